import { turnsOf } from "../../seeded.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";

/** Riders of the two other cities, in turn; the tests of each screen cover Philadelphia's. */
const CITIES = [
  { system: "lax", year: "365-Day Pass", prorated: 137.77, promoted: 120, reduced: 5 },
  { system: "las", year: "365-Day Pass", prorated: 112.77, promoted: 100, reduced: 5 },
] as const;
type City = (typeof CITIES)[number];

async function pay(rider: RiderPage): Promise<void> {
  await expect(rider.button(/^Pay/)).toBeEnabled();
  for (const consent of await rider.element.getByRole("checkbox", { checked: false }).all()) await consent.check();
  await rider.button(/^Pay/).click();
}

const choose = (rider: RiderPage, pass: string) =>
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
    await pay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([promoted]);
  },
  async "a change is prorated, then auto-renewal cancelled and taken up again"(rider, { system, year, prorated }) {
    await rider.open({ path: "/change", userName: "monthly", system });
    await choose(rider, year);
    await expect(rider.text("−$12.23")).toBeVisible();
    await pay(rider);
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
    await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
    expect((await rider.rider("delinquent", system)).isDelinquent).toBe(false);
    await rider.go("/change");
    await choose(rider, year);
    await rider.element.getByText("Do you have a promo code?").click();
    await rider.element.getByLabel("Promo code").fill("RIDE20");
    await rider.button("Apply").click();
    await expect(rider.button(`Pay $${promoted.toFixed(2)}`)).toBeVisible();
    await expect(rider.text(/^A promo code and your unused/)).toBeVisible();
    await pay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([6.5, promoted]);
  },
  async "a reduced pass is verified and renewed"(rider, { system, reduced }) {
    await rider.open({ path: "/renew", userName: "reduced", system });
    await rider.element.getByLabel("EBT card number").fill("5077190000000001");
    await rider.button("Verify eligibility").click();
    await expect(rider.text("You can buy this pass at reduced fare.")).toBeVisible();
    await pay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([reduced]);
  },
};

for (const [turn, city] of CITIES.entries()) {
  for (const [name, journey] of turnsOf("journeys", Object.entries(JOURNEYS), { turn, of: CITIES.length }))
    test(`${city.system}: ${name}`, ({ rider }) => journey(rider, city));
}
