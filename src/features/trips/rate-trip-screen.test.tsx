// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../test/faults/account-page.tsx";
import { isCallTo } from "../../../test/faults/account-rows.ts";

const TRIP_ID = "30010061";

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

it("what a rider changes while a rating is sent stays in the form, below the rating that was sent", async () => {
  const setup = { path: `/trips/rate/${TRIP_ID}`, userName: "rider" };
  const page = await openAccount(setup, isCallTo("POST", "/user/trip-rating/"));
  await page.render();
  await page.wait(1_000);
  const write = (draft: { rating: string; comment: string }) =>
    page.app.store.getState().writeDraft(`rate-${TRIP_ID}`, draft);
  write({ rating: "4", comment: "Bell" });
  page.backEnd.setFault("a delay of 8 s");
  await page.wait(0);
  await page.click("Send rating");
  await page.wait(1_000);
  write({ rating: "1", comment: "The left brake does not work" });
  await page.wait(20_000);
  expect(page.text()).toContain("You rated it 4 of 5");
  expect(page.app.store.getState().drafts[`rate-${TRIP_ID}`]).toMatchObject({ rating: "1" });
  await page.click("Send rating");
  await page.wait(20_000);
  expect(page.text()).toContain("You rated it 1 of 5");
  expect(page.backEnd.sent().map(({ body }) => JSON.parse(body).rating)).toEqual([4, 1]);
});
