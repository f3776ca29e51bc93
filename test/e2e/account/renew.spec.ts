import { sampleOf } from "../../seeded.ts";
import { keepAnswer } from "../gate.ts";
import { recordEvents } from "../purchase/traces.ts";
import { untilShown } from "../until-shown.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";

const REGISTRATION = "/bikeshare/3/registration";
const PRORATED = "/second/user/prorated-renewal/";

async function choose(rider: RiderPage, pass: string): Promise<void> {
  await rider.element.getByRole("radio", { name: pass, exact: false }).first().check();
}

async function pay(rider: RiderPage): Promise<void> {
  await expect(rider.button(/^Pay/)).toBeEnabled();
  const consent = rider.element.getByRole("checkbox");
  if ((await consent.count()) > 0) await consent.check();
  await rider.button(/^Pay/).click();
}

const CITIES = [
  { system: "phl", own: "Annual Pass", other: "Guest Pass", price: 156, otherPrice: 15 },
  { system: "lax", own: "365-Day Pass", other: "24-Hour Pass", price: 150, otherPrice: 5 },
  { system: "las", own: "365-Day Pass", other: "24-Hour Pass", price: 125, otherPrice: 5 },
] as const;

for (const { system, own, price } of sampleOf("cities of the own pass", CITIES, 1)) {
  test(`${system}: the own pass is preselected and renewed, once, and what is held is said before`, async ({
    rider,
    page,
  }) => {
    const events = await recordEvents(page);
    await rider.open({ path: "/renew", system });
    await expect(rider.text("You already have")).toBeVisible();
    await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(new RegExp(own));
    await rider.element.getByRole("checkbox").check();
    await rider.button(/^Pay/).dblclick();
    await expect(rider.text(/^Your new pass is available after your current pass ends on $/).first()).toBeVisible();
    expect(await rider.charges()).toEqual([price]);
    const told = events.filter(({ type }) => type === "bikeshare-purchase");
    expect(told.map(({ detail }) => detail)).toMatchObject([{ kind: "renewal", system, cost: price }]);
  });
}

for (const { system, own, other, otherPrice } of sampleOf("cities of another pass", CITIES, 1)) {
  test(`${system}: another pass is bought, which starts with the first ride`, async ({ rider, page }) => {
    const events = await recordEvents(page);
    await rider.open({ path: "/change", system });
    await expect(rider.element.getByRole("radio", { name: new RegExp(`^${own}`) })).toHaveCount(0);
    await choose(rider, other);
    await expect(rider.text("Starts with your first ride.")).toBeVisible();
    await pay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([otherPrice]);
    expect(await rider.sent("POST", PRORATED)).toBe(0);
    expect(events.find(({ type }) => type === "bikeshare-purchase")?.detail).toMatchObject({ kind: "change" });
  });
}

test("a change of a member pass is prorated: the rest of the old pass is shown, taken off, and charged so", async ({
  rider,
}) => {
  await rider.open({ path: "/change", userName: "monthly" });
  await choose(rider, "Annual Pass");
  await expect(rider.text("Unused part of your")).toBeVisible();
  await expect(rider.text("−$12.23")).toBeVisible();
  await pay(rider);
  await expect(
    rider.text("Your old pass expires shortly. We send you an email when your new pass is active."),
  ).toBeVisible();
  expect(await rider.charges()).toEqual([143.77]);
  expect(await rider.sent("POST", REGISTRATION)).toBe(0);
});

test("who lost the right to a prorated pass in between reads so, and is charged nothing", async ({ rider, world }) => {
  await rider.open({ path: "/change", userName: "monthly" });
  await choose(rider, "Annual Pass");
  await expect(rider.text("−$12.23")).toBeVisible();
  await world.control({
    riders: [
      {
        system: "phl",
        userName: "monthly",
        subscriptions: [
          { passId: 103, start: "2020-01-01T00:00:00Z", end: "2099-01-01T00:00:00Z" },
          { passId: 102, start: null, end: null },
        ],
      },
    ],
  });
  await pay(rider);
  await expect(rider.text("User is not eligible for prorated pass")).toBeVisible();
  expect(await rider.charges()).toEqual([]);
});

