import type { Context } from "hono";
import { PROGRAMS, type System } from "./program-facts.ts";
import { pseudoRandom } from "./pseudo-random.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { type Station, stationsOf } from "./stations.ts";
import { NAUGHTY_NAMES } from "./trips.ts";

/** For stations without a number in the source. */
const DOCKS = 15;
const MINUTE = 60_000;

/** GET 1/user/frequentedkiosks: bikes come and go with every minute of the sandbox's clock. */
export function frequentedStations(state: SandboxState, rider: Rider, c: Context): Response {
  const minute = Math.floor(state.clock.now() / MINUTE);
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

function kioskAnswer(system: System, { id, name, lat, lon, docks, address, zip }: Station, minute: number) {
  const totalDocks = docks ?? DOCKS;
  const bikesAvailable = pseudoRandom(id * 7919 + minute, totalDocks + 1);
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
