import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { expectNoticeBelow } from "../display-settings.ts";
import { test } from "./account-test.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 800 },
  { width: 1280, height: 720 },
] as const;
const REASON = "Not today.";

// The card of the delinquent rider is declined, which the card's face says too.
const DECLINED = "Your bank did not accept this card.";
const PURCHASES = [
  { start: { path: "/renew?early=1" }, button: /^Pay/, refused: "3/registration" },
  { start: { path: "/change?pass=104", userName: "monthly" }, button: /^Pay/, refused: "user/prorated-renewal/" },
  { start: { path: "/settle-fees", userName: "delinquent" }, button: /^Pay/, refused: null },
  { start: { path: "/key-card" }, button: /^Order key fob/, refused: "user/key-card/" },
  { start: { path: "/rewards/redeem/1" }, button: /^Redeem/, refused: "rewards/redeem/" },
];

for (const { start, button: name, refused } of sampleOf("purchases with a notice", PURCHASES, 1)) {
  // That of a sign-up: look/steps.spec.ts.
  test(`a notice does not move the button that pays on ${start.path}`, async ({ page, rider, world }) => {
    await rider.open(start);
    const button = rider.button(name);
    await expect(button).toBeVisible();
    if (refused) await world.fault({ path: refused, kind: "status", status: 400, error: REASON, times: 3 });
    for (const box of await rider.element.getByRole("checkbox").all()) await box.check();
    const notice = rider.text(refused ? REASON : DECLINED);
    for (const size of sampleOf("sizes of a notice", SIZES, 1)) {
      await page.setViewportSize(size);
      await expectNoticeBelow(page, button, notice);
      await rider.button("Close this message").click();
      await expect(notice).toBeHidden();
    }
  });
}