test("an expired card is replaced in the middle of a renewal that ends with the pass", async ({ rider }) => {
  await rider.open({ path: "/renew", userName: "expired-card" });
  await expect(rider.text("Your card has expired. Please add a new card to continue")).toBeVisible();
  await pay(rider);
  await expect(rider.text("Please update payment information")).toBeVisible();
  await rider.link("Update your card").click();
  await rider.writeCard();
  await rider.button("Save card").click();
  await expect(rider.heading("Renew your pass")).toBeVisible();
  await expect(rider.text(/^Paid with your/).first()).toBeVisible();
  await pay(rider);
  await expect(rider.text(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toEqual([156]);
});

test("who never had a pass adds a card, buys one, and it is available now", async ({ rider }) => {
  await rider.open({ path: "/renew?pass=103", userName: "newcomer" });
  await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(/Monthly/);
  await rider.link("Update your card").click();
  await rider.writeCard();
  await rider.button("Save card").click();
  await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(/Monthly/);
  await pay(rider);
  await expect(rider.text("Your pass is available now.")).toBeVisible();
  expect(await rider.charges()).toEqual([20]);
});

for (const way of sampleOf("ways of a code", ["link", "field"] as const, 1)) {
  test(`a promo code by ${way} is checked for the pass, shown, and charged`, async ({ rider, world }) => {
    await rider.open({ path: way === "link" ? "/renew?promo=RIDE20" : "/renew" });
    if (way === "field") {
      await rider.element.getByText("Do you have a promo code?").click();
      await rider.element.getByLabel("Promo code").fill("RIDE20");
      await rider.button("Apply").click();
    }
    await expect(rider.button("Pay $124.80")).toBeVisible();
    await pay(rider);
    await expect(rider.text(/^You have your/)).toBeVisible();
    expect(await rider.charges()).toEqual([124.8]);
    const sent = (await world.state()).received.find(({ path }) => path === REGISTRATION);
    expect(sent?.body).toMatchObject({ type: "Renew", promotionCode: "RIDE20", purchaseSource: "web" });
  });
}

test("a reduced pass is not sold before eligibility is verified, then renewed", async ({ rider }) => {
  await rider.open({ path: "/renew", userName: "reduced" });
  await rider.element.getByLabel("ACCESS card number").fill("6004861234567890015");
  await expect(rider.button(/^Pay/)).toHaveCount(0);
  await rider.button("Verify eligibility").click();
  await pay(rider);
  await expect(rider.text(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toEqual([5]);
});

test("a prorated change whose answer is lost after acting is found out, and charged once", async ({ rider, world }) => {
  await rider.open({ path: "/change", userName: "monthly" });
  await choose(rider, "Annual Pass");
  await expect(rider.button("Pay $143.77")).toBeEnabled();
  await world.fault({ path: PRORATED, kind: "status", status: 502, acts: true });
  await pay(rider);
  await expect(rider.text(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toEqual([143.77]);
  expect(await rider.sent("POST", PRORATED)).toBe(1);
});

test("a reload after the service acted tells what was bought, and nobody pays again", async ({ rider, page }) => {
  await rider.open({ path: "/renew" });
  await expect(rider.button(/^Pay/)).toBeVisible();
  const { acted } = await keepAnswer(page, /3\/registration$/);
  await pay(rider);
  await acted;
  await page.reload();
  await expect(rider.text(/^You have your/)).toBeVisible({ timeout: 15_000 });
  expect(await rider.charges()).toEqual([156]);
});

test("nobody is offered to pay again for a prorated pass that is not there", async ({ rider, world, page }) => {
  await page.clock.install();
  await rider.open({ path: "/change", userName: "monthly" });
  await choose(rider, "Annual Pass");
  await expect(rider.text("−$12.23")).toBeVisible();
  await world.fault({ path: PRORATED, kind: "status", status: 502 });
  await pay(rider);
  await untilShown(page, rider.text(/^We do not see your new pass yet/).first());
  await expect(rider.button(/^Pay/)).toBeDisabled();
  expect(await rider.charges()).toEqual([]);
});

test("a pass that another tab bought meanwhile is said before this one buys", async ({ rider, world }) => {
  await rider.open({ path: "/renew", userName: "cancelled" });
  await expect(rider.button(/^Pay/)).toBeVisible();
  await world.control({
    riders: [
      {
        system: "phl",
        userName: "cancelled",
        subscriptions: [{ passId: 104, start: "2020-01-01T00:00:00Z", end: "2099-01-01T00:00:00Z" }],
      },
    ],
  });
  await pay(rider);
  await expect(rider.text(/^Your passes have changed since this page was shown/)).toBeVisible();
  expect(await rider.charges()).toEqual([]);
});
