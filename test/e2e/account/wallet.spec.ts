import { violationsOn } from "../axe.ts";
import { walletSheet } from "../wallet-sheet.ts";
import { expect, test } from "./rider-page.ts";

const PUT = "/bikeshare/1/stripe/paymentprofile";
const USE = "Use a card from Apple Pay";
const WALLET = { wallet: "applePay" };

test("a renewal by wallet replaces the card on file with notice, and then charges it", async ({ page, rider }) => {
  await rider.open({ path: "/renew", userName: "expired-card", ...WALLET });
  await rider.link("Update your card").click();
  await expect(rider.text(/^The card that you pick becomes the card on your account/)).toBeVisible();
  await expect(rider.text("Then you go back and pay with it.")).toBeVisible();
  const { dialog, cancel, confirm } = walletSheet(page);
  await rider.button(USE).click();
  await expect(dialog).toContainText("Indego: amount pending");
  await cancel();
  await expect(rider.text("You closed Apple Pay. Everything here is kept.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await rider.sent("PUT", PUT)).toBe(0);
  await rider.button(USE).click();
  await expect(dialog).toContainText(/every 365 days until you cancel: \$156\.00/);
  await confirm("MasterCard 4444");
  await expect(rider.heading("Renew your pass")).toBeVisible();
  await expect(rider.text(/^You pay with your MasterCard ending in 4444/)).toBeVisible();
  expect(await rider.charges()).toEqual([]);
  expect(await rider.sent("PUT", PUT)).toBe(1);

  await rider.element.getByRole("checkbox").check();
  await rider.button(/^Pay/).click();
  await expect(rider.heading(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toHaveLength(1);
  expect((await rider.rider("expired-card")).card?.last4).toBe("4444");
});
