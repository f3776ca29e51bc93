import * as v from "valibot";
import type { Station } from "../../domain/stations.ts";
import type { Trip, TripEnd } from "../../domain/trips.ts";
import {
  flagWire,
  MaybeDollarsWire,
  MaybeInstantWire,
  MaybeMomentWire,
  MaybeNumberWire,
  MaybeTextWire,
  NumberWire,
  TextWire,
  UtcInstant,
} from "./answer-shapes.ts";
import type { WireSchema } from "./parse.ts";
import { renamedObject, type Strictness, strict, tolerant, tolerantSchema, withStrict } from "./strictness.ts";

const tripWire = (strictness: Strictness, checkInWire: WireSchema<Trip["checkedIn"]>) =>
  v.pipe(
    renamedObject(strictness, ["id", "checkedOut", "cost"], {
      id: ["tripId", NumberWire],
      programName: ["programName", TextWire],
      checkedOut: ["checkOutDate", UtcInstant],
      start: ["checkOutLocation", MaybeTextWire],
      startLat: ["checkOutLat", MaybeNumberWire],
      startLon: ["checkOutLon", MaybeNumberWire],
      checkedIn: ["checkInDate", checkInWire],
      end: ["checkInLocation", MaybeTextWire],
      endLat: ["checkInLat", MaybeNumberWire],
      endLon: ["checkInLon", MaybeNumberWire],
      miles: ["miles", MaybeNumberWire],
      cost: ["cost", MaybeDollarsWire],
      moneySaved: ["moneySaved", MaybeDollarsWire],
      duration: ["duration", MaybeNumberWire],
      hasBikeComputerData: ["hasBikeComputerData", flagWire(false)],
      isDurationAdjusted: ["isDurationAdjusted", flagWire(false)],
      isEndMissing: ["isReturnLocationMissing", flagWire(false)],
      isStartMissing: ["isCheckoutLocationMissing", flagWire(false)],
    }),
    v.transform(
      ({ isStartMissing, start, startLat, startLon, isEndMissing, end, endLat, endLon, ...trip }): Trip => ({
        ...trip,
        from: endOf(isStartMissing, start, startLat, startLon),
        to: endOf(isEndMissing, end, endLat, endLon),
      }),
    ),
  );

/** A trip whose end time is unreadable has ended nevertheless: its cost counts. */
export const TripWire = withStrict(tripWire(tolerant, v.fallback(MaybeMomentWire, "unknown")), () =>
  tripWire(strict, MaybeInstantWire),
);

/** The service writes the coordinates 0, 0 (in the Gulf of Guinea) where it does not know the position. */
function endOf(isMissing: boolean, station: string | null, latitude: number | null, longitude: number | null): TripEnd {
  if (isMissing) return { station: null, latitude: null, longitude: null };
  return latitude && longitude ? { station, latitude, longitude } : { station, latitude: null, longitude: null };
}

export const StationsWire: WireSchema<Station[]> = tolerantSchema((strictness) =>
  strictness.items(
    renamedObject(strictness, ["id"], {
      id: ["kioskId", NumberWire],
      name: ["name", TextWire],
      address: ["addressStreet", TextWire],
      bikes: ["bikesAvailable", MaybeNumberWire],
      docks: ["docksAvailable", MaybeNumberWire],
      totalDocks: ["totalDocks", MaybeNumberWire],
      opens: ["openTime", MaybeTextWire],
      closes: ["closeTime", MaybeTextWire],
      status: ["kioskPublicStatus", MaybeTextWire],
    }),
  ),
);
