/** All trips, passes and statements are before it, so that they are the same in every run. */
export const NOW = "2026-03-18T16:00:00Z";
const MONTH = "2026-03";
const END = ". Please try again or contact customer service.";
const TRIPS = { path: "/bikeshare/1/user/trips", failed: `Error fetching trip information${END}` };
const USER = `Error fetching user information${END}`;
const REWARDS = `Error fetching rewards${END}`;
const KEY_CARD = { path: "/bikeshare/1/user/usercard", failed: `Error fetching information${END}` };

/** A screen for riders, with the call that it loads from. */
export interface Screen {
  readonly place: string;
  /** The call for a fault; null where the screen loads nothing, and works whatever is down. */
  readonly load: { readonly path: string; readonly failed: string } | null;
  readonly shows: RegExp;
  /** The text of the screen for a rider without any data. */
  readonly empty: RegExp;
}

const screensOf = (survey: RegExp, firstTrip: number, card: Screen): readonly Screen[] => [
  {
    place: "/",
    load: { path: "/bikeshare/1/user/frequentedkiosks", failed: `Error fetching stations${END}` },
    shows: /free docks?$/,
    empty: /^You have no pass yet$/,
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
    load: { path: "/bts/rewards/available/", failed: REWARDS },
    shows: /^You have enough points\.$/,
    empty: /^1,000 more points to go$/,
  },
  {
    place: "/rewards/redeem/2",
    load: { path: "/bts/rewards/points/", failed: REWARDS },
    shows: /^170 points$/,
    empty: /^You do not have enough points for this reward yet\.$/,
  },
  { place: "/refer", load: null, shows: /^Get your link/, empty: /^Get your link/ },
  { place: "/survey", load: null, shows: survey, empty: survey },
  card,
];

export const PROGRAMS = {
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
