import Download from "lucide-react/icons/download";
import { useMemo } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { sharedProgram, type Trip, tripRemarks } from "../../domain/trips.ts";
import { T, type Translation, useTranslation } from "../../i18n/translation.tsx";
import { type CalendarDate, dateIn, instantOf, type TimeZone, wallTimeIn } from "../../lib/calendar.ts";
import { csvDollars, toCsv } from "../../lib/csv.ts";
import type { ListPage } from "../../parts/list-page.tsx";
import { ListAction, PagedList } from "../../parts/list-parts.tsx";
import { downloadCsv, usePrinting } from "../../parts/print-and-download.ts";
import { ROLES } from "../../ui/table-roles.ts";
import { TripRow } from "./trip-row.tsx";
import "./trip-table.css";

/** Times are in the program's time zone, amounts in dollars. */
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
      tripRemarks(trip)
        .map((remark) => (remark === "open" ? t("trips.open") : t(`trips.remark.${remark}`)))
        .join("; "),
    ]),
  ]);
}

function timeOfReturn({ checkedIn }: Pick<Trip, "checkedIn">, zone: TimeZone): string | null {
  if (typeof checkedIn === "number") return wallTimeIn(zone, checkedIn);
  return checkedIn === "unknown" ? null : checkedIn;
}

interface TripListProps {
  /** Newest first. */
  readonly trips: readonly Trip[];
  readonly list: ListPage;
}

export function TripList({ trips, list }: TripListProps) {
  const app = useAppContext();
  const { t } = useTranslation();
  const { isPrinting } = usePrinting();
  const save = () => void downloadCsv(app, `trips-${list.month}.csv`, tripsCsv(trips, app.program.timeZone, t));
  return (
    <PagedList
      items={trips}
      list={list}
      title="trips.list"
      isPrinting={isPrinting}
      programOf={sharedProgram}
      actions={<ListAction icon={Download} text="lists.csv" onClick={save} />}
    >
      {({ items, program, labelledBy }) => (
        <TripTable trips={items} namesPrograms={program === null} labelledBy={labelledBy} />
      )}
    </PagedList>
  );
}

const COLUMNS = ["trip", "duration", "distance", "saved", "cost"] as const;

interface TripTableProps {
  readonly trips: readonly Trip[];
  readonly namesPrograms: boolean;
  readonly labelledBy: string;
}

/** Trips by day: a table where there is room, else one card each. */
function TripTable({ trips, namesPrograms, labelledBy }: TripTableProps) {
  const { date } = useTranslation();
  const { timeZone } = useAppContext().program;
  const days = useMemo(() => tripDays(trips, timeZone), [trips, timeZone]);
  return (
    <table className="bs-trip-table" aria-labelledby={labelledBy} {...ROLES.table}>
      <thead className="bs-visually-hidden" {...ROLES.group}>
        <tr {...ROLES.row}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" {...ROLES.column}>
              <T id={`trips.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.date} {...ROLES.group}>
          <tr className="bs-trip-table__day" {...ROLES.row}>
            <th colSpan={COLUMNS.length} scope="rowgroup" {...ROLES.rowHeader}>
              {date(instantOf(day.date), "UTC", { weekday: "long", month: "long", day: "numeric" })}
            </th>
          </tr>
          {day.trips.map((trip) => (
            <TripRow key={trip.id} trip={trip} namesProgram={namesPrograms} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface TripDay {
  readonly date: CalendarDate;
  readonly trips: readonly Trip[];
}

/** Groups consecutive trips by the day of their start in the zone, and keeps their order. */
function tripDays(trips: readonly Trip[], zone: TimeZone): TripDay[] {
  const days: { date: CalendarDate; trips: Trip[] }[] = [];
  for (const trip of trips) {
    const date = dateIn(zone, trip.checkedOut);
    const day = days.at(-1);
    if (day?.date === date) day.trips.push(trip);
    else days.push({ date, trips: [trip] });
  }
  return days;
}
