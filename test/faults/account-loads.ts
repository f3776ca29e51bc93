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

/** A read of another screen than home. */
const loadOf = (
  appPath: string,
  path: string,
  healthyText: RegExp,
  otherLoadText: RegExp,
  more: Partial<AccountLoad> = {},
): AccountLoad => ({ appPath, path, healthyText, otherLoadText, ...more });

const USER = "/bikeshare/1/user";
const TRIPS = `${USER}/trips`;
const FEES = "/bts/user/unpaid-fees";
const WITHOUT_CARD = { exceptions: { "a 404": NO_CARD, "an empty body": NO_CARD } } as const;
/** A 404 or an empty answer means a rider without a key card or TAP card, which is no failure (spec 8). */
const WITHOUT_KEY_CARD = { exceptions: { "a 404": "healthy", "an empty body": "healthy" } } as const;
const KEY_CARD = `${USER}/usercard`;
const PROFILE = `${USER}/paymentProfile`;
const ADVICE = /Your Annual Pass was the cheapest/;
const CARD = /Visa ending in 4242/;
const NO_FEES = /Nothing to pay\./;

export const ACCOUNT_LOADS: Readonly<Record<string, AccountLoad>> = {
  user: { path: USER, healthyText: /Your current pass/, otherLoadText: /Miles ridden/ },
  summary: { path: `${USER}/summary`, healthyText: /Miles ridden/, otherLoadText: /points to spend/ },
  // Home says nothing about a valid card, so that only failures have a text of their own.
  "payment profile": { path: PROFILE, ...HOME, ...WITHOUT_CARD },
  trips: { path: TRIPS, healthyText: /Riding now/ },
  "frequented stations": { path: STATIONS_PATH, healthyText: /free dock/ },
  "unpaid fees": { path: FEES, healthyText: NO_FEES },
  rewards: { path: "/bts/rewards/points/", healthyText: /points to spend/ },
  "key card": loadOf("/key-card", KEY_CARD, /You have no key fob yet\./, /Key Card/, WITHOUT_KEY_CARD),
  "TAP card": loadOf("/tapCard", KEY_CARD, /No TAP card is linked/, /TAP Card/, { program: lax, ...WITHOUT_KEY_CARD }),
  "month of trips": loadOf("/trips", TRIPS, /Riding now/, /Trip History/),
  "trips to rate": loadOf("/trips/rate", TRIPS, /6 finished trips/, /Rate a trip/),
  "trip to rate": loadOf("/trips/rate/30010061", TRIPS, /How was this trip\?/, /Rate your trip/),
  "summary that the pass advisor goes by": loadOf("/trips?advice=1", `${USER}/summary`, ADVICE, /Riding now/),
  "older trips that the pass advisor goes by": loadOf("/trips?advice=1", TRIPS, ADVICE, /Riding now/, { month: "1" }),
  statements: loadOf("/statements", `${USER}/statements`, /Late return, given back/, /Statements/),
  "payment profile of billing": loadOf("/billing-info", PROFILE, CARD, NO_FEES, WITHOUT_CARD),
  "auto-renewal of billing": loadOf("/billing-info", `${USER}/summary`, /renews automatically on/, CARD),
  "unpaid fees of billing": loadOf("/billing-info", FEES, NO_FEES, CARD),
  "rewards to choose from": loadOf("/rewards/redeem", "/bts/rewards/available/", /Free day pass/, /Rewards/),
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
  [USER]: "user information",
  "/bikeshare/1/user/summary": "user information",
  [PROFILE]: "payment profile",
  [TRIPS]: "trip information",
  "/bikeshare/1/user/statements": "statements",
  [KEY_CARD]: "information",
  [STATIONS_PATH]: "stations",
  [FEES]: "unpaid fees",
  "/bts/rewards/points/": "rewards",
  "/bts/rewards/available/": "rewards",
};

export const failureTextOf = (path: string): RegExp =>
  new RegExp(`Error fetching ${MESSAGE_SUBJECTS[path] ?? "[^.]+"}\\. Please try again or contact customer service\\.`);
