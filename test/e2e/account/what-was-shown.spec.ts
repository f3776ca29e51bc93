import { expect } from "@playwright/test";
import { withResolvers } from "../network.ts";
import { type AccountElement, fetchToken, PASSWORD, test } from "./account-test.ts";

const MASTERCARD = { brand: "mastercard", last4: "4444" };

test("a renewal is not charged to a card that replaced the named one", async ({ rider, world }) => {
  await rider.open({ path: "/renew?early=1" });
  await expect(rider.text(/Visa ending in 4242/).first()).toBeVisible();
  await rider.element.getByRole("checkbox").check();
  await world.control({ riders: [{ system: "phl", userName: "rider", card: MASTERCARD }] });
  await rider.button(/^Pay/).click();
  await expect(rider.text("Your card is now MasterCard •••• 4444.")).toBeVisible();
  expect(await rider.charges()).toEqual([]);
  await expect(rider.text(/MasterCard ending in 4444/).first()).toBeVisible();
  await rider.button(/^Pay/).click();
  await expect(rider.heading(/^You have your/)).toBeVisible();
  await expect(rider.text("MasterCard ending in 4444").first()).toBeVisible();
  expect(await rider.charges()).toHaveLength(1);
});

test("fees are not charged to a card that replaced the one that the button names", async ({ rider, world }) => {
  await world.control({ riders: [{ system: "phl", userName: "delinquent", card: {} }] });
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await expect(rider.button("Pay $6.50 with Visa")).toBeVisible();
  await world.control({ riders: [{ system: "phl", userName: "delinquent", card: MASTERCARD }] });
  await rider.button("Pay $6.50").click();
  await expect(rider.text("Your card is now MasterCard •••• 4444.")).toBeVisible();
  expect(await rider.charges()).toEqual([]);
  await rider.button("Pay $6.50 with MasterCard").click();
  await expect(rider.text("Settled. Your pass works again.")).toBeVisible();
  expect(await rider.charges()).toEqual([6.5]);
});

test("home asks about an open payment as the rider who sent it, and tells no other", async ({ rider, world, page }) => {
  await page.clock.install();
  await world.control({ riders: [{ system: "phl", userName: "delinquent", card: {} }] });
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await world.control({
    faults: [{ method: "PUT", path: "/bikeshare/1/user/settledelinquency", kind: "status", status: 502 }],
  });
  const answered = withResolvers();
  await rider.button("Pay $6.50").click();
  await expect(rider.text(/^We are checking whether your payment went through/)).toBeVisible();
  // Home's question is on its way when the next rider takes over.
  await page.route(/\/1\/user$/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await rider.go("/");
  await rider.element.evaluate((element) => (element as AccountElement).logout());
  const token = await fetchToken(world, "phl", "monthly");
  await rider.element.evaluate((element, value) => {
    (element as AccountElement).accessToken = value;
  }, token);
  answered.resolve();
  await expect(rider.text("Monthly Pass").first()).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(rider.text(/your payment/i)).toHaveCount(0);
  // The rider who sent it still hears of it.
  await rider.element.evaluate((element) => (element as AccountElement).logout());
  await rider.element.getByLabel(/Email, phone or username/).fill("delinquent");
  await rider.element.getByLabel(/^(\* )?Password/).fill(PASSWORD);
  await rider.button("Log in").click();
  await expect(
    rider.text(/We are checking whether your payment went through|We could not find your payment/),
  ).toBeVisible();
  expect(await rider.charges()).toEqual([]);
});
