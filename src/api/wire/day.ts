import * as v from "valibot";
import { CalendarDateWire, UtcInstant } from "./time.ts";

// The programs' zones are 4 to 8 hours behind UTC. A day that came without a time becomes a moment that lies
// on that day in all of them, so that it is shown unshifted.
const DAY_START = "T08:00:00Z";
const HOURS_FROM_DAY_START_TO_END = 20;

const DayStart = v.pipe(
  CalendarDateWire,
  v.transform((day) => Date.parse(day + DAY_START)),
);
const DayEnd = v.pipe(
  DayStart,
  v.transform((start) => start + HOURS_FROM_DAY_START_TO_END * 3_600_000 - 1),
);

/** An instant, or for a day without a time a moment at its beginning. */
export const MaybeDayStartWire = v.nullish(v.union([UtcInstant, DayStart]), null);

/** An instant, or for a day without a time a moment at its end. */
export const MaybeDayEndWire = v.nullish(v.union([UtcInstant, DayEnd]), null);
