import type { Context } from "hono";
import { localMonth } from "./local-date.ts";
import { PROGRAMS } from "./program-facts.ts";
import { readMonth } from "./request-query.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { type Trip, tripsOf } from "./trips.ts";
import { wireTime, wireTimeOrNull } from "./wire-time.ts";

/** The trips that began in a month (YYYY-MM) of the program's zone. */
export const tripsIn = (rider: Rider, month: string): Trip[] =>
  tripsOf(rider).filter(({ checkOut }) => localMonth(rider.system, checkOut) === month);

/** GET 1/user/trips. */
export function trips(state: SandboxState, rider: Rider, c: Context): Response {
  const now = state.clock.now();
  const begun = tripsIn(rider, readMonth(c)).filter(({ checkOut }) => checkOut <= now);
  return c.json(begun.map((trip) => tripAnswer(rider, trip)));
}

function tripAnswer(rider: Rider, trip: Trip) {
  const { programId, name } = PROGRAMS[rider.system];
  const { from, to } = trip;
  return {
    tripId: trip.tripId,
    programName: name,
    checkOutDate: wireTime(trip.checkOut),
    checkOutLocation: from?.name ?? null,
    checkOutLat: from?.lat ?? null,
    checkOutLon: from?.lon ?? null,
    checkInDate: wireTimeOrNull(trip.checkIn),
    checkInLocation: to?.name ?? null,
    checkInLat: to?.lat ?? null,
    checkInLon: to?.lon ?? null,
    miles: trip.miles,
    cost: trip.cost,
    moneySaved: trip.moneySaved,
    duration: trip.minutes,
    hasBikeComputerData: trip.hasBikeComputerData,
    isDurationAdjusted: trip.isDurationAdjusted,
    programId,
    isReturnLocationMissing: trip.checkIn !== null && to === null,
    isCheckoutLocationMissing: from === null,
  };
}
