import type { Program } from "../../src/domain/program.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { openAccount } from "./account-page.tsx";
import type { FaultName } from "./faults.ts";

/** The text for a rider without a card, which a missing or empty profile means (docs/decisions/0006). */
const NO_CARD = /Please add a new card to continue/;

export const STATIONS_PATH = "/bikeshare/1/user/frequentedkiosks";

/** A read that a screen needs, and the texts by which a test knows whether the read has failed. */
export interface AccountLoad {
  /** The address of the screen in the account, home by default. */
  readonly appPath?: string;
  readonly path: string;
  /** For screens that load several months: the month whose request the fault affects. */
  readonly month?: string;
  readonly program?: Program;
  /** The text where the read succeeds, which the screen may not show under a lasting fault. */
  readonly healthyText: RegExp;
  /** The text of another read, which a fault does not affect; by default that of home's pass. */
  readonly otherLoadText?: RegExp;
  /** Faults that the screen does not count as a failure, each with its text; "healthy" for `healthyText`. */
  readonly exceptions?: Readonly<Partial<Record<FaultName, "healthy" | RegExp>>>;
}

/** The text of home without a failed read. */
export const HOME = { healthyText: /^(?!.*Error fetching).*Your current pass.*Miles ridden/ };

export const ACCOUNT_LOADS: Readonly<Record<string, AccountLoad>> = {
  user: {
    path: "/bikeshare/1/user",
    healthyText: /Your current pass/,
    otherLoadText: /Miles ridden/,
  },
  summary: {
    path: "/bikeshare/1/user/summary",
    healthyText: /Miles ridden/,
    otherLoadText: /points to spend/,
  },
  "payment profile": {
    path: "/bikeshare/1/user/paymentProfile",
    // Home says nothing about a valid card, so that only failures have a text of their own.
    ...HOME,
    exceptions: { "a 404": NO_CARD, "an empty body": NO_CARD },
  },
  trips: {
    path: "/bikeshare/1/user/trips",
    healthyText: /Riding now/,
  },
  "frequented stations": {
    path: STATIONS_PATH,
    healthyText: /free dock/,
  },
  "unpaid fees": {
    path: "/bts/user/unpaid-fees",
    healthyText: /Nothing to pay\./,
  },
  rewards: {
    path: "/bts/rewards/points/",
    healthyText: /points to spend/,
  },
  "key card": {
    appPath: "/key-card",
    path: "/bikeshare/1/user/usercard",
    healthyText: /You have no key fob yet\./,
    otherLoadText: /Key Card/,
    // A 404 or an empty answer means a rider without a key card, which is no failure (spec 8).
    exceptions: { "a 404": "healthy", "an empty body": "healthy" },
  },
  "TAP card": {
    program: lax,
    appPath: "/tapCard",
    path: "/bikeshare/1/user/usercard",
    healthyText: /No TAP card is linked to your account\./,
    otherLoadText: /TAP Card/,
    // A 404 or an empty answer means a rider without a TAP card, which is no failure (spec 8).
    exceptions: { "a 404": "healthy", "an empty body": "healthy" },
  },
  "month of trips": {
    appPath: "/trips",
    path: "/bikeshare/1/user/trips",
    healthyText: /Riding now/,
    otherLoadText: /Trip History/,
  },
  "trips to rate": {
    appPath: "/trips/rate",
    path: "/bikeshare/1/user/trips",
    healthyText: /6 finished trips/,
    otherLoadText: /Rate a trip/,
  },
  "trip to rate": {
    appPath: "/trips/rate/30010061",
    path: "/bikeshare/1/user/trips",
    healthyText: /How was this trip\?/,
    otherLoadText: /Rate your trip/,
  },
  "summary that the pass advisor goes by": {
    appPath: "/trips?advice=1",
    path: "/bikeshare/1/user/summary",
    healthyText: /Your Annual Pass was the cheapest/,
    otherLoadText: /Riding now/,
  },
  "older trips that the pass advisor goes by": {
    appPath: "/trips?advice=1",
    path: "/bikeshare/1/user/trips",
    month: "1",
    healthyText: /Your Annual Pass was the cheapest/,
    otherLoadText: /Riding now/,
  },
  statements: {
    appPath: "/statements",
    path: "/bikeshare/1/user/statements",
    healthyText: /Late return, given back/,
    otherLoadText: /Statements/,
  },
  "payment profile of billing": {
    appPath: "/billing-info",
    path: "/bikeshare/1/user/paymentProfile",
    healthyText: /Visa ending in 4242/,
    otherLoadText: /Nothing to pay\./,
    exceptions: { "a 404": NO_CARD, "an empty body": NO_CARD },
  },
  "auto-renewal of billing": {
    appPath: "/billing-info",
    path: "/bikeshare/1/user/summary",
    healthyText: /renews automatically on/,
    otherLoadText: /Visa ending in 4242/,
  },
  "unpaid fees of billing": {
    appPath: "/billing-info",
    path: "/bts/user/unpaid-fees",
    healthyText: /Nothing to pay\./,
    otherLoadText: /Visa ending in 4242/,
  },
  "rewards to choose from": {
    appPath: "/rewards/redeem",
    path: "/bts/rewards/available/",
    healthyText: /Free day pass/,
    otherLoadText: /Rewards/,
  },
};

/** Opens home, and lists the paths of its GET requests. */
export async function listHomeReads(): Promise<readonly string[]> {
  const page = await openAccount({ path: "/", userName: "rider" }, ({ method }) => method === "GET");
  await page.render();
  await page.wait(1_000);
  await page.close();
  return [...new Set(page.backEnd.sent().map(({ path }) => path))];
}

/** The subjects in the messages about failed reads (spec 8), by the path of the read. */
const MESSAGE_SUBJECTS: Readonly<Record<string, string>> = {
  "/bikeshare/1/user": "user information",
  "/bikeshare/1/user/summary": "user information",
  "/bikeshare/1/user/paymentProfile": "payment profile",
  "/bikeshare/1/user/trips": "trip information",
  "/bikeshare/1/user/statements": "statements",
  "/bikeshare/1/user/usercard": "information",
  [STATIONS_PATH]: "stations",
  "/bts/user/unpaid-fees": "unpaid fees",
  "/bts/rewards/points/": "rewards",
  "/bts/rewards/available/": "rewards",
};

export const failureTextOf = (path: string): RegExp =>
  new RegExp(`Error fetching ${MESSAGE_SUBJECTS[path] ?? "[^.]+"}\\. Please try again or contact customer service\\.`);
