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

type CheckInWire = v.GenericSchema<unknown, Trip["checkedIn"]>;

const tripWire = ({ object }: Strictness, checkInWire: CheckInWire) =>
  v.pipe(
    object(["tripId", "checkOutDate", "cost"], {
      tripId: NumberWire,
      programName: TextWire,
      checkOutDate: UtcInstant,
      checkOutLocation: MaybeTextWire,
      checkOutLat: MaybeNumberWire,
      checkOutLon: MaybeNumberWire,
      checkInDate: checkInWire,
      checkInLocation: MaybeTextWire,
      checkInLat: MaybeNumberWire,
      checkInLon: MaybeNumberWire,
      miles: MaybeNumberWire,
      cost: MaybeDollarsWire,
      moneySaved: MaybeDollarsWire,
      duration: MaybeNumberWire,
      hasBikeComputerData: flagWire(false),
      isDurationAdjusted: flagWire(false),
      isReturnLocationMissing: flagWire(false),
      isCheckoutLocationMissing: flagWire(false),
    }),
    v.transform(
      (wire): Trip => ({
        id: wire.tripId,
        programName: wire.programName,
        checkedOut: wire.checkOutDate,
        checkedIn: wire.checkInDate,
        from: endOf(wire.isCheckoutLocationMissing, wire.checkOutLocation, wire.checkOutLat, wire.checkOutLon),
        to: endOf(wire.isReturnLocationMissing, wire.checkInLocation, wire.checkInLat, wire.checkInLon),
        miles: wire.miles,
        cost: wire.cost,
        moneySaved: wire.moneySaved,
        duration: wire.duration,
        hasBikeComputerData: wire.hasBikeComputerData,
        isDurationAdjusted: wire.isDurationAdjusted,
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
