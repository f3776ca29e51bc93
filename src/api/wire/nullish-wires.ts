import * as v from "valibot";
import { CalendarDateWire, DollarsWire, NumberWire, UtcInstant } from "./scalars.ts";

// The services leave a field out, or write null, where it never had a value. The default of each `nullish` matters:
// without one, valibot skips the rest of the pipe for a field that is missing.

/** A trimmed text; empty where the field is absent. */
export const TextWire = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => text?.trim() ?? ""),
);

/** A trimmed text, or null where the field is absent or empty. */
export const MaybeTextWire = v.pipe(
  TextWire,
  v.transform((text) => text || null),
);

export const MaybeNumberWire = v.nullish(NumberWire, null);

/** A number; 0 where the field is absent. */
export const countWire = (number: v.GenericSchema<unknown, number>) =>
  v.pipe(
    v.nullish(number, null),
    v.transform((count) => count ?? 0),
  );

export const CountWire = countWire(NumberWire);

export const flagWire = (absent: boolean) =>
  v.pipe(
    v.nullish(v.boolean(), null),
    v.transform((flag) => flag ?? absent),
  );

export const MaybeDollarsWire = v.nullish(DollarsWire, null);

export const MaybeInstantWire = v.nullish(UtcInstant, null);

/** An instant, or a day without a time. */
export const MaybeMomentWire = v.nullish(v.union([UtcInstant, CalendarDateWire]), null);

/** A list; empty where the field is absent. */
export const maybeListWire = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(item), null),
    v.transform((items) => items ?? []),
  );
