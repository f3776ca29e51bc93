import { DAY_MS, dateIn, startOfDayIn, type TimeZone } from "../lib/calendar.ts";
import { type Cents, cents, plus, ZERO } from "../lib/money.ts";
import { type Month, monthsSince } from "../lib/months.ts";
import {
  DURATION_DAYS,
  inListingOrder,
  isReducedFare,
  listPasses,
  type Pass,
  type PassFact,
  type PassFactKind,
} from "./passes.ts";
import type { Moment } from "./rider.ts";
import type { Trip } from "./trips.ts";

/** The longest period to look back: long enough to show a rider's habits, and short enough to load quickly. */
const MAX_DAYS = 90;
/** The shortest period to look back, since fewer days say nothing about a monthly pass. */
const MIN_DAYS = 30;

/** The line for the pass itself: `count` passes, or the share of a pass for `days` of its `of` days of validity. */
type PriceLine = { readonly price: Cents; readonly amount: Cents } & (
  | { readonly kind: "passes"; readonly count: number }
  | { readonly kind: "share"; readonly days: number; readonly of: number }
);

/** The cost of the period's rides with one kind of pass, and how it is calculated. */
export interface Estimate {
  readonly pass: Pass;
  readonly lines: readonly (PriceLine | FeeLine)[];
  readonly total: Cents;
}

export interface Advice {
  readonly rides: number;
  readonly minutes: number;
  /** The cheapest comes first; passes of the same price are in listing order. */
  readonly estimates: readonly Estimate[];
  /** Null without any pass, and without any ride, since the costs are then not comparable. */
  readonly cheapest: Estimate | null;
  /** Gaps in the data, which are shown beside the result: `withoutDuration` is a number of rides. */
  readonly unknown: {
    readonly withoutDuration: number;
    /** True where a pass has extra fees for e-bikes, since the services do not say which rides were on an e-bike. */
    readonly eBikeRides: boolean;
  };
}

/** The number of days to look back: fewer for a rider who joined recently. */
export function advisorDays(memberSince: Moment | null, zone: TimeZone, now: number): number {
  if (memberSince === null) return MAX_DAYS;
  const memberSinceInstant = typeof memberSince === "number" ? memberSince : startOfDayIn(zone, memberSince);
  return Math.min(MAX_DAYS, Math.max(MIN_DAYS, Math.ceil((now - memberSinceInstant) / DAY_MS)));
}

/** The months that the last `days` days touch, newest first. */
export const advisorMonths = (days: number, zone: TimeZone, now: number): readonly Month[] =>
  monthsSince(dateIn(zone, now - days * DAY_MS), zone, now);

/**
 * The passes to compare: reduced fares only for a rider who has one, since others may not be eligible, and the rider's
 * own also where it is given and not sold, as to staff, while it has not ended.
 */
export const advisablePasses = (passes: readonly Pass[], own: Pass | null, hasEnded: boolean): Pass[] => [
  ...listPasses(passes, { passes: own && isReducedFare(own) ? "all" : "standard", renewing: "all" }),
  ...(own?.family === "restricted" && !hasEnded ? [own] : []),
];

interface AdviceInput {
  /** May include trips from before the period. */
  readonly trips: readonly Trip[];
  readonly passes: readonly Pass[];
  /** The length of the period, which ends now. */
  readonly days: number;
  /** The share of rides by e-bike, 0 to 1, as the rider estimates it: the services do not say it. */
  readonly eBikeShare?: number;
  readonly zone: TimeZone;
  readonly now: number;
}

/** Compares the cost of each pass for the rides of the last `days` days. */
export function advise({ trips, passes, days, eBikeShare = 0, zone, now }: AdviceInput): Advice {
  const rides = trips
    .filter(({ checkedOut }) => checkedOut > now - days * DAY_MS && checkedOut <= now)
    .map(({ checkedOut, duration }): Ride => ({ began: checkedOut, minutes: duration }));
  const estimates = estimatesOf(rides, { passes, days, eBikeShare, zone });
  return {
    rides: rides.length,
    minutes: rides.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    estimates,
    cheapest: rides.length === 0 ? null : (estimates[0] ?? null),
    unknown: {
      withoutDuration: rides.filter(({ minutes }) => minutes === null).length,
      eBikeRides: passes.some(({ eBikeFees }) => eBikeFees.length > 0),
    },
  };
}

/** The cost of all the rides with each pass, in the order of `Advice.estimates`. */
export const estimatesOf = (
  rides: readonly Ride[],
  { passes, days, eBikeShare = 0, zone }: Omit<AdviceInput, "trips" | "now">,
): readonly Estimate[] =>
  passes
    .map((pass): Estimate => {
      const lines = [priceLineOf(pass, rides, days), ...rideFees(pass, { rides, eBikeShare, zone })];
      return { pass, lines, total: lines.reduce((sum, { amount }) => plus(sum, amount), ZERO) };
    })
    .sort((a, b) => a.total - b.total || inListingOrder(a.pass, b.pass));

function priceLineOf(pass: Pass, rides: readonly Ride[], days: number): PriceLine {
  const { price } = pass;
  const daysOfPass = DURATION_DAYS[pass.duration];
  if (pass.isAutoRenewing)
    return { kind: "share", days, of: daysOfPass, price, amount: cents(Math.round((price * days) / daysOfPass)) };
  const count = pass.duration === "single" ? rides.length : passesNeeded(rides, daysOfPass);
  return { kind: "passes", count, price, amount: cents(count * price) };
}

