// @vitest-environment happy-dom
import { expect } from "vitest";
import type { Program } from "../../src/domain/program.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { openAccount } from "./account-page.tsx";
import { textOfFailedLoad } from "./failed-load.ts";
import { describeCells, type FaultName } from "./faults.ts";

const STILL_WAITING = "This is taking longer than usual.";
/** An empty answer means a rider without a card (docs/decisions/0006). */
const NO_CARD = /Please add a new card to continue/;
/** The notice for a lost token, at login only. */
const LOGGED_OUT = "You were logged out. Log in again to continue where you left off.";

interface Row {
  /** Home by default. */
  readonly appPath?: string;
  readonly path: string;
  /** The month to affect, where a screen loads several. */
  readonly month?: string;
  readonly of?: Program;
  /** The text without a fault, which no lasting fault may show. */
  readonly healthy: RegExp;
  /** The text of another load, which has to appear nevertheless. */
  readonly beside: RegExp;
  /** Exceptions by fault; a pattern is for a fault that is no failure and whose text stays. */
  readonly differs?: Readonly<Partial<Record<FaultName, "healthy" | RegExp>>>;
}

const LOADS: Readonly<Record<string, Row>> = {
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
    healthy: /^(?!.*Error fetching).*Your current pass.*Miles ridden/,
    beside: /Your current pass/,
    differs: { "a 404": NO_CARD, "an empty body": NO_CARD },
  },
  trips: {
    path: "/bikeshare/1/user/trips",
    healthy: /Riding now/,
    beside: /Your current pass/,
  },
  "frequented stations": {
    path: "/bikeshare/1/user/frequentedkiosks",
    healthy: /free dock/,
    beside: /Your current pass/,
  },
  "unpaid fees": {
    path: "/bts/user/unpaid-fees",
    healthy: /Nothing to pay\./,
    beside: /Your current pass/,
  },
  rewards: {
    path: "/bts/rewards/points/",
    healthy: /points to spend/,
    beside: /Your current pass/,
  },
  "key card": {
    appPath: "/key-card",
    path: "/bikeshare/1/user/usercard",
    healthy: /You have no key fob yet\./,
    beside: /Key Card/,
    // The screen says nothing about a missing key card (spec 8).
    differs: { "a 404": "healthy" },
  },
  "TAP card": {
    of: lax,
    appPath: "/tapCard",
    path: "/bikeshare/1/user/usercard",
    healthy: /No TAP card is linked to your account\./,
    beside: /TAP Card/,
    // The screen says nothing about a missing TAP card (spec 8).
    differs: { "a 404": "healthy" },
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

/** Reads are retried once (spec 7), so that a single failure or a short delay succeeds. */
const ENDS_WELL: readonly FaultName[] = ["a 503 once", "a delay of 8 s"];

async function meetFault(row: Row, fault: FaultName): Promise<void> {
  const page = await openAccount(
    { path: row.appPath ?? "/", userName: "rider", of: row.of },
    ({ path, query }) => path === row.path && (row.month === undefined || query.get("month") === row.month),
  );
  const says = textOfFailedLoad(row.path);
  page.backEnd.set(fault);
  await page.render();
  await page.wait(7_000);
  const soon = page.text();
  const isSaid = [says, STILL_WAITING, LOGGED_OUT].some((words) => soon.includes(words));
  const instead = row.differs?.[fault];
  const isOther = instead instanceof RegExp && instead.test(soon);
  expect(isSaid || isOther || row.healthy.test(soon), `after 7 s: ${soon}`).toBe(true);
  expect(page.offersAction()).toBe(true);

  // Stations are loaded again after a minute: each read has ended by then.
  await page.wait(45_000);
  const text = page.text();
  if (fault === "a 401") {
    expect(text.split(LOGGED_OUT)).toHaveLength(2);
    expect(page.backEnd.met()).toBe(1);
  } else if (instead instanceof RegExp) {
    expect(text).toMatch(instead);
    expect(text).toMatch(row.beside);
    expect(text).not.toContain(says);
  } else {
    expect(text).toMatch(row.beside);
    const endsWell = row.differs?.[fault] === "healthy" || ENDS_WELL.includes(fault);
    if (endsWell) expect(text).toMatch(row.healthy);
    else expect(text).toContain(says);
    expect(page.backEnd.met()).toBeLessThanOrEqual(2);
    page.backEnd.set(null);
    if (!endsWell) {
      await page.click("Try again");
      await page.wait(1_000);
    }
    expect(page.text()).toMatch(row.healthy);
    expect(page.text()).not.toContain(says);
  }
  await page.close();
}

describeCells("what the account loads", LOADS, meetFault);
