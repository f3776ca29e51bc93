import Download from "lucide-react/icons/download";
import "./trip-table.css";
import Info from "lucide-react/icons/info";
import { useMemo } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { chargedOvertime } from "../../domain/pass-advisor.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import { isOpenTrip, sharedProgram, type Trip, tripRemarks } from "../../domain/trips.ts";
import { Money, T, type Translation, useTranslation } from "../../i18n/translation.tsx";
import { type CalendarDate, dateIn, type TimeZone, wallTimeIn } from "../../lib/calendar.ts";
import { csvDollars, toCsv } from "../../lib/csv.ts";
import type { ListSelection } from "../../parts/list-page.tsx";
import { ColumnTitles, ListAction, PagedList, type ShownItems } from "../../parts/list-parts.tsx";
import { downloadCsv, usePrinting } from "../../parts/print-and-download.ts";
import { TextBadge } from "../../parts/text-badge.tsx";
import { useUser } from "../../rider/rider-loads.ts";
import { TripEnds, TripSketch } from "../../rider/trip-sketch.tsx";
import { ROLES } from "../../ui/table-roles.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { RatedBadge, RateLink, useTripTime } from "./trip-summary.tsx";

/** The columns of the trips' CSV text, in their order, each with the function that reads its value from a trip. */
const CSV_COLUMNS = {
  id: ({ id }) => id,
  started: ({ checkedOut }, zone) => wallTimeIn(zone, checkedOut),
  from: ({ from }) => from.station,
  ended: (trip, zone) => timeOfReturn(trip, zone),
  to: ({ to }) => to.station,
  minutes: ({ duration }) => duration,
  miles: ({ miles }) => miles,
  cost: ({ cost }) => csvDollars(cost),
  saved: ({ moneySaved }) => csvDollars(moneySaved),
  program: ({ programName }) => programName,
  remarks: (trip, _zone, t) =>
    tripRemarks(trip)
      .map((remark) => (remark === "open" ? t("trips.open") : t(`trips.remark.${remark}`)))
      .join("; "),
} as const satisfies Record<string, (trip: Trip, zone: TimeZone, t: Translation["t"]) => string | number | null>;

/** The trips as CSV text, with times in the program's time zone and amounts in dollars. */
export function tripsCsv(trips: readonly Trip[], zone: TimeZone, t: Translation["t"]): string {
  const columns = Object.keys(CSV_COLUMNS) as (keyof typeof CSV_COLUMNS)[];
  return toCsv([
    columns.map((column) => t(`trips.csv.${column}`)),
    ...trips.map((trip) => columns.map((column) => CSV_COLUMNS[column](trip, zone, t))),
  ]);
}

function timeOfReturn({ checkedIn }: Pick<Trip, "checkedIn">, zone: TimeZone): string | null {
  if (typeof checkedIn === "number") return wallTimeIn(zone, checkedIn);
  return checkedIn === "unknown" ? null : checkedIn;
}

interface TripListProps {
  /** Newest first. */
  readonly trips: readonly Trip[];
  readonly list: ListSelection;
}

export function TripList({ trips, list }: TripListProps) {
  const app = useAppContext();
  const { t } = useTranslation();
  const { isPrinting } = usePrinting();
  const saveAsCsv = () => void downloadCsv(app, `trips-${list.month}.csv`, tripsCsv(trips, app.program.timeZone, t));
  return (
    <PagedList
      items={trips}
      list={list}
      title="trips.list"
      isPrinting={isPrinting}
      programOf={sharedProgram}
      actions={<ListAction icon={Download} text="lists.csv" onClick={saveAsCsv} />}
    >
      {(shownItems) => <TripTable {...shownItems} />}
    </PagedList>
  );
}

const COLUMNS = ["trip", "duration", "distance", "saved", "cost"] as const;

