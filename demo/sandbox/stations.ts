import type { Context } from "hono";
import type { SystemCode } from "../../src/domain/program.ts";
import stations from "./data/stations.ts";
import { PROGRAMS } from "./programs.ts";
import type { SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

/** A real station; facts that are missing in the source are absent or null. */
export interface Station {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly docks: number | null;
  readonly address?: string;
  readonly zip?: string;
}

export const stationsOf = (system: SystemCode): readonly Station[] => stations.programs[system];

/** Names that a page must show as plain text. */
export const NAUGHTY_NAMES = [
  "<img src=x onerror=alert(1)>",
  "תחנת הרכבת (מרכז) 12",
  "🚲🚲🚲 Station 👩‍👩‍👧‍👦",
  "Station {name} & <b>Sons</b> “quoted” \\",
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  "W".repeat(200),
] as const;

/** The number of docks of a station for which the source has none. */
const DEFAULT_DOCKS = 15;
const MINUTE_MS = 60_000;

/** GET 1/user/frequentedkiosks: the number of bikes changes with every minute of the sandbox's clock. */
export function listFrequentedStations(state: SandboxState, rider: SandboxRider, c: Context): Response {
  const minute = Math.floor(state.clock.now() / MINUTE_MS);
  const kiosks = stationsOf(rider.system)
    .slice(0, rider.stations)
    .map((station) => kioskAnswer(rider.system, station, minute));
  if (rider.riding !== "naughty") return c.json(kiosks);
  return c.json(
    kiosks.map((kiosk, index) => ({
      ...kiosk,
      name: NAUGHTY_NAMES[index % NAUGHTY_NAMES.length],
      ...(index === 0 ? { bikesAvailable: 0, docksAvailable: 0, kioskPublicStatus: "Unavailable" } : {}),
    })),
  );
}

function kioskAnswer(system: SystemCode, { id, name, lat, lon, docks, address, zip }: Station, minute: number) {
  const totalDocks = docks ?? DEFAULT_DOCKS;
  const bikesAvailable = seededInteger(id * 7919 + minute, totalDocks + 1);
  return {
    kioskId: id,
    name,
    addressStreet: address ?? null,
    addressCity: PROGRAMS[system].city,
    addressState: PROGRAMS[system].state,
    addressZipCode: zip ?? null,
    locationLatitude: lat,
    locationLongitude: lon,
    bikesAvailable,
    docksAvailable: totalDocks - bikesAvailable,
    totalDocks,
    openTime: "00:00:00",
    closeTime: "23:59:59",
    kioskPublicStatus: "Active",
  };
}

/** A pseudo-random integer from 0 to below `limit`, which is always the same for a seed. */
export function seededInteger(seed: number, limit: number): number {
  let bits = Math.imul(Math.floor(seed) ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) % limit;
}
