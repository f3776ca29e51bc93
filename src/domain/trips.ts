import { type CalendarDate, DAY_MS, dateIn, startOfDayIn, type TimeZone } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";
import { monthBefore, monthIn } from "../lib/months.ts";
import type { Program } from "./program.ts";
import type { Moment, Summary, User } from "./rider.ts";

export interface TripEnd {
  readonly station: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** One ride (spec 3, "Trip"). Instants are epoch ms. */
export interface Trip {
  readonly id: number;
  readonly programName: string;
  readonly checkedOut: number;
  /** Null for an open trip; "unknown" for one that has ended without a known time. */
  readonly checkedIn: Moment | "unknown" | null;
  readonly from: TripEnd;
  readonly to: TripEnd;
  readonly miles: number | null;
  readonly cost: Cents | null;
  readonly moneySaved: Cents | null;
  /** The charged minutes; null for an open trip, or where the service does not know them. */
  readonly duration: number | null;
  /** False where the miles are an estimate. */
  readonly hasBikeComputerData: boolean;
  readonly isDurationAdjusted: boolean;
}

export const isOpenTrip = ({ checkedIn }: Pick<Trip, "checkedIn">): boolean => checkedIn === null;

/** The time of return in epoch ms; null for an open trip, or without a known time of day. */
export const returnInstant = ({ checkedIn }: Pick<Trip, "checkedIn">): number | null =>
  typeof checkedIn === "number" ? checkedIn : null;

export const isRoundTrip = (trip: Trip): boolean =>
  !isOpenTrip(trip) && trip.from.station !== null && trip.from.station === trip.to.station;

/** Whether the miles are the service's estimate; an open trip has no final miles yet. */
export const areMilesEstimated = (trip: Trip): boolean =>
  trip.miles !== null && !isOpenTrip(trip) && !trip.hasBikeComputerData;

type TripRemark = "open" | "startMissing" | "endMissing" | "durationAdjusted" | "milesEstimated";

export function tripRemarks(trip: Trip): TripRemark[] {
  const remarks: [TripRemark, boolean][] = [
    ["open", isOpenTrip(trip)],
    ["startMissing", trip.from.station === null],
    ["endMissing", !isOpenTrip(trip) && trip.to.station === null],
    ["durationAdjusted", trip.isDurationAdjusted],
    ["milesEstimated", areMilesEstimated(trip)],
  ];
  return remarks.filter(([, applies]) => applies).map(([remark]) => remark);
}

/** Trips of the same instant are ordered by id, so that a list keeps its order after each load. */
export const newestFirst = (a: Trip, b: Trip): number => b.checkedOut - a.checkedOut || b.id - a.id;

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** In the order of the screen. */
export const TRIP_ISSUES = ["bike", "station", "app", "safety", "other"] as const;
export type TripIssue = (typeof TRIP_ISSUES)[number];

export interface TripRating {
  readonly rating: Rating;
  readonly issues: readonly TripIssue[];
  /** Empty for none. */
  readonly comment: string;
}

export const isRating = (value: unknown): value is Rating => RATINGS.some((rating) => rating === value);

/** The program of all items; null without items, or for several programs, which each item then names. */
export function sharedProgram(items: readonly Pick<Trip, "programName">[]): string | null {
  const [first = "", ...others] = new Set(items.map(({ programName }) => programName));
  return others.length === 0 && first !== "" ? first : null;
}

const MIN_LATEST_TRIPS = 3;

/** Whether this month alone may lack some of the latest trips: it has too few, or began under a day ago. */
export const needsMonthBefore = (thisMonth: readonly Trip[], zone: TimeZone, now: number): boolean =>
  thisMonth.length < MIN_LATEST_TRIPS || now - startOfDayIn(zone, `${monthIn(zone, now)}-01`) < DAY_MS;

/** The trips on home (spec 9), newest first: the last three, and all others of the last 24 hours. */
export const latestTrips = (trips: readonly Trip[], now: number): Trip[] =>
  [...trips].sort(newestFirst).filter((trip, index) => index < MIN_LATEST_TRIPS || now - trip.checkedOut <= DAY_MS);

interface RideHistory extends Pick<User, "created">, Pick<Summary, "milesRidden"> {
  readonly latest: readonly Trip[];
}

/**
 * Whether it is certain that a rider never rode: the account is no older than the months that the latest trips cover.
 * The miles prove nothing, since bikes without a computer report none.
 */
export const hasNeverRidden = ({ created, milesRidden, latest }: RideHistory, zone: TimeZone, now: number): boolean =>
  latest.length === 0 &&
  milesRidden === 0 &&
  created !== null &&
  monthIn(zone, created) >= monthBefore(monthIn(zone, now));

/** The first day on which a rider can have trips and statements: the program's launch if no later date is known. */
export function firstRecordDay(
  { created, memberSince }: Pick<User, "created"> & Pick<Summary, "memberSince">,
  { launchDate, timeZone }: Pick<Program, "launchDate" | "timeZone">,
): CalendarDate {
  const days = [created, memberSince]
    .filter((moment) => moment !== null)
    .map((moment) => (typeof moment === "string" ? moment : dateIn(timeZone, moment)));
  const [first = launchDate] = days.sort();
  return first < launchDate ? launchDate : first;
}
