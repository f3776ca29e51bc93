// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { CONFIRMATION, isAccountServiceCall } from "../../test/faults/sign-up-cells.ts";
import { openSignUp } from "../../test/faults/sign-up-page.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => void vi.restoreAllMocks());

it("offline, a press sends nothing and says so, and the next one sends", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const page = await openSignUp({ step: "review", isPhoneConfirmed: true }, isAccountServiceCall("/register"));
  await page.click("Pay $20.00");
  await page.wait(1_000);
  expect(page.text()).toContain("You seem to be offline, so nothing was sent. Press again to try anyway.");
  expect(page.backEnd.sent()).toHaveLength(0);
  await page.click("Pay $20.00");
  await page.wait(5_000);
  expect(page.text()).toContain(CONFIRMATION);
  expect(page.backEnd.sent()).toHaveLength(1);
  await page.close();
});
