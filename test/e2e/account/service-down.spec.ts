import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { delayFiles } from "../network.ts";
import { fetchToken, logInAt, logOut, type RiderPage, test } from "./account-test.ts";

/** All trips, passes and statements are before it, so that they are the same in every run. */
const NOW = "2026-03-18T16:00:00Z";
const MONTH = "2026-03";
const END = ". Please try again or contact customer service.";
const TRIPS = { path: "/bikeshare/1/user/trips", failed: `Error fetching trip information${END}` };
const USER = `Error fetching user information${END}`;
const REWARDS = `Error fetching rewards${END}`;
const KEY_CARD = { path: "/bikeshare/1/user/usercard", failed: `Error fetching information${END}` };

/** A screen for riders, with the call that it loads from. */
interface Screen {
  readonly path: string;
  /** The call for a fault; null where the screen loads nothing, and works whatever is down. */
  readonly load: { readonly path: string; readonly failed: string } | null;
  readonly shows: RegExp;
  /** The text of the screen for a rider without any data. */
  readonly empty: RegExp;
}

const screensOf = (survey: RegExp, firstTrip: number, card: Screen): readonly Screen[] => [
  {
    path: "/",
    load: { path: "/bikeshare/1/user/frequentedkiosks", failed: `Error fetching stations${END}` },
    shows: /free docks?$/,
    empty: /^You have no pass yet$/,
  },
  {
    path: `/trips?month=${MONTH}&advice=1`,
    load: { path: "/bikeshare/1/user/summary", failed: USER },
    shows: /the cheapest( for you)?: \$\d/,
    empty: /^You made no trips in the last/,
  },
  { path: `/trips?month=${MONTH}`, load: TRIPS, shows: /^9 trips$/, empty: /^No trips yet\./ },
  { path: `/trips/rate?month=${MONTH}`, load: TRIPS, shows: /^8 finished trips$/, empty: /^No finished trips in/ },
  {
    path: `/trips/rate/${firstTrip}?month=${MONTH}`,
    load: TRIPS,
    shows: /^How was this trip\?$/,
    empty: /^We could not find this trip/,
  },
  {
    path: "/billing-info",
    load: { path: "/bikeshare/1/user/paymentProfile", failed: `Error fetching payment profile${END}` },
    shows: /^Visa ending in 4242$/,
    empty: /^There is no card on your account yet\.$/,
  },
  {
    path: `/statements?month=${MONTH}`,
    load: { path: "/bikeshare/1/user/statements", failed: `Error fetching statements${END}` },
    shows: /^Late return, given back$/,
    empty: /^Nothing was charged in March 2026\.$/,
  },
  {
    path: "/profile",
    load: { path: "/bikeshare/1/user", failed: USER },
    shows: /^Who you are/,
    empty: /^Who you are/,
  },
  {
    path: "/rewards/redeem",
    load: { path: "/bts/rewards/available/", failed: REWARDS },
    shows: /^You have enough points\.$/,
    empty: /^1,000 more points to go$/,
  },
  {
    path: "/rewards/redeem/2",
    load: { path: "/bts/rewards/points/", failed: REWARDS },
    shows: /^170 points$/,
    empty: /^You do not have enough points for this reward yet\.$/,
  },
  { path: "/refer", load: null, shows: /^Get your link/, empty: /^Get your link/ },
  { path: "/survey", load: null, shows: survey, empty: survey },
  card,
];

const PROGRAMS = {
  phl: screensOf(/an annual pass\.$/, 30010061, {
    path: "/key-card",
    load: KEY_CARD,
    shows: /^You have no key fob yet\.$/,
    empty: /^You have no key fob yet\.$/,
  }),
  lax: screensOf(/a 365 Day pass\.$/, 880010061, {
    path: "/tapCard",
    load: KEY_CARD,
    shows: /^No TAP card is linked to your account\.$/,
    empty: /^No TAP card is linked to your account\.$/,
  }),
  las: screensOf(/all of Las Vegas\.$/, 910010061, {
    path: "/key-card",
    load: null,
    shows: /^Not available in this program$/,
    empty: /^Not available in this program$/,
  }),
} as const;

const SLOW = "This is taking longer than usual.";

async function expectRecovery(rider: RiderPage, token: string, { path: appPath, load, shows }: Screen): Promise<void> {
  const { page, world } = rider;
  await logOut(rider);
  const met = load?.path ?? "/bikeshare/1/user";
  // The client retries a read once after a 503, hence two of them, and never after a malformed answer.
  await world.control({
    faults: [
      { method: "GET", path: met, kind: "status", status: 503, times: 2 },
      { method: "GET", path: met, kind: "malformed" },
    ],
  });
  await logInAt(rider, appPath, token);
  if (load === null) {
    await expect(rider.text(shows).first(), appPath).toBeVisible();
    await world.control({ faults: [] });
    return;
  }
  const failed = rider.text(load.failed);
  const again = rider.button("Try again");
  await expect(failed, `${appPath} while the service is down`).toBeVisible();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(met));
  await again.click();
  await answered;
  await expect(failed, `${appPath} where the answer makes no sense`).toBeVisible();
  expect((await world.state()).faults).toEqual([]);

  const letThrough = await delayFiles(page, new RegExp(`${met}(\\?|$)`));
  await again.click();
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(7_500);
  await expect(rider.text(SLOW), `${appPath} where the service is slow`).toBeVisible();
  letThrough();
  await expect(rider.text(shows).first(), `${appPath} in health`).toBeVisible();
  await expect(rider.text(SLOW)).toHaveCount(0);
  await page.unrouteAll();
}

for (const system of sampleOf("programs of screens", ["phl", "lax", "las"] as const, 1)) {
  // test/faults has each screen's call with faults, and stories have its empty state.
  const screens = sampleOf("screens without their service", PROGRAMS[system], 3);
  const emptyScreens = sampleOf("empty screens", PROGRAMS[system], 4);

  test(`${system}: a rider's screens survive a service that is down, malformed or slow, and show empty states`, async ({
    page,
    rider,
    world,
  }) => {
    await world.control({ clock: NOW });
    await page.clock.install({ time: new Date(NOW) });
    await rider.open({ path: "/profile", system });
    await expect(rider.heading("Edit profile")).toBeVisible();
    const token = await fetchToken(world, system);
    for (const screen of screens) await expectRecovery(rider, token, screen);

    await logOut(rider);
    await logInAt(rider, "/", await fetchToken(world, system, "newcomer"));
    for (const { path: appPath, empty } of emptyScreens) {
      await rider.go(appPath);
      await expect(rider.text(empty).first(), `${appPath} of a newcomer`).toBeVisible();
    }
  });
}

test("an offline rider reads so, and missing data loads when the device is online again", async ({ page, rider }) => {
  await rider.open({ path: "/trips" });
  await expect(rider.text("Riding now").first()).toBeVisible();
  await page.context().setOffline(true);
  await rider.button(/^Previous month/).click();
  await expect(rider.text("You are offline. We will try again as soon as you are back online.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(rider.text(/You are offline/)).toHaveCount(0);
  await expect(rider.button("Try again")).toHaveCount(0);
});
