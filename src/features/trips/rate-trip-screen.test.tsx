// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../test/faults/account-page.tsx";
import { isCallTo } from "../../../test/faults/account-rows.ts";

it("the search for the trip of an old link ends after 20 s, although each month of trips takes 5 s", async () => {
  const page = await openAccount({ path: "/trips/rate/999", userName: "rider" }, isCallTo("GET", "/1/user/trips"));
  page.backEnd.setFault((act, { wait }) => wait(5_000).then(act));
  await page.render();
  await page.wait(19_000);
  expect(page.text()).toContain("This is taking longer than usual");
  await page.wait(2_000);
  expect(page.text()).not.toContain("This is taking longer than usual");
  expect(page.backEnd.affectedCount()).toBeLessThan(6);
});
