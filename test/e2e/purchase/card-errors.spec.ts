import { expect, type Page } from "@playwright/test";
import { test } from "./purchase-test.ts";
import { CARDS } from "./sign-up-page.ts";

const STRIPE = "https://js.stripe.com/**";
const NOT_LOADED = "The card form could not be loaded.";
const WITHOUT_STAND_IN = { stripe: "none" };

/** Lets the real address of Stripe's script answer with the stand-in. */
async function letStripeCome(page: Page): Promise<void> {
  const script = await (await page.request.get("/stripe-stand-in.js")).text();
  await page.unroute(STRIPE);
  await page.route(STRIPE, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
}

test("a declined card leads back to the card step with the service's words, and a good card pays", async ({
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
  for (const box of await signUp.element.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await signUp.pay();
  await signUp.atStep("confirmation");
  const { registrations, charges } = await world.state();
  expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
});

test("what the card form finds wrong is said beside it, and is gone with the next card", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToCard();
  const card = signUp.element.getByRole("group", { name: "Card" });
  await expect(signUp.card.number).toBeEditable();
  await signUp.button("Review order").click();
  await expect(card.getByText("Enter your card details to continue")).toBeVisible();
  await expect(signUp.card.number).toBeFocused();

  await signUp.card.number.fill("4242 4242");
  await signUp.button("Review order").click();
  await expect(card.getByText("Your card number is incomplete.")).toBeVisible();
  await expect(signUp.card.number).toHaveValue("4242 4242");

  await signUp.writeCard({ number: CARDS.insufficientFunds });
  await signUp.button("Review order").click();
  await expect(card.getByText("Your card has insufficient funds.")).toBeVisible();

  await signUp.writeCard({ number: CARDS.prepaid });
  await expect(card.getByText("Your card has insufficient funds.")).toHaveCount(0);
  await signUp.button("Review order").click();
  await expect(card.getByText(/^Prepaid cards cannot be used for passes that renew/)).toBeVisible();

  await signUp.enterCard();
  expect(await world.calls("/register")).toBe(0);
  await expect(page.getByLabel("Card number")).toHaveCount(0);
});

test("a prepaid card pays for a pass that does not renew", async ({ signUp, openSignUp }) => {
  await openSignUp({ pass: "102" });
  await signUp.goToPay({}, { number: CARDS.prepaid });
  await signUp.pay();
  await signUp.atStep("confirmation");
});

test("a card that cannot be turned into a token is said, and can be sent again", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await page.addInitScript(() => {
    let breaks = true;
    addEventListener("DOMContentLoaded", () => {
      const real = window.Stripe;
      if (!real) return;
      const broken = (key: string) => {
        const stripe = real(key);
        const createToken = stripe.createToken.bind(stripe);
        Object.assign(stripe, {
          createToken: (element: never) => {
            if (!breaks) return createToken(element);
            breaks = false;
            return Promise.reject(new Error("the frame is gone"));
          },
        });
        return stripe;
      };
      Object.assign(window, { Stripe: Object.assign(broken, real) });
    });
  });
  await openSignUp();
  await signUp.goToCard();
  await signUp.writeCard();
  await signUp.button("Review order").click();
  await expect(signUp.notice("Your card could not be read. Please try again.")).toBeVisible();
  await expect(signUp.card.number).toHaveValue("4242 4242 4242 4242");
  await signUp.button("Review order").click();
  await signUp.atStep("review");
});

test("a Stripe script that is blocked is said with a way to try again, which works once it comes", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await page.route(STRIPE, (route) => route.abort());
  await openSignUp(WITHOUT_STAND_IN);
  await signUp.goToCard();
  await expect(signUp.notice(NOT_LOADED)).toBeVisible();
  await expect(signUp.button("Review order")).toHaveCount(0);
  await letStripeCome(page);
  await signUp.button("Try again").click();
  await expect(signUp.notice(NOT_LOADED)).toHaveCount(0);
  await signUp.enterCard();
});

test("a Stripe script that never answers is given up after 7 seconds, and trying again works", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await page.clock.install();
  await page.route(STRIPE, () => {});
  await openSignUp(WITHOUT_STAND_IN);
  await signUp.goToCard();
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
  await signUp.enterCard();
});

test("a page whose own tag for Stripe failed can still take a card when it is tried again", async ({
  page,
  signUp,
  world,
}) => {
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