/** Counts a pass for each ride that no earlier pass covers. */
function passesNeeded(rides: readonly Ride[], days: number): number {
  let count = 0;
  let coveredUntil = Number.NEGATIVE_INFINITY;
  for (const began of rides.map((ride) => ride.began).sort((a, b) => a - b)) {
    if (began < coveredUntil) continue;
    count += 1;
    coveredUntil = began + days * DAY_MS;
  }
  return count;
}

export interface Ride {
  /** An instant in epoch ms. */
  readonly began: number;
  /** Null where unknown: the ride then counts without overtime, which the screen has to mention. */
  readonly minutes: number | null;
}

interface FeeLine {
  readonly kind: "overtimeMinutes" | "overtimePeriods" | "eBikeUnlocks" | "eBikeMinutes";
  readonly count: number;
  readonly fee: Cents;
  readonly amount: Cents;
}

interface RidingPattern extends Required<Pick<AdviceInput, "eBikeShare" | "zone">> {
  readonly rides: readonly Ride[];
}

/** The fees of a pass for some rides, by the facts of the pass; lines of zero are left out. */
export function rideFees(pass: Pass, pattern: RidingPattern): FeeLine[] {
  return [...overtimeLines(pass, pattern.rides), ...eBikeLines(pass, pattern)].filter(({ amount }) => amount > 0);
}

const feeLine = (kind: FeeLine["kind"], count: number, fee: Cents): FeeLine => ({
  kind,
  count,
  fee,
  amount: cents(count * fee),
});

function factOf<Kind extends PassFactKind>(facts: readonly PassFact[], kind: Kind) {
  return facts.find((fact): fact is Extract<PassFact, { kind: Kind }> => fact.kind === kind) ?? null;
}

const sumOverRides = (rides: readonly Ride[], countFor: (minutes: number, ride: Ride) => number): number =>
  // A started minute counts as a whole one.
  rides.reduce((sum, ride) => sum + countFor(Math.max(0, Math.ceil(ride.minutes ?? 0)), ride), 0);

/** The fee for overtime: for each period of `every` minutes, or for each minute. */
function overtimeOf({ extendedRideFees }: Pass) {
  const perMinute = factOf(extendedRideFees, "overtimePerMinute");
  return perMinute ? { ...perMinute, every: 1 } : factOf(extendedRideFees, "overtimePerPeriod");
}

function overtimeLines(pass: Pass, rides: readonly Ride[]): FeeLine[] {
  const overtime = overtimeOf(pass);
  if (overtime === null) return [];
  const { kind, fee, after, every } = overtime;
  const periods = sumOverRides(rides, (minutes) => Math.ceil(Math.max(0, minutes - after) / every));
  return [feeLine(kind === "overtimePerMinute" ? "overtimeMinutes" : "overtimePeriods", periods, fee)];
}

/** A ride's minutes of overtime beyond the `after` included minutes; null unless the ride costs exactly their fee. */
export function chargedOvertime(
  pass: Pass,
  { cost, duration }: Pick<Trip, "cost" | "duration">,
): { readonly minutes: number; readonly after: number } | null {
  const fact = overtimeOf(pass);
  const [fee] = overtimeLines(pass, [{ began: 0, minutes: duration }]);
  if (fact === null || duration === null || !fee?.amount || fee.amount !== cost) return null;
  return { minutes: Math.ceil(duration) - fact.after, after: fact.after };
}

function eBikeLines({ eBikeFees, baseBenefits }: Pass, { rides, eBikeShare, zone }: RidingPattern): FeeLine[] {
  const share = Math.min(1, Math.max(0, eBikeShare));
  const lines: FeeLine[] = [];
  const unlockFact = factOf(eBikeFees, "eBikeUnlock");
  if (unlockFact) lines.push(feeLine("eBikeUnlocks", Math.round(rides.length * share), unlockFact.fee));
  const minuteFact = factOf(eBikeFees, "eBikePerMinute");
  if (minuteFact)
    lines.push(feeLine("eBikeMinutes", Math.round(sumOverRides(rides, (minutes) => minutes) * share), minuteFact.fee));
  const afterDailyFact = factOf(eBikeFees, "eBikePerMinuteAfterDaily");
  if (afterDailyFact) {
    const minutes = minutesAfterDaily(rides, factOf(baseBenefits, "dailyEBikeRides"), zone);
    lines.push(feeLine("eBikeMinutes", Math.round(minutes * share), afterDailyFact.fee));
  }
  return lines;
}

/** The charged e-bike minutes. Each day includes some rides, of which only the minutes over a limit count. */
function minutesAfterDaily(
  rides: readonly Ride[],
  daily: { readonly rides: number; readonly minutes: number } | null,
  zone: TimeZone,
): number {
  const ridesByDay = new Map<string, number>();
  // Of two rides that began together the longer one comes first, so that the result does not depend on their order.
  const ridesInOrder = [...rides].sort((a, b) => a.began - b.began || (b.minutes ?? 0) - (a.minutes ?? 0));
  return sumOverRides(ridesInOrder, (minutes, { began }) => {
    const day = dateIn(zone, began);
    const ridesBefore = ridesByDay.get(day) ?? 0;
    ridesByDay.set(day, ridesBefore + 1);
    return ridesBefore < (daily?.rides ?? 0) ? Math.max(0, minutes - (daily?.minutes ?? 0)) : minutes;
  });
}
