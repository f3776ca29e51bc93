import type { Program } from "../../src/domain/program.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { openAccount } from "./account-page.tsx";
import type { FaultName } from "./faults.ts";

/** An empty answer means a rider without a card (docs/decisions/0006). */
const NO_CARD = /Please add a new card to continue/;

export const STATIONS = "/bikeshare/1/user/frequentedkiosks";

/** A request that a screen loads, and the texts by which a test knows whether it has failed. */
export interface AccountLoad {
  /** Home by default. */
  readonly appPath?: string;
  readonly path: string;
  /** The month whose request the fault affects, for screens that load several. */
  readonly month?: string;
  readonly program?: Program;
  /** The text without a fault, which no lasting fault may show. */
  readonly healthy: RegExp;
  /** The text of another load, which has to appear nevertheless; by default home's pass. */
  readonly beside?: RegExp;
  /** Faults with another result: "healthy", or the text that stays where the screen does not count it as a failure. */
  readonly exceptions?: Readonly<Partial<Record<FaultName, "healthy" | RegExp>>>;
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
    exceptions: { "a 404": NO_CARD, "an empty body": NO_CARD },
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
    exceptions: { "a 404": "healthy", "an empty body": "healthy" },
  },
  "TAP card": {
    program: lax,
    appPath: "/tapCard",
    path: "/bikeshare/1/user/usercard",
    healthy: /No TAP card is linked to your account\./,
    beside: /TAP Card/,
    // The screen says nothing about a missing TAP card either.
    exceptions: { "a 404": "healthy", "an empty body": "healthy" },
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
    exceptions: { "a 404": NO_CARD, "an empty body": NO_CARD },
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

/** Opens home, and returns the paths of its GET requests. */
export async function fetchHomeReads(): Promise<readonly string[]> {
  const page = await openAccount({ path: "/", userName: "rider" }, ({ method }) => method === "GET");
  await page.render();
  await page.wait(1_000);
  await page.close();
  return [...new Set(page.backEnd.sent().map(({ path }) => path))];
}

/** The subject in the message about a failed call, by the call's path, as section 8 of the spec gives it. */
const MESSAGE_SUBJECTS: Readonly<Record<string, string>> = {
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
  new RegExp(`Error fetching ${MESSAGE_SUBJECTS[path] ?? "[^.]+"}\\. Please try again or contact customer service\\.`);
