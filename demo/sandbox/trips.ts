import type { Context } from "hono";
import * as v from "valibot";
import type { SystemCode } from "../../src/domain/program.ts";
import type { SoldPass } from "./programs.ts";
import { PROGRAMS } from "./programs.ts";
import { Refusal, readBody, readMonth, readQuery, WholeNumber } from "./request.ts";
import type { SandboxRider, TripRating } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { NAUGHTY_NAMES, type Station, seededInteger, stationsOf } from "./stations.ts";
import { passHeldAt } from "./subscriptions.ts";
import { localMonth, sinceMonthBegan, wireTime, wireTimeOrNull } from "./time.ts";

interface Trip {
  readonly tripId: number;
  readonly checkOut: number;
  /** `null` while the bike is out. */
  readonly checkIn: number | null;
  /** `null` if the service does not know the station. */
  readonly startStation: Station | null;
  readonly endStation: Station | null;
  readonly minutes: number | null;
  readonly miles: number;
  readonly cost: number;
  readonly moneySaved: number;
  readonly hasBikeComputerData: boolean;
  readonly isDurationAdjusted: boolean;
}

const HOUR_MS = 3_600_000;

const wholeSecond = (instant: number): number => Math.floor(instant / 1000) * 1000;

/** The hours from the start of each trip to `since`, newest trip first: five trips of "varied" are within a day. */
function hoursSinceTrips({ riding, system, since }: SandboxRider): readonly number[] {
  switch (riding) {
    case "none":
      return [];
    case "varied":
      return [0.2, 3, 8, 13, 20, ...Array.from({ length: 57 }, (_, index) => 52 + index * 100)];
    case "regular":
      return Array.from({ length: 20 }, (_, index) => 30 + index * 72);
    case "naughty":
      return Array.from({ length: 10 }, (_, index) => 4 + index * 30);
    case "thousand": {
      const hours = sinceMonthBegan(system, wholeSecond(since)) / HOUR_MS;
      return Array.from({ length: 1000 }, (_, index) => (hours * index) / 1000);
    }
  }
}

/** All trips of a rider, oldest first; they are the same in every call. */
export function tripsOf(rider: SandboxRider): Trip[] {
  const hours = hoursSinceTrips(rider);
  return hours.map((hoursAgo, index) => tripAt(rider, hoursAgo, hours.length - index, index)).reverse();
}

function tripAt(rider: SandboxRider, hoursAgo: number, tripNumber: number, index: number): Trip {
  const { riding, since, system, userId } = rider;
  const tripId = userId * 10_000 + tripNumber;
  const checkOut = wholeSecond(since) - Math.round(hoursAgo * HOUR_MS);
  const [startStation, endStation] = stationsOfTrip(rider, tripId);
  const isOpen = riding === "varied" && index === 0;
  // The naughty rider's trips last over an hour and cost a fee, so that the difficult names are in statements, too.
  const minutes = isOpen ? null : (riding === "naughty" ? 61 : 4) + seededInteger(tripId, 70);
  const isVariedTrip = (position: number) => riding === "varied" && index === position;
  return {
    tripId,
    checkOut,
    checkIn: minutes === null ? null : checkOut + minutes * 60_000,
    startStation: isVariedTrip(4) ? null : startStation,
    endStation: isOpen || isVariedTrip(3) ? null : endStation,
    minutes,
    miles: Math.round((minutes ?? 0) * (10 + seededInteger(tripId + 1, 6))) / 100,
    cost: tripFee(system, passHeldAt(rider, checkOut), minutes ?? 0),
    moneySaved: isOpen ? 0 : (200 + seededInteger(tripId + 2, 600)) / 100,
    hasBikeComputerData: !isOpen && !isVariedTrip(4) && riding !== "naughty",
    isDurationAdjusted: isVariedTrip(2),
  };
}

function stationsOfTrip({ riding, system, stations }: SandboxRider, tripId: number): [Station | null, Station | null] {
  const nearbyStations = stationsOf(system).slice(0, Math.max(stations, 6));
  const stationAt = (seed: number): Station | null => {
    const station = nearbyStations[seededInteger(seed, nearbyStations.length)] ?? null;
    const name = NAUGHTY_NAMES[seededInteger(seed, NAUGHTY_NAMES.length)];
    return station === null || riding !== "naughty" || name === undefined ? station : { ...station, name };
  };
  return [stationAt(tripId + 3), stationAt(tripId + 4)];
}

/** The trips that began in a month (YYYY-MM) of the program's zone. */
export const tripsIn = (rider: SandboxRider, month: string): Trip[] =>
  tripsOf(rider).filter(({ checkOut }) => localMonth(rider.system, checkOut) === month);

/** GET 1/user/trips. */
export function listTrips(state: SandboxState, rider: SandboxRider, c: Context): Response {
  const now = state.clock.now();
  const startedTrips = tripsIn(rider, readMonth(c)).filter(({ checkOut }) => checkOut <= now);
  return c.json(startedTrips.map((trip) => tripAnswer(rider, trip)));
}

function tripAnswer(rider: SandboxRider, trip: Trip) {
  const { programId, name } = PROGRAMS[rider.system];
  const { startStation, endStation } = trip;
  return {
    tripId: trip.tripId,
    programName: name,
    checkOutDate: wireTime(trip.checkOut),
    checkOutLocation: startStation?.name ?? null,
    checkOutLat: startStation?.lat ?? null,
    checkOutLon: startStation?.lon ?? null,
    checkInDate: wireTimeOrNull(trip.checkIn),
    checkInLocation: endStation?.name ?? null,
    checkInLat: endStation?.lat ?? null,
    checkInLon: endStation?.lon ?? null,
    miles: trip.miles,
    cost: trip.cost,
    moneySaved: trip.moneySaved,
    duration: trip.minutes,
    hasBikeComputerData: trip.hasBikeComputerData,
    isDurationAdjusted: trip.isDurationAdjusted,
    programId,
    isReturnLocationMissing: trip.checkIn !== null && endStation === null,
    isCheckoutLocationMissing: startStation === null,
  };
}

export const RatingBody: v.GenericSchema<Omit<TripRating, "tripId">> = v.strictObject({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  issues: v.array(v.picklist(["bike", "station", "app", "safety", "other"])),
  comment: v.pipe(v.string(), v.maxLength(5000)),
});

/** POST user/trip-rating/: a second rating of a trip replaces the first. */
export async function rateTrip(_state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const { trip_id: tripId } = readQuery(c, v.strictObject({ trip_id: WholeNumber }));
  const rating = await readBody(c, RatingBody);
  if (!tripsOf(rider).some((trip) => trip.tripId === tripId)) throw new Refusal(404, "No such trip");
  rider.ratings = [...rider.ratings.filter((each) => each.tripId !== tripId), { ...rating, tripId }];
  return c.json({});
}

/** The fee in dollars for a trip on a classic bike; without a pass, the fee of a casual pass. */
export function tripFee(system: SystemCode, pass: SoldPass | undefined, minutes: number): number {
  const { after, every, dollars } = PROGRAMS[system].overtime[overtimeKindOf(pass)];
  return Math.round(Math.max(Math.ceil((minutes - after) / every), 0) * dollars * 100) / 100;
}

function overtimeKindOf(pass: SoldPass | undefined) {
  if (pass === undefined || (pass.days === null && !pass.restricted)) return "casual";
  return pass.discountVerification !== null && !pass.restricted ? "reduced" : "member";
}
