import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { violationsOn } from "../axe.ts";
import { keepAnswer } from "../gate.ts";
import { walletSheet } from "../wallet-sheet.ts";
import { test } from "./purchase-test.ts";
import type { SandboxWorld } from "./sandbox-world.ts";
import type { SignUpPage } from "./sign-up-page.ts";

const WALLET = { wallet: "applePay" };
const PAY = "Pay $20.00 with Apple Pay";

/** From the details to the review, which the wallet pays. */
async function chooseWallet(signUp: SignUpPage): Promise<void> {
  await signUp.goToCard();
  await signUp.button("Pay with Apple Pay").click();
  await signUp.atStep("review");
}

async function bought(world: SandboxWorld) {
  const { registrations, charges } = await world.state();
  return { registrations, charged: charges.map(({ dollars }) => dollars) };
}

async function registered(world: SandboxWorld): Promise<string[]> {
  const { received } = await world.state();
  return received.filter(({ path }) => path === "/account/register").map(({ body }) => JSON.stringify(body));
}

test("the sheet opens once all is agreed, names amount and interval, and its card pays", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp(WALLET);
  await chooseWallet(signUp);
  const { dialog, confirm } = walletSheet(page);
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
  expect(await world.calls("/register")).toBe(0);
  await confirm("MasterCard 4444");
  await signUp.atStep("confirmation");
  await expect(signUp.notice("MasterCard ending in 4444")).toBeVisible();
  expect(await bought(world)).toEqual({ registrations: 1, charged: [20] });
  // The ZIP is the one of the wallet's address.
  expect((await registered(world))[0]).toContain('"addressZipCode":"19107"');
});

test("the sheet is gone while the purchase is under way, and nothing else can be paid meanwhile", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp(WALLET);
  await chooseWallet(signUp);
  await signUp.agree();
  const { acted, answer } = await keepAnswer(page, /\/register$/);
  await signUp.button(PAY).click();
  const { dialog, confirm } = walletSheet(page);
  await confirm();
  await acted;
  await expect(dialog).toHaveCount(0);
  await signUp.button("Processing your payment").click({ force: true });
  await expect(dialog).toHaveCount(0);
  answer();
  await signUp.atStep("confirmation");
  expect(await bought(world)).toEqual({ registrations: 1, charged: [20] });
});

test("a sheet that is closed loses nothing, and opens again", async ({ page, signUp, world, openSignUp }) => {
  await openSignUp(WALLET);
  await chooseWallet(signUp);
  await signUp.agree();
  const { dialog, cancel, confirm } = walletSheet(page);
  await signUp.button(PAY).click();
  await cancel();
  await expect(signUp.notice("You closed Apple Pay. Everything here is kept.")).toBeVisible();
  for (const box of await signUp.element.getByRole("checkbox").all()) await expect(box).toBeChecked();
  expect(await world.calls("/register")).toBe(0);

  await signUp.button(PAY).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await signUp.button(PAY).click();
  await confirm();
  await signUp.atStep("confirmation");
  expect(await bought(world)).toEqual({ registrations: 1, charged: [20] });
});

test("a declined card of the wallet leads back to the card step, and the next one is a token of its own", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp(WALLET);
  await chooseWallet(signUp);
  await signUp.agree();
  const { confirm } = walletSheet(page);
  await signUp.button(PAY).click();
  await confirm("Visa 0002, declined");
  await signUp.atStep("payment");
  await expect(signUp.notice("Your card was declined.")).toBeVisible();

  await signUp.button("Pay with Apple Pay").click();
  await signUp.atStep("review");
  await signUp.button(PAY).click();
  await confirm();
  await signUp.atStep("confirmation");
  expect(await bought(world)).toEqual({ registrations: 1, charged: [20] });
  const tokens = (await registered(world)).map((body) => /"tokenId":"(.+?)"/.exec(body)?.[1]);
  expect(new Set(tokens).size).toBe(2);
});

const NOT_TAKEN = [
  { card: "MasterCard 5100, prepaid", says: /^Prepaid cards cannot be used for passes that renew/ },
  { card: "Visa 4242, without an address", says: /^We also need your country and ZIP code/ },
];
for (const { card, says } of sampleOf("wallets' cards", NOT_TAKEN, 1)) {
  test(`${card}: said before anything is sent`, async ({ page, signUp, world, openSignUp }) => {
    await openSignUp(WALLET);
    await chooseWallet(signUp);
    await signUp.agree();
    await signUp.button(PAY).click();
    await walletSheet(page).confirm(card);
    await signUp.atStep("payment");
    await expect(signUp.notice(says)).toBeVisible();
    expect(await world.calls("/register")).toBe(0);
    await signUp.button("Use another card").click();
    await expect(signUp.button("Pay with Apple Pay")).toBeVisible();
  });
}

test("a rider who goes back from an open sheet pays nothing", async ({ page, signUp, world, openSignUp }) => {
  await openSignUp(WALLET);
  await chooseWallet(signUp);
  await signUp.agree();
  await signUp.button(PAY).click();
  const { dialog } = walletSheet(page);
  await expect(dialog).toBeVisible();
  // As where the sheet is a window beside the page.
  await signUp.button("Back").dispatchEvent("click");
  await signUp.atStep("payment");
  await expect(dialog).toHaveCount(0);
  expect(await world.calls("/register")).toBe(0);
});

test("where the browser has no wallet nothing is shown of one", async ({ signUp, openSignUp }) => {
  await openSignUp();
  await signUp.goToCard();
  await expect(signUp.card.number).toBeVisible();
  await expect(signUp.button(/Pay with/)).toHaveCount(0);
  await expect(signUp.notice("or enter a card")).toHaveCount(0);
});

for (const wallet of sampleOf("wallets", ["googlePay", "link"], 1)) {
  test(`${wallet}: both steps are accessible`, async ({ page, signUp, openSignUp }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openSignUp({ wallet });
    await signUp.goToCard();
    await expect(signUp.card.number).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await signUp.button(/^Pay with/).click();
    await signUp.atStep("review");
    expect(await violationsOn(page)).toEqual([]);
  });
}
