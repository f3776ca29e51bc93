import * as v from "valibot";
import type { Station } from "../../programs/stations.ts";
import { MaybeNumberWire, MaybeTextWire, NumberWire, TextWire } from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

const stationsWire = ({ object, items }: Strictness) =>
  items(
    v.pipe(
      object(
        {
          kioskId: NumberWire,
          name: TextWire,
          addressStreet: TextWire,
          locationLatitude: MaybeNumberWire,
          locationLongitude: MaybeNumberWire,
          bikesAvailable: MaybeNumberWire,
          docksAvailable: MaybeNumberWire,
          totalDocks: MaybeNumberWire,
          openTime: MaybeTextWire,
          closeTime: MaybeTextWire,
          kioskPublicStatus: MaybeTextWire,
        },
        ["kioskId"],
      ),
      v.transform(
        (wire): Station => ({
          id: wire.kioskId,
          name: wire.name,
          address: wire.addressStreet,
          latitude: wire.locationLatitude,
          longitude: wire.locationLongitude,
          bikes: wire.bikesAvailable,
          docks: wire.docksAvailable,
          totalDocks: wire.totalDocks,
          opens: wire.openTime,
          closes: wire.closeTime,
          status: wire.kioskPublicStatus,
        }),
      ),
    ),
  );

/** The shape that a service should send. */
export const StrictStationsWire = stationsWire(strict);
export const StationsWire = stationsWire(tolerant);
