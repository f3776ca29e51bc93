import { dateIn, type TimeZone } from "../lib/calendar.ts";
import { type Cents, cents } from "../lib/money.ts";
import type { Pass, PassFact, PassFactKind } from "./passes.ts";

/** The data of a ride that fees depend on. */
export interface Ride {
  /** An instant in epoch ms. */
  readonly began: number;
  /** Null where the duration is unknown: the ride then counts without overtime, which the screen has to mention. */
  readonly minutes: number | null;
}

/** A line of fees on top of a pass: a count, and a fee for each. */
export interface FeeLine {
  readonly kind: "overtimeMinutes" | "overtimePeriods" | "eBikeUnlocks" | "eBikeMinutes";
  readonly count: number;
  readonly fee: Cents;
  readonly amount: Cents;
}

interface Riding {
  readonly rides: readonly Ride[];
  /** The share of rides by e-bike, 0 to 1: the services do not say which ones. */
  readonly eBikeShare: number;
  readonly zone: TimeZone;
}

/** The fees of a pass for some rides, by the facts of the pass; lines of zero are left out. */
export function rideFees(pass: Pass, riding: Riding): FeeLine[] {
  return [...overtime(pass, riding.rides), ...eBikes(pass, riding)].filter(({ amount }) => amount > 0);
}

const line = (kind: FeeLine["kind"], count: number, fee: Cents): FeeLine => ({
  kind,
  count,
  fee,
  amount: cents(count * fee),
});

function factOf<Kind extends PassFactKind>(facts: readonly PassFact[], kind: Kind) {
  return facts.find((fact): fact is Extract<PassFact, { kind: Kind }> => fact.kind === kind) ?? null;
}

const total = (rides: readonly Ride[], count: (minutes: number, ride: Ride) => number): number =>
  // A started minute counts as a whole one.
  rides.reduce((sum, ride) => sum + count(Math.max(0, Math.ceil(ride.minutes ?? 0)), ride), 0);

function overtime({ extendedRideFees }: Pass, rides: readonly Ride[]): FeeLine[] {
  const perMinute = factOf(extendedRideFees, "overtimePerMinute");
  if (perMinute) {
    const over = total(rides, (minutes) => Math.max(0, minutes - perMinute.after));
    return [line("overtimeMinutes", over, perMinute.fee)];
  }
  const period = factOf(extendedRideFees, "overtimePerPeriod");
  if (period === null) return [];
  const over = total(rides, (minutes) => Math.ceil(Math.max(0, minutes - period.after) / period.every));
  return [line("overtimePeriods", over, period.fee)];
}

function eBikes({ eBikeFees, baseBenefits }: Pass, { rides, eBikeShare, zone }: Riding): FeeLine[] {
  const share = Math.min(1, Math.max(0, eBikeShare));
  const lines: FeeLine[] = [];
  const unlock = factOf(eBikeFees, "eBikeUnlock");
  if (unlock) lines.push(line("eBikeUnlocks", Math.round(rides.length * share), unlock.fee));
  const perMinute = factOf(eBikeFees, "eBikePerMinute");
  if (perMinute)
    lines.push(line("eBikeMinutes", Math.round(total(rides, (minutes) => minutes) * share), perMinute.fee));
  const afterDaily = factOf(eBikeFees, "eBikePerMinuteAfterDaily");
  if (afterDaily) {
    const minutes = minutesAfterDaily(rides, factOf(baseBenefits, "dailyEBikeRides"), zone);
    lines.push(line("eBikeMinutes", Math.round(minutes * share), afterDaily.fee));
  }
  return lines;
}

/** The e-bike minutes that are charged, without those of the rides that each day includes. */
function minutesAfterDaily(
  rides: readonly Ride[],
  daily: { readonly rides: number; readonly minutes: number } | null,
  zone: TimeZone,
): number {
  const ridden = new Map<string, number>();
  // Of two rides that began together the longer one comes first, so that the result does not depend on their order.
  const inOrder = [...rides].sort((a, b) => a.began - b.began || (b.minutes ?? 0) - (a.minutes ?? 0));
  return total(inOrder, (minutes, { began }) => {
    const day = dateIn(zone, began);
    const before = ridden.get(day) ?? 0;
    ridden.set(day, before + 1);
    return before < (daily?.rides ?? 0) ? Math.max(0, minutes - (daily?.minutes ?? 0)) : minutes;
  });
}
