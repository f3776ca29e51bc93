import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { expectNoticeBelow } from "../display-settings.ts";
import { test } from "./account-test.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 800 },
  { width: 1280, height: 720 },
] as const;
const REFUSED_TEXT = "Not today.";

// The sandbox declines the delinquent rider's card; this is the notice's text, and the drawn card has a shorter one.
const DECLINED_TEXT = "Your bank did not accept this card.";
const PURCHASES = [
  { start: { path: "/renew?early=1" }, button: /^Pay/, refusedPath: "3/registration" },
  { start: { path: "/change?pass=104", userName: "monthly" }, button: /^Pay/, refusedPath: "user/prorated-renewal/" },
  { start: { path: "/settle-fees", userName: "delinquent" }, button: /^Pay/, refusedPath: null },
  { start: { path: "/key-card" }, button: /^Order key fob/, refusedPath: "user/key-card/" },
  { start: { path: "/rewards/redeem/1" }, button: /^Redeem/, refusedPath: "rewards/redeem/" },
];

for (const { start, button: name, refusedPath } of sampleOf("purchases with a notice", PURCHASES, 1)) {
  // look/steps.spec.ts tests the notice of a sign-up.
  test(`a notice does not move the button that pays on ${start.path}`, async ({ page, rider, world }) => {
    await rider.open(start);
    const button = rider.button(name);
    await expect(button).toBeVisible();
    if (refusedPath)
      await world.fault({ path: refusedPath, kind: "status", status: 400, error: REFUSED_TEXT, times: 3 });
    for (const box of await rider.element.getByRole("checkbox").all()) await box.check();
    const notice = rider.text(refusedPath ? REFUSED_TEXT : DECLINED_TEXT);
    for (const size of sampleOf("sizes of a notice", SIZES, 1)) {
      await page.setViewportSize(size);
      await expectNoticeBelow(page, button, notice);
      await rider.button("Close this message").click();
      await expect(notice).toBeHidden();
    }
  });
}
