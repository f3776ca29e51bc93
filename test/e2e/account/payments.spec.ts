import { expect } from "@playwright/test";
import { walletSheet } from "../purchase/sign-up-page.ts";
import { test } from "./account-test.ts";

// A reload after the service acted: test/histories, purchase/charged-once.spec.ts.
test("an expired card is replaced by a wallet's in the middle of a renewal with the code of a link", async ({
  rider,
}) => {
  await rider.open({ path: "/renew?promo=RIDE20", userName: "expired-card", system: "lax", wallet: "applePay" });
  await expect(rider.text("Your card has expired. Please add a new card to continue")).toBeVisible();
  await rider.link("Update your card").click();
  await rider.button("Use a card from Apple Pay").click();
  await walletSheet(rider.page).confirm("MasterCard 4444");
  await expect(rider.text(/^You pay with your MasterCard ending in 4444/)).toBeVisible();
  expect(await rider.charges()).toEqual([]);
  await rider.element.getByRole("checkbox").check();
  await rider.button("Pay $120.00").click();
  await expect(rider.text(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toEqual([120]);
  expect((await rider.rider("expired-card", "lax")).card?.last4).toBe("4444");
});
