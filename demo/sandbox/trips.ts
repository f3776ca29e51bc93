import { passHeldAt } from "./held-passes.ts";
import { sinceMonthBegan } from "./local-date.ts";
import { pseudoRandom } from "./pseudo-random.ts";
import type { Rider } from "./riders.ts";
import { type Station, stationsOf } from "./stations.ts";
import { tripFee } from "./trip-fees.ts";

export const TRIP_PATTERNS = ["none", "varied", "regular", "thousand", "naughty"] as const;
export type TripPattern = (typeof TRIP_PATTERNS)[number];

export interface Trip {
  readonly tripId: number;
  readonly checkOut: number;
  /** `null` while the bike is out. */
  readonly checkIn: number | null;
  /** `null` where the service does not know the position. */
  readonly from: Station | null;
  readonly to: Station | null;
  readonly minutes: number | null;
  readonly miles: number;
  readonly cost: number;
  readonly moneySaved: number;
  readonly hasBikeComputerData: boolean;
  readonly isDurationAdjusted: boolean;
}

/** Names that a page must show as plain text. */
export const NAUGHTY_NAMES = [
  "<img src=x onerror=alert(1)>",
  "תחנת הרכבת (מרכז) 12",
  "🚲🚲🚲 Station 👩‍👩‍👧‍👦",
  "Station {name} & <b>Sons</b> “quoted” \\",
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  "W".repeat(200),
] as const;

const HOUR = 3_600_000;

/** The hours before `since` at which trips began, newest first: the first five of "varied" are within a day. */
function hoursBack({ riding, system, since }: Rider): readonly number[] {
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
      // Subtracts the hour by which local time may be ahead.
      const hours = Math.max(sinceMonthBegan(system, since) / HOUR - 1, 0);
      return Array.from({ length: 1000 }, (_, index) => (hours * index) / 1000);
    }
  }
}

/** All trips of a rider, oldest first: the same in every call. */
export function tripsOf(rider: Rider): Trip[] {
  const hours = hoursBack(rider);
  return hours.map((back, index) => tripAt(rider, back, hours.length - index, index)).reverse();
}

function tripAt(rider: Rider, hours: number, number: number, index: number): Trip {
  const { riding, since, system, userId } = rider;
  const tripId = userId * 10_000 + number;
  const checkOut = Math.floor(since / 1000) * 1000 - Math.round(hours * HOUR);
  const [from, to] = placesOf(rider, tripId);
  const isOpen = riding === "varied" && index === 0;
  // Long trips have fees, so that their names are in statements, too.
  const minutes = isOpen ? null : (riding === "naughty" ? 61 : 4) + pseudoRandom(tripId, 70);
  const isLost = (at: number) => riding === "varied" && index === at;
  return {
    tripId,
    checkOut,
    checkIn: minutes === null ? null : checkOut + minutes * 60_000,
    from: isLost(4) ? null : from,
    to: isOpen || isLost(3) ? null : to,
    minutes,
    miles: Math.round((minutes ?? 0) * (10 + pseudoRandom(tripId + 1, 6))) / 100,
    cost: tripFee(system, passHeldAt(rider, checkOut), minutes ?? 0),
    moneySaved: isOpen ? 0 : (200 + pseudoRandom(tripId + 2, 600)) / 100,
    hasBikeComputerData: !isOpen && !isLost(4) && riding !== "naughty",
    isDurationAdjusted: isLost(2),
  };
}

function placesOf({ riding, system, stations }: Rider, tripId: number): [Station | null, Station | null] {
  const near = stationsOf(system).slice(0, Math.max(stations, 6));
  const place = (seed: number): Station | null => {
    const station = near[pseudoRandom(seed, near.length)] ?? null;
    const name = NAUGHTY_NAMES[pseudoRandom(seed, NAUGHTY_NAMES.length)];
    return station === null || riding !== "naughty" || name === undefined ? station : { ...station, name };
  };
  return [place(tripId + 3), place(tripId + 4)];
}