/** A table of the trips by day. In a narrow element, CSS shows each row as a card. */
function TripTable({ items: trips, program, labelledBy }: ShownItems<Trip>) {
  const translation = useTranslation();
  const { timeZone } = useAppContext().program;
  const days = useMemo(() => groupByDay(trips, timeZone), [trips, timeZone]);
  return (
    <table className="bs-digits bs-trip-table" aria-labelledby={labelledBy} {...ROLES.table}>
      <ColumnTitles texts={COLUMNS.map((column) => `trips.column.${column}` as const)} />
      {days.map((day) => (
        <tbody key={day.date} {...ROLES.group}>
          <tr className="bs-trip-table__day" {...ROLES.row}>
            <th className="bs-note" colSpan={COLUMNS.length} scope="rowgroup" {...ROLES.rowHeader}>
              {translation.day(day.date, { weekday: "long", month: "long", day: "numeric" })}
            </th>
          </tr>
          {day.trips.map((trip) => (
            <TripRow key={trip.id} trip={trip} isProgramShown={program === null} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Groups consecutive trips by the day of their start in the zone, and keeps their order. */
function groupByDay(trips: readonly Trip[], zone: TimeZone) {
  const days: { date: CalendarDate; trips: Trip[] }[] = [];
  for (const trip of trips) {
    const date = dateIn(zone, trip.checkedOut);
    const day = days.at(-1);
    if (day?.date === date) day.trips.push(trip);
    else days.push({ date, trips: [trip] });
  }
  return days;
}

/** A duration such as "24 min" or "1 h 5 min". */
export function Minutes({ minutes }: { readonly minutes: number }) {
  const { number } = useTranslation();
  const wholeMinutes = Math.round(minutes);
  const hours = Math.floor(wholeMinutes / 60);
  if (hours === 0) return <T id="trips.minutes" values={{ minutes: wholeMinutes }} />;
  return <T id="trips.hours" values={{ hours: number(hours), minutes: wholeMinutes % 60 }} />;
}

function TripRow({ trip, isProgramShown }: { readonly trip: Trip; readonly isProgramShown: boolean }) {
  const { money, number } = useTranslation();
  const [, time] = useTripTime(trip);
  const { duration, miles, cost, moneySaved } = trip;
  const isOpen = isOpenTrip(trip);
  return (
    <tr className="bs-trip-table__trip" {...ROLES.row}>
      <th scope="row" className="bs-trip-table__header" {...ROLES.rowHeader}>
        <TripSketch trip={trip} />
        <TripEnds trip={trip} />
        <p className="bs-note bs-line bs-trip-table__times" data-gap="3">
          {isOpen ? (
            <T as="span" id="trips.since" values={{ time }} />
          ) : (
            <>
              <bdi>{time}</bdi>
              <RateLink trip={trip} />
              <RatedBadge tripId={trip.id} />
            </>
          )}
        </p>
        {isProgramShown && trip.programName !== "" && (
          <p className="bs-note bs-line bs-trip-table__times" data-gap="3">
            <NoTranslate>{trip.programName}</NoTranslate>
          </p>
        )}
        <Remarks trip={trip} />
      </th>
      <td className="bs-note bs-trip-table__fact" {...ROLES.cell}>
        {isOpen ? (
          // Screen readers would call an empty cell blank, and the badge that explains it is in another cell.
          <T as="span" className="bs-visually-hidden" id="trips.open" />
        ) : duration === null ? (
          <T id="trips.unknown" />
        ) : (
          <Minutes minutes={duration} />
        )}
      </td>
      <td className="bs-note bs-trip-table__fact" {...ROLES.cell}>
        {miles !== null && !isOpen && (
          <T id="trips.miles" values={{ miles: number(miles, { maximumFractionDigits: 1 }) }} />
        )}
      </td>
      <td className="bs-note bs-trip-table__fact" {...ROLES.cell}>
        {moneySaved !== null && !isOpen && <T id="trips.saved" verbatim={{ amount: money(moneySaved) }} />}
      </td>
      <td className="bs-strong bs-trip-table__cost" {...ROLES.cell}>
        {isOpen ? <TextBadge kind="accent" id="trips.open" /> : cost !== null && <Money amount={cost} />}
      </td>
    </tr>
  );
}

function Remarks({ trip }: { readonly trip: Trip }) {
  const { passes } = useAppContext().program;
  const user = useUser();
  const pass = user.status === "ready" ? ownPassOf(user.data, passes) : null;
  const overtime = pass && chargedOvertime(pass, trip);
  const remarks = [
    ...(overtime ? [{ id: "trips.remark.overtime", values: { ...overtime } } as const] : []),
    ...tripRemarks(trip).flatMap((remark) => (remark === "open" ? [] : [{ id: `trips.remark.${remark}` } as const])),
  ];
  return remarks.map((remark) => (
    <p key={remark.id} className="bs-note bs-line bs-trip-table__remark" data-gap="2" data-align="start" data-nowrap>
      <Info className="bs-icon" />
      <T {...remark} />
    </p>
  ));
}
