import { expect, type Locator, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { signUpPage } from "../purchase/sign-up-page.ts";
import { test } from "./account-test.ts";

/** A notice about paying comes below the pressed button, which stays where it was, and both are in view. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 800 },
  { width: 1280, height: 720 },
] as const;
const REASON = "Not today.";

/** Presses the button at the foot of the view, where a notice above it would push it out. */
async function expectStays(page: Page, button: Locator, notice: Locator): Promise<void> {
  await button.evaluate((node) => (node.closest("form") ?? node).scrollIntoView({ block: "end" }));
  const readPlace = () => button.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const before = await readPlace();
  await button.click();
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expect(button).toBeInViewport({ ratio: 0.9 });
  expect(Math.abs((await readPlace()) - before), `at ${page.viewportSize()?.width} px`).toBeLessThan(1);
}

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
  test(`a notice does not move the button that pays on ${start.path}, nor that of a sign-up`, async ({
    page,
    rider,
    world,
  }) => {
    const refuse = (path: string) => world.fault({ path, kind: "status", status: 400, error: REASON, times: 3 });
    await rider.open(start);
    const button = rider.button(name);
    await expect(button).toBeVisible();
    if (refused) await refuse(refused);
    for (const box of await rider.element.getByRole("checkbox").all()) await box.check();
    const notice = rider.text(refused ? REASON : DECLINED);
    for (const size of sampleOf("sizes of a notice", SIZES, 1)) {
      await page.setViewportSize(size);
      await expectStays(page, button, notice);
      await rider.button("Close this message").click();
      await expect(notice).toBeHidden();
    }

    const signUp = signUpPage(page);
    const query = { world: world.id, element: "bikeshare-signup", system: "phl", pass: "103" };
    await signUp.open(`/bare?${new URLSearchParams(query)}`);
    await signUp.goToPay();
    await refuse("register");
    await expectStays(page, signUp.button(/^Pay/), signUp.notice(REASON));
  });
}
