import { expect } from "@playwright/test";
import { sampleOf, turnsOf } from "../../seeded.ts";
import { findViolations } from "../display-settings.ts";
import { delayAnswer } from "../network.ts";
import { walletSheet } from "../purchase/sign-up-page.ts";
import { recordEvents } from "../purchase/traces.ts";
import { type RiderPage, test } from "./account-test.ts";

const OWN_PASSES = [
  { system: "phl", own: "Annual Pass", price: 156 },
  { system: "lax", own: "365-Day Pass", price: 150 },
  { system: "las", own: "365-Day Pass", price: 125 },
] as const;

for (const { system, own, price } of sampleOf("cities of the own pass", OWN_PASSES, 1)) {
  test(`${system}: the rider's own pass is preselected and renewed once, with held passes listed before`, async ({
    rider,
    page,
  }) => {
    const events = await recordEvents(page);
    await rider.open({ path: "/renew?early=1", system });
    await expect(rider.text("You already have")).toBeVisible();
    await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(new RegExp(own));
    await rider.element.getByRole("checkbox").check();
    await rider.button(/^Pay/).dblclick();
    await expect(rider.text(/^Your new pass is available after your current pass ends on $/).first()).toBeVisible();
    expect(await rider.charges()).toEqual([price]);
    const eventsOf = events.filter(({ type }) => type === "bikeshare-purchase");
    expect(eventsOf.map(({ detail }) => detail)).toMatchObject([{ kind: "renewal", system, cost: price }]);
  });
}

test("a reload after the service acted shows the purchase, and payment is not offered again", async ({
  rider,
  page,
}) => {
  await rider.open({ path: "/renew?early=1" });
  await rider.element.getByRole("checkbox").check();
  const { acted } = await delayAnswer(page, /3\/registration$/);
  await rider.button(/^Pay/).click();
  await acted;
  await page.reload();
  await expect(rider.text(/^You have your/)).toBeVisible({ timeout: 15_000 });
  expect(await rider.charges()).toEqual([156]);
});

/** Riders of the two other cities, in turn; the tests of each screen cover Philadelphia's. */
const CITIES = [
  { system: "lax", year: "365-Day Pass", prorated: 137.77, promoted: 120, reduced: 5 },
  { system: "las", year: "365-Day Pass", prorated: 112.77, promoted: 100, reduced: 5 },
] as const;
type City = (typeof CITIES)[number];

async function agreeAndPay(rider: RiderPage): Promise<void> {
  await expect(rider.button(/^Pay/)).toBeEnabled();
  for (const consent of await rider.element.getByRole("checkbox", { checked: false }).all()) await consent.check();
  await rider.button(/^Pay/).click();
}

const choosePass = (rider: RiderPage, pass: string) =>
  rider.element.getByRole("radio", { name: pass, exact: false }).first().check();

const JOURNEYS: Readonly<Record<string, (rider: RiderPage, city: City) => Promise<void>>> = {
  async "a card that expired is replaced in the middle of a renewal with the code of a link"(
    rider,
    { system, promoted },
  ) {
    await rider.open({ path: "/renew?promo=RIDE20", userName: "expired-card", system });
    await expect(rider.text("Your card has expired. Please add a new card to continue")).toBeVisible();
    await rider.link("Update your card").click();
    await rider.writeCard();
    await rider.button("Save card").click();
    await expect(rider.button(`Pay $${promoted.toFixed(2)}`)).toBeVisible();
    await agreeAndPay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([promoted]);
  },
  async "a change is prorated, then auto-renewal cancelled and taken up again"(rider, { system, year, prorated }) {
    await rider.open({ path: "/change", userName: "monthly", system });
    await choosePass(rider, year);
    await expect(rider.text("−$12.23")).toBeVisible();
    await agreeAndPay(rider);
    await expect(rider.text(/^Your old pass expires shortly/)).toBeVisible();
    expect(await rider.charges()).toEqual([prorated]);
    await rider.go("/cancel");
    await rider.button("Cancel auto-renewal").click();
    await expect(rider.heading("Auto-renewal is off")).toBeVisible();
    expect((await rider.rider("monthly", system)).isAutoRenewing).toBe(false);
    await rider.button("Reactivate auto-renewal").click();
    await expect(rider.heading("Auto-renewal is on")).toBeVisible();
    expect((await rider.rider("monthly", system)).isAutoRenewing).toBe(true);
  },
  async "fees are settled, then a code from the field is in the price of a change"(rider, { system, year, promoted }) {
    await rider.world.control({ riders: [{ system, userName: "delinquent", card: {} }] });
    await rider.open({ path: "/settle-fees", userName: "delinquent", system });
    await rider.button("Pay $6.50").click();
    await expect(rider.text("Settled. Your pass works again.")).toBeVisible();
    expect((await rider.rider("delinquent", system)).isDelinquent).toBe(false);
    await rider.go("/change");
    await choosePass(rider, year);
    await rider.element.getByText("Do you have a promo code?").click();
    await rider.element.getByLabel("Promo code").fill("RIDE20");
    await rider.button("Apply").click();
    await expect(rider.button(`Pay $${promoted.toFixed(2)}`)).toBeVisible();
    await expect(rider.text(/^A promo code and your unused/)).toBeVisible();
    await agreeAndPay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([6.5, promoted]);
  },
  async "a reduced pass is verified and renewed"(rider, { system, reduced }) {
    await rider.open({ path: "/renew?early=1", userName: "reduced", system });
    await rider.element.getByLabel("EBT card number").fill("5077190000000001");
    await rider.button("Verify eligibility").click();
    await expect(rider.text("You can buy this pass at reduced fare.")).toBeVisible();
    await agreeAndPay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([reduced]);
  },
};

for (const [turn, city] of CITIES.entries()) {
  for (const [name, journey] of turnsOf("journeys", Object.entries(JOURNEYS), { turn, of: CITIES.length }))
    test(`${city.system}: ${name}`, ({ rider }) => journey(rider, city));
}

const PUT = "/bikeshare/1/stripe/paymentprofile";
const USE = "Use a card from Apple Pay";
const WALLET = { wallet: "applePay" };

test("a renewal by wallet replaces the card on file with notice, and then charges it", async ({ page, rider }) => {
  await rider.open({ path: "/renew?early=1", userName: "expired-card", ...WALLET });
  await rider.link("Update your card").click();
  await expect(rider.text(/^The card that you pick becomes the card on your account/)).toBeVisible();
  await expect(rider.text("Then you go back and pay with it.")).toBeVisible();
  const { dialog, cancel, confirm } = walletSheet(page);
  await rider.button(USE).click();
  await expect(dialog).toContainText("Indego: amount pending");
  await cancel();
  await expect(rider.text("You closed Apple Pay. Everything here is kept.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
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
