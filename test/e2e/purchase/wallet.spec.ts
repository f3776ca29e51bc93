import { expect } from "@playwright/test";
import { delayAnswer } from "../network.ts";
import type { SandboxWorld } from "./sandbox-world.ts";
import { type SignUpPage, test, walletSheet } from "./sign-up-page.ts";

const WALLET = { wallet: "applePay" };
const PAY = "Pay $20.00 with Apple Pay";

/** Goes from the details to the review, with a wallet for the payment. */
async function chooseWallet(signUp: SignUpPage): Promise<void> {
  await signUp.goToCard();
  await signUp.button("Pay with Apple Pay").click();
  await signUp.atStep("review");
}

async function fetchRegistrations(world: SandboxWorld): Promise<string[]> {
  const { received } = await world.state();
  return received.filter(({ path }) => path === "/account/register").map(({ body }) => JSON.stringify(body));
}

test("the wallet sheet opens after the agreements, keeps everything when closed, and its card pays once", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp(WALLET);
  await chooseWallet(signUp);
  const { dialog, cancel, pay } = walletSheet(page);
  await test.step("not before the agreements, with amount and interval", async () => {
    await signUp.button(PAY).click();
    await expect(signUp.element.getByRole("group", { name: /problems/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await signUp.agree();
    await signUp.button(PAY).click();
    await expect(dialog).toContainText("Indego: $20.00");
    await expect(dialog).toContainText("Monthly Pass, every 30 days until you cancel: $20.00");
    await expect(dialog).toContainText(
      "$20.00 every 30 days until you cancel. You can turn off auto-renewal in your account at any time.",
    );
  });
  await test.step("a closed sheet opens again", async () => {
    await cancel();
    await expect(signUp.notice("You closed Apple Pay. Everything here is kept.")).toBeVisible();
    await signUp.expectAgreed();
    await signUp.button(PAY).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("going back pays nothing", async () => {
    await signUp.button(PAY).click();
    await expect(dialog).toBeVisible();
    // Some browsers show the sheet in a window of its own, beside which the page's buttons work; here the dialog covers
    // them, and only a dispatched click gets through.
    await signUp.button("Back").dispatchEvent("click");
    await signUp.atStep("payment");
    await expect(dialog).toHaveCount(0);
    expect(await world.calls("/register")).toBe(0);
  });
  const choose = async () => {
    await signUp.button("Pay with Apple Pay").click();
    await signUp.atStep("review");
    await signUp.button(PAY).click();
  };
  await test.step("a declined card returns to the card step", async () => {
    await choose();
    await pay("Visa 0002, declined");
    await signUp.atStep("payment");
    await expect(signUp.notice("Your card was declined.")).toBeVisible();
  });
  await test.step("the next sheet has a new token; during the payment no sheet or other payment is offered", async () => {
    const { acted, answer } = await delayAnswer(page, /\/register$/);
    await choose();
    await pay("MasterCard 4444");
    await acted;
    await expect(dialog).toHaveCount(0);
    await signUp.button("Processing your payment").click({ force: true });
    await expect(dialog).toHaveCount(0);
    answer();
    await signUp.atStep("confirmation");
  });
  await expect(signUp.notice("MasterCard ending in 4444")).toBeVisible();
  const { registrations, charges } = await world.state();
  expect({ registrations, charged: charges.map(({ dollars }) => dollars) }).toEqual({
    registrations: 1,
    charged: [20],
  });
  const bodies = await fetchRegistrations(world);
  expect(new Set(bodies.map((body) => /"tokenId":"(.+?)"/.exec(body)?.[1])).size).toBe(2);
  // The ZIP is from the wallet's address.
  expect(bodies.at(-1)).toContain('"addressZipCode":"19107"');
});
