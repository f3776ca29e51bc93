import { expect, type Page } from "@playwright/test";
import { test } from "./purchase-test.ts";
import { CARDS } from "./sign-up-page.ts";

const STRIPE = "https://js.stripe.com/**";
const NOT_LOADED = "The card form could not be loaded.";
const WITHOUT_STAND_IN = { stripe: "none" };

/** Answers the real address of Stripe's script with the stand-in. */
async function letStripeCome(page: Page): Promise<void> {
  const script = await (await page.request.get("/stripe-stand-in.js")).text();
  await page.unroute(STRIPE);
  await page.route(STRIPE, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
}

test("a declined card returns to the card step with the service's reason, and a valid card pays", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay({}, { number: CARDS.declined });
  await signUp.pay();
  await signUp.atStep("payment");
  await expect(signUp.notice("Your card was declined.")).toBeVisible();
  await expect(signUp.card.number).toHaveValue("");
  await signUp.enterCard();
  await expect(signUp.notice("Your card was declined.")).toHaveCount(0);
  await signUp.expectAgreed();
  await signUp.pay();
  await signUp.atStep("confirmation");
  const { registrations, charges } = await world.state();
  expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
});

test("a blocked Stripe script is reported, a silent one times out after 7 seconds, and retrying works", async ({
  page,
  signUp,
  openSignUp,
  pageMessages,
}) => {
  await page.clock.install();
  await page.route(STRIPE, (route) => route.abort());
  await openSignUp(WITHOUT_STAND_IN);
  await signUp.goToCard();
  await expect(signUp.notice(NOT_LOADED)).toBeVisible();
  await expect.poll(() => pageMessages.codes).toEqual(["payment"]);
  await expect(signUp.button("Review order")).toHaveCount(0);

  await page.unroute(STRIPE);
  await page.route(STRIPE, () => {});
  await signUp.button("Try again").click();
  await expect(signUp.notice(NOT_LOADED)).toHaveCount(0);
  await page.clock.fastForward(7_100);
  await expect(signUp.notice(NOT_LOADED)).toBeVisible();
  await signUp.button("Back").click();
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await page.clock.fastForward(7_100);
  await expect(signUp.notice(NOT_LOADED)).toBeVisible();

  await letStripeCome(page);
  await signUp.button("Try again").click();
  await expect(signUp.notice(NOT_LOADED)).toHaveCount(0);
  await signUp.enterCard();
});

test("a page whose own Stripe tag failed can take a card after a retry", async ({ page, signUp, world }) => {
  await page.clock.install();
  await page.route(STRIPE, (route) => route.abort());
  await page.route(/\/bare/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</title>", '</title><script src="https://js.stripe.com/v3/"></script>');
    await route.fulfill({ response: answer, body });
  });
  await signUp.open(`/bare?element=bikeshare-signup&system=phl&pass=103&stripe=none&world=${world.id}`);
  await signUp.goToCard();
  await page.clock.fastForward(7_100);
  await expect(signUp.notice(NOT_LOADED)).toBeVisible();
  await letStripeCome(page);
  await signUp.button("Try again").click();
  await signUp.enterCard();
});
