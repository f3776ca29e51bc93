import { expect } from "@playwright/test";
import { delayAnswer } from "../network.ts";
import { test } from "./sign-up-page.ts";

const PAY_BUTTON = "Pay $20.00 with Apple Pay";

// stories/features/sign-up/wallet.stories.tsx tests the consent before the sheet and a closed sheet, and
// src/payment/stripe-wallet.test.ts what the sheet names, and that going back closes it.
test("after a wallet's card was declined, the next one is charged once, however often the rider presses", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp({ wallet: "applePay" });
  await signUp.goToCard();
  const dialog = page.getByRole("dialog", { name: "Apple Pay" });
  const openSheet = async () => {
    await signUp.button("Pay with Apple Pay").click();
    await signUp.atStep("review");
    await signUp.agree();
    await signUp.button(PAY_BUTTON).click();
  };
  /** Confirms a payment once the purchase has its lock, without which nothing is sent: a rider is never so quick. */
  const confirmPayment = async (card: string) => {
    await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 1);
    await dialog.getByLabel("Card").selectOption(card);
    await dialog.getByRole("button", { name: "Confirm" }).click();
  };
  await openSheet();
  await confirmPayment("Visa 0002, declined");
  await signUp.atStep("payment");
  await expect(signUp.notice("Your card was declined.")).toBeVisible();
  // The next sheet has another token; until the answer to its payment, a press on the button opens no sheet.
  const { processed, deliverAnswer } = await delayAnswer(page, /\/register$/);
  await openSheet();
  await confirmPayment("MasterCard 4444");
  await processed;
  await expect(dialog).toHaveCount(0);
  await signUp.button("Processing your payment").click({ force: true });
  await expect(dialog).toHaveCount(0);
  deliverAnswer();
  await signUp.atStep("confirmation");
  await expect(signUp.notice("MasterCard ending in 4444")).toBeVisible();
  expect((await world.state()).registrations).toBe(1);
  expect(await world.charges()).toEqual([20]);
  const bodies = (await world.bodies("/register")).map((body) => JSON.stringify(body));
  expect(new Set(bodies.map((body) => /"tokenId":"(.+?)"/.exec(body)?.[1])).size).toBe(2);
  // The ZIP is from the wallet's address.
  expect(bodies.at(-1)).toContain('"addressZipCode":"19107"');
});
