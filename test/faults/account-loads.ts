import type { Program } from "../../src/domain/program.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { openAccount } from "./account-page.tsx";
import type { FaultName } from "./faults.ts";

/** An empty answer means a rider without a card (docs/decisions/0006). */
const NO_CARD = /Please add a new card to continue/;

export const STATIONS = "/bikeshare/1/user/frequentedkiosks";

/** A load of a screen, and what tells whether it has failed. */
export interface AccountLoad {
  /** Home by default. */
  readonly appPath?: string;
  readonly path: string;
  /** The month to affect, where a screen loads several. */
  readonly month?: string;
  readonly of?: Program;
  /** The text without a fault, which no lasting fault may show. */
  readonly healthy: RegExp;
  /** The text of another load, which has to appear nevertheless; by default home's pass. */
  readonly beside?: RegExp;
  /** Exceptions by fault; a pattern is for a fault that is no failure and whose text stays. */
  readonly differs?: Readonly<Partial<Record<FaultName, "healthy" | RegExp>>>;
}

/** Home without a failed load. */
export const HOME = { healthy: /^(?!.*Error fetching).*Your current pass.*Miles ridden/ };

export const ACCOUNT_LOADS: Readonly<Record<string, AccountLoad>> = {
  user: {
    path: "/bikeshare/1/user",
    healthy: /Your current pass/,
    beside: /Miles ridden/,
  },
  summary: {
    path: "/bikeshare/1/user/summary",
    healthy: /Miles ridden/,
    beside: /points to spend/,
  },
  "payment profile": {
    path: "/bikeshare/1/user/paymentProfile",
    // Home says nothing about a valid card.
    ...HOME,
    differs: { "a 404": NO_CARD, "an empty body": NO_CARD },
  },
  trips: {
    path: "/bikeshare/1/user/trips",
    healthy: /Riding now/,
  },
  "frequented stations": {
    path: STATIONS,
    healthy: /free dock/,
  },
  "unpaid fees": {
    path: "/bts/user/unpaid-fees",
    healthy: /Nothing to pay\./,
  },
  rewards: {
    path: "/bts/rewards/points/",
    healthy: /points to spend/,
  },
  "key card": {
    appPath: "/key-card",
    path: "/bikeshare/1/user/usercard",
    healthy: /You have no key fob yet\./,
    beside: /Key Card/,
    // The screen says nothing about a missing key card (spec 8); an empty answer means one, too.
    differs: { "a 404": "healthy", "an empty body": "healthy" },
  },
  "TAP card": {
    of: lax,
    appPath: "/tapCard",
    path: "/bikeshare/1/user/usercard",
    healthy: /No TAP card is linked to your account\./,
    beside: /TAP Card/,
    // As with a key card.
    differs: { "a 404": "healthy", "an empty body": "healthy" },
  },
  "month of trips": {
    appPath: "/trips",
    path: "/bikeshare/1/user/trips",
    healthy: /Riding now/,
    beside: /Trip History/,
  },
  "trips to rate": {
    appPath: "/trips/rate",
    path: "/bikeshare/1/user/trips",
    healthy: /6 finished trips/,
    beside: /Rate a trip/,
  },
  "trip to rate": {
    appPath: "/trips/rate/30010061",
    path: "/bikeshare/1/user/trips",
    healthy: /How was this trip\?/,
    beside: /Rate your trip/,
  },
  "summary that the pass advisor goes by": {
    appPath: "/trips?advice=1",
    path: "/bikeshare/1/user/summary",
    healthy: /Your Annual Pass was the cheapest/,
    beside: /Riding now/,
  },
  "older trips that the pass advisor goes by": {
    appPath: "/trips?advice=1",
    path: "/bikeshare/1/user/trips",
    month: "1",
    healthy: /Your Annual Pass was the cheapest/,
    beside: /Riding now/,
  },
  statements: {
    appPath: "/statements",
    path: "/bikeshare/1/user/statements",
    healthy: /Late return, given back/,
    beside: /Statements/,
  },
  "payment profile of billing": {
    appPath: "/billing-info",
    path: "/bikeshare/1/user/paymentProfile",
    healthy: /Visa ending in 4242/,
    beside: /Nothing to pay\./,
    differs: { "a 404": NO_CARD, "an empty body": NO_CARD },
  },
  "auto-renewal of billing": {
    appPath: "/billing-info",
    path: "/bikeshare/1/user/summary",
    healthy: /renews automatically on/,
    beside: /Visa ending in 4242/,
  },
  "unpaid fees of billing": {
    appPath: "/billing-info",
    path: "/bts/user/unpaid-fees",
    healthy: /Nothing to pay\./,
    beside: /Visa ending in 4242/,
  },
  "rewards to choose from": {
    appPath: "/rewards/redeem",
    path: "/bts/rewards/available/",
    healthy: /Free day pass/,
    beside: /Rewards/,
  },
};

/** The paths of the calls with which home reads. */
export async function readsOfHome(): Promise<readonly string[]> {
  const page = await openAccount({ path: "/", userName: "rider" }, ({ method }) => method === "GET");
  await page.render();
  await page.wait(1_000);
  await page.close();
  return [...new Set(page.backEnd.sent().map(({ path }) => path))];
}

/** What every screen says where one of these calls fails, as section 8 of the spec and decisions.md have it. */
const SUBJECTS: Readonly<Record<string, string>> = {
  "/bikeshare/1/user": "user information",
  "/bikeshare/1/user/summary": "user information",
  "/bikeshare/1/user/paymentProfile": "payment profile",
  "/bikeshare/1/user/trips": "trip information",
  "/bikeshare/1/user/statements": "statements",
  "/bikeshare/1/user/usercard": "information",
  [STATIONS]: "stations",
  "/bts/user/unpaid-fees": "unpaid fees",
  "/bts/rewards/points/": "rewards",
  "/bts/rewards/available/": "rewards",
};

export const textOfFailedLoad = (path: string): RegExp =>
  new RegExp(`Error fetching ${SUBJECTS[path] ?? "[^.]+"}\\. Please try again or contact customer service\\.`);
