import type { Cents } from "../lib/money.ts";
import type { Moment } from "./summary.ts";

/** Where a trip began or ended. */
export interface TripEnd {
  /** The station's name; null where it is missing. */
  readonly station: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** One ride (spec 3, "Trip"). Instants are epoch ms. */
export interface Trip {
  readonly id: number;
  readonly programName: string;
  readonly checkedOut: number;
  /** Null while the bike is out, "unknown" where it is back and the service does not say when. */
  readonly checkedIn: Moment | "unknown" | null;
  readonly from: TripEnd;
  readonly to: TripEnd;
  readonly miles: number | null;
  readonly cost: Cents | null;
  readonly moneySaved: Cents | null;
  /** Minutes, as charged; null while the bike is out and where the service does not know. */
  readonly duration: number | null;
  /** False: the miles are estimated. */
  readonly hasBikeComputerData: boolean;
  readonly isDurationAdjusted: boolean;
}

export const isOpen = ({ checkedIn }: Pick<Trip, "checkedIn">): boolean => checkedIn === null;

/** When the bike came back (epoch ms); null while it is out, and where its time of day is not known. */
export const returnInstant = ({ checkedIn }: Pick<Trip, "checkedIn">): number | null =>
  typeof checkedIn === "number" ? checkedIn : null;

/** What a rider has to know about a trip's data, to be said in words. */
type TripRemark = "open" | "startMissing" | "endMissing" | "durationAdjusted" | "milesEstimated";

export function remarksOn(trip: Trip): TripRemark[] {
  const remarks: [TripRemark, boolean][] = [
    ["open", isOpen(trip)],
    ["startMissing", trip.from.station === null],
    ["endMissing", !isOpen(trip) && trip.to.station === null],
    ["durationAdjusted", trip.isDurationAdjusted],
    ["milesEstimated", trip.miles !== null && !isOpen(trip) && !trip.hasBikeComputerData],
  ];
  return remarks.filter(([, applies]) => applies).map(([remark]) => remark);
}

/** A total order, so that a list never jumps. */
export const newestFirst = (a: Trip, b: Trip): number => b.checkedOut - a.checkedOut || b.id - a.id;
