// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../test/faults/account-page.tsx";

const PASS = { passId: 103, start: "2026-02-08T16:05:00Z", end: "2026-03-10T16:05:30Z" };

it.each(["/", "/trips"])("a pass that ends while a page is open at %s is asked anew", async (path) => {
  const page = await openAccount({ path, userName: "rider" }, () => false);
  await page.control({ riders: [{ system: "phl", userName: "rider", isAutoRenewing: false, subscriptions: [PASS] }] });
  await page.render();
  for (let minute = 0; minute < 20; minute += 1) await page.wait(60_000);
  await page.goTo("/");
  await page.wait(1_000);
  expect(page.text()).toContain("Your most recent pass");
  expect(page.text()).not.toContain("stays valid");
});
