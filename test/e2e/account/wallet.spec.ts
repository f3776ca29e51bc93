import { violationsOn } from "../axe.ts";
import { walletSheet } from "../wallet-sheet.ts";
import { expect, test } from "./rider-page.ts";

const PUT = "/bikeshare/1/stripe/paymentprofile";
const USE = "Use a card from Apple Pay";
const WALLET = { wallet: "applePay" };

test("a wallet's card takes the place of the one on file, and charges nothing", async ({ page, rider }) => {
  await rider.open({ path: "/update-payment", ...WALLET });
  await rider.button("Replace card").click();
  const { dialog, cancel, confirm } = walletSheet(page);
  await rider.button(USE).click();
  await expect(dialog).toContainText("Indego: amount pending");
  await expect(dialog).toContainText("Annual Pass, every 365 days until you cancel: $156.00");
  await cancel();
  await expect(rider.text("You closed Apple Pay. Everything here is kept.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await rider.sent("PUT", PUT)).toBe(0);

  await rider.button(USE).click();
  await confirm("MasterCard 4444");
  await expect(rider.text("Your card was saved.")).toBeVisible();
  await expect(rider.text("MasterCard ending in 4444")).toBeVisible();
  expect(await rider.sent("PUT", PUT)).toBe(1);
  expect(await rider.charges()).toEqual([]);
});

test("why a wallet's card is not taken is said beside it, and the next one is a token of its own", async ({
  page,
  rider,
  world,
}) => {
  await rider.open({ path: "/update-payment", ...WALLET });
  await rider.button("Replace card").click();
  const { confirm } = walletSheet(page);
  await rider.button(USE).click();
  await confirm("MasterCard 5100, prepaid");
  await expect(rider.text(/^Prepaid cards cannot be used for passes that renew/)).toBeVisible();
  expect(await rider.sent("PUT", PUT)).toBe(0);
  await rider.button(USE).click();
  await confirm("Visa 0002, declined");
  await expect(rider.text("Your card was declined.")).toBeVisible();
  await rider.button(USE).click();
  await confirm("MasterCard 4444");
  await expect(rider.text("Your card was saved.")).toBeVisible();
  const sent = (await world.state()).received.filter(({ path }) => path === PUT);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(2);
});

test("a renewal by wallet: the card on file is replaced first, which is said, and then charged", async ({
  page,
  rider,
}) => {
  await rider.open({ path: "/renew", userName: "expired-card", ...WALLET });
  await rider.link("Update your card").click();
  await expect(rider.text(/^The card that you pick becomes the card on your account/)).toBeVisible();
  await expect(rider.text("Then you go back and pay with it.")).toBeVisible();
  await rider.button(USE).click();
  await walletSheet(page).confirm("MasterCard 4444");
  await expect(rider.heading("Renew your pass")).toBeVisible();
  await expect(rider.text(/^Paid with your MasterCard ending in 4444/)).toBeVisible();
  expect(await rider.charges()).toEqual([]);

  await rider.element.getByRole("checkbox").check();
  await rider.button(/^Pay/).click();
  await expect(rider.heading(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toHaveLength(1);
  expect((await rider.rider("expired-card")).card?.last4).toBe("4444");
});

test("fees by wallet: the card on file is replaced first, and then charged", async ({ page, rider }) => {
  await rider.open({ path: "/settle-fees", userName: "delinquent", ...WALLET });
  await rider.button("Use another card").click();
  await rider.button(USE).click();
  await walletSheet(page).confirm();
  await expect(rider.text("Your card was saved.")).toBeVisible();
  expect(await rider.charges()).toEqual([]);
  await rider.button(/^Pay/).click();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  expect(await rider.charges()).toHaveLength(1);
});
