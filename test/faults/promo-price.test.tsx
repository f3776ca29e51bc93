// @vitest-environment happy-dom
import { expect, vi } from "vitest";
import { describeCells } from "./cells.ts";
import type { FaultName } from "./faults.ts";
import { openSignUp } from "./sign-up-page.tsx";

const STEPS = [
  ["Continue", "Step 2 of 4: Payment"],
  ["Review order", "Step 3 of 4: Review"],
] as const;

/** Every step shows the price with the code, or only the full price where the code was not applied. */
async function meet(_row: null, fault: FaultName): Promise<void> {
  const isApplied = fault === "a delay of 8 s";
  const page = await openSignUp(
    { step: "details", isPhoneConfirmed: true },
    ({ path }) => path === "/account/promocode",
  );
  page.backEnd.set(fault);
  await page.type({ promoCode: "RIDE20" });
  // The field is in a chunk that loads with a code.
  await vi.waitFor(() => page.click("Apply"));
  await page.wait(130_000);
  expect(page.text().includes("$16.00")).toBe(isApplied);
  for (const [button, step] of STEPS) {
    await page.click(button);
    await page.wait(130_000);
    expect(page.text()).toContain(step);
    expect(page.text().includes("$16.00")).toBe(isApplied);
  }
  expect(page.text()).toContain(isApplied ? "Pay $16.00" : "Pay $20.00");
  expect(page.backEnd.met()).toBe(1);
  await page.close();
}

describeCells("a price with a promo code", { "a promo code": null }, meet, "all");
