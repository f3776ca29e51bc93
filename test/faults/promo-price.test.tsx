// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { FAULTS, type FaultName } from "./faults.ts";
import { openSignUp } from "./sign-up-page.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.setConfig({ testTimeout: 60_000 });

const faultNames = Object.keys(FAULTS) as FaultName[];
const codeNotApplied = faultNames.filter((fault) => fault !== "a delay of 8 s");

it.each(codeNotApplied)(
  "a promo code that is not applied under %s leaves the full price on every step",
  async (fault) => {
    const page = await openSignUp(
      { step: "details", isPhoneConfirmed: true },
      ({ path }) => path === "/account/promocode",
    );
    page.backEnd.set(fault);
    await page.type({ promoCode: "RIDE20" });
    await page.click("Apply");
    await page.wait(130_000);
    expect(page.text()).not.toContain("$16.00");
    for (const [button, step] of [
      ["Continue", "Step 2 of 4: Payment"],
      ["Review order", "Step 3 of 4: Review"],
    ] as const) {
      await page.click(button);
      await page.wait(130_000);
      expect(page.text()).toContain(step);
      expect(page.text()).not.toContain("$16.00");
    }
    expect(page.text()).toContain("Pay $20.00");
    expect(page.backEnd.met()).toBe(1);
    await page.close();
  },
);
