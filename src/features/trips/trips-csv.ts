import type { Translation } from "../../i18n/translation.tsx";
import type { TimeZone } from "../../lib/calendar.ts";
import { csvDollars, toCsv } from "../../lib/csv.ts";
import { wallTimeIn } from "../../lib/wall-time.ts";
import { remarksOn, type Trip } from "../../programs/trips.ts";

/** The trips as CSV: times in the program's time zone, amounts in dollars. */
export function tripsCsv(trips: readonly Trip[], zone: TimeZone, t: Translation["t"]): string {
  const columns = [
    "id",
    "started",
    "from",
    "ended",
    "to",
    "minutes",
    "miles",
    "cost",
    "saved",
    "program",
    "remarks",
  ] as const;
  return toCsv([
    columns.map((column) => t(`trips.csv.${column}`)),
    ...trips.map((trip) => [
      trip.id,
      wallTimeIn(zone, trip.checkedOut),
      trip.from.station,
      timeOfReturn(trip, zone),
      trip.to.station,
      trip.duration,
      trip.miles,
      csvDollars(trip.cost),
      csvDollars(trip.moneySaved),
      trip.programName,
      remarksOn(trip)
        .map((remark) => (remark === "open" ? t("trips.open") : t(`trips.remark.${remark}`)))
        .join("; "),
    ]),
  ]);
}

function timeOfReturn({ checkedIn }: Pick<Trip, "checkedIn">, zone: TimeZone): string | null {
  if (typeof checkedIn === "number") return wallTimeIn(zone, checkedIn);
  return checkedIn === "unknown" ? null : checkedIn;
}
