import { holdBack } from "../gate.ts";
import { type AccountElement, tokenOf } from "./account-test.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";

/** The riders' trips, passes and statements lie before it, the same for every run. */
const NOW = "2026-03-18T16:00:00Z";
const MONTH = "2026-03";
const END = ". Please try again or contact customer service.";
const SLOW = "This is taking longer than usual.";
const TRIPS = { path: "/bikeshare/1/user/trips", failed: `Error fetching trip information${END}` };
const USER = `Error fetching user information${END}`;
const REWARDS = `Error fetching rewards${END}`;
const KEY_CARD = { path: "/bikeshare/1/user/usercard", failed: `Error fetching information${END}` };

interface Screen {
  readonly place: string;
  /** The call that meets trouble; null where the screen asks for nothing, and stands whatever else is down. */
  readonly load: { readonly path: string; readonly failed: string } | null;
  readonly shows: RegExp;
  /** To somebody who has just come. */
  readonly empty: RegExp;
}

const screensOf = (survey: RegExp, firstTrip: number, card: Screen): readonly Screen[] => [
  {
    place: "/",
    load: { path: "/bikeshare/1/user/frequentedkiosks", failed: `Error fetching stations${END}` },
    shows: /free docks?$/,
    empty: /^The stations that you use most show up here/,
  },
  {
    place: `/trips?month=${MONTH}&advice=1`,
    load: { path: "/bikeshare/1/user/summary", failed: USER },
    shows: /the cheapest( for you)?: \$\d/,
    empty: /^You made no trips in the last/,
  },
  { place: `/trips?month=${MONTH}`, load: TRIPS, shows: /^9 trips$/, empty: /^No trips yet\./ },
  { place: `/trips/rate?month=${MONTH}`, load: TRIPS, shows: /^8 finished trips$/, empty: /^No finished trips in/ },
  {
    place: `/trips/rate/${firstTrip}?month=${MONTH}`,
    load: TRIPS,
    shows: /^How was this trip\?$/,
    empty: /^We could not find this trip/,
  },
  {
    place: "/billing-info",
    load: { path: "/bikeshare/1/user/paymentProfile", failed: `Error fetching payment profile${END}` },
    shows: /^Visa ending in 4242$/,
    empty: /^There is no card on your account yet\.$/,
  },
  {
    place: `/statements?month=${MONTH}`,
    load: { path: "/bikeshare/1/user/statements", failed: `Error fetching statements${END}` },
    shows: /^Late return, given back$/,
    empty: /^Nothing was charged in March 2026\.$/,
  },
  {
    place: "/profile",
    load: { path: "/bikeshare/1/user", failed: USER },
    shows: /^Who you are/,
    empty: /^Who you are/,
  },
  {
    place: "/rewards/redeem",
    load: { path: "/second/rewards/available/", failed: REWARDS },
    shows: /^You have enough points\.$/,
    empty: /^1,000 more points to go$/,
  },
  {
    place: "/rewards/redeem/2",
    load: { path: "/second/rewards/points/", failed: REWARDS },
    shows: /^170 points$/,
    empty: /^You do not have enough points for this reward yet\.$/,
  },
  { place: "/refer", load: null, shows: /^Get your link/, empty: /^Get your link/ },
  { place: "/survey", load: null, shows: survey, empty: survey },
  card,
];

const PROGRAMS = {
  phl: screensOf(/an annual pass\.$/, 30010061, {
    place: "/key-card",
    load: KEY_CARD,
    shows: /^You have no key fob yet\.$/,
    empty: /^You have no key fob yet\.$/,
  }),
  lax: screensOf(/a 365 Day pass\.$/, 880010061, {
    place: "/tapCard",
    load: KEY_CARD,
    shows: /^No TAP card is linked to your account\.$/,
    empty: /^No TAP card is linked to your account\.$/,
  }),
  las: screensOf(/all of Las Vegas\.$/, 910010061, {
    place: "/key-card",
    load: null,
    shows: /^Not available in this program$/,
    empty: /^Not available in this program$/,
  }),
} as const;

/** Logs whoever it was out; what comes next then asks for all that it shows. */
async function leave({ element, button }: RiderPage): Promise<void> {
  await element.evaluate((node) => (node as AccountElement).logout());
  await expect(button("Log in")).toBeVisible();
}

/** Logs a rider in at a place. */
const arrive = ({ element }: RiderPage, place: string, token: string): Promise<void> =>
  element.evaluate(
    (node, [to, accessToken]) => {
      (node as AccountElement).navigate(to);
      Object.assign(node, { accessToken });
    },
    [place, token] as const,
  );

async function throughTrouble(rider: RiderPage, token: string, { place, load, shows }: Screen): Promise<void> {
  const { page, world } = rider;
  await leave(rider);
  const met = load?.path ?? "/bikeshare/1/user";
  // A read is tried twice by itself where the service is down, not where it answers.
  await world.control({
    faults: [
      { method: "GET", path: met, kind: "status", status: 503, times: 2 },
      { method: "GET", path: met, kind: "malformed" },
    ],
  });
  await arrive(rider, place, token);
  if (load === null) {
    await expect(rider.text(shows).first(), place).toBeVisible();
    await world.control({ faults: [] });
    return;
  }
  const failed = rider.text(load.failed);
  const again = rider.button("Try again");
  await expect(failed, `${place} while the service is down`).toBeVisible();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(met));
  await again.click();
  await answered;
  await expect(failed, `${place} where the answer makes no sense`).toBeVisible();
  expect((await world.state()).faults).toEqual([]);

  const letThrough = await holdBack(page, new RegExp(`${met}(\\?|$)`));
  await again.click();
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(7_500);
  await expect(rider.text(SLOW), `${place} where the service is slow`).toBeVisible();
  letThrough();
  await expect(rider.text(shows).first(), `${place} in health`).toBeVisible();
  await expect(rider.text(SLOW)).toHaveCount(0);
  await page.unrouteAll();
}

for (const system of ["phl", "lax", "las"] as const) {
  test(`${system}: each screen of a rider's own outlasts a service that is down, talks nonsense or is slow, and says where there is nothing`, async ({
    page,
    rider,
    world,
  }) => {
    await world.control({ clock: NOW });
    await page.clock.install({ time: new Date(NOW) });
    await rider.open({ path: "/profile", system });
    await expect(rider.heading("Edit profile")).toBeVisible();
    const token = await tokenOf(world, system);
    for (const screen of PROGRAMS[system]) await throughTrouble(rider, token, screen);

    await leave(rider);
    await arrive(rider, "/", await tokenOf(world, system, "newcomer"));
    for (const { place, empty } of PROGRAMS[system]) {
      await rider.go(place);
      await expect(rider.text(empty).first(), `${place} of a newcomer`).toBeVisible();
    }
  });
}
