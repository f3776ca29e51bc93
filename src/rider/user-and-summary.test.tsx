// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { openAccount } from "../../test/faults/account-page.tsx";

it("once a pass has ended on an open page, its state is asked anew", async () => {
  const page = await openAccount({ path: "/", userName: "rider" }, () => false);
  const pass = { passId: 103, start: "2026-02-08T16:05:00Z", end: "2026-03-10T16:05:00Z" };
  await page.control({ riders: [{ system: "phl", userName: "rider", isAutoRenewing: false, subscriptions: [pass] }] });
  await page.render();
  await page.wait(0);
  expect(page.text()).toContain("Your pass stays valid until");
  page.clock.jump(20 * 60_000);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await page.wait(100);
  expect(page.text()).toContain("Your most recent pass");
  expect(page.text()).not.toContain("stays valid");
});
