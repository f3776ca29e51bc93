import Info from "lucide-react/icons/info";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { chargedOvertime } from "../../domain/pass-advisor.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import { isOpenTrip, returnInstant, type Trip, tripRemarks } from "../../domain/trips.ts";
import { formatTimeRange } from "../../i18n/time-range.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { useUser } from "../../rider/rider-loads.ts";
import { TripEnds, TripSketch } from "../../rider/trip-sketch.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ROLES } from "../../ui/table-roles.ts";
import { NoTranslate, VisuallyHidden } from "../../ui/text-spans.tsx";
import { RatedBadge, RateLink } from "./trip-summary.tsx";

/** Such as "24 min" or "1 h 5 min". */
export function Minutes({ minutes }: { readonly minutes: number }) {
  const { number } = useTranslation();
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return <T id="trips.minutes" values={{ minutes: whole }} />;
  return <T id="trips.hours" values={{ hours: number(hours), minutes: whole % 60 }} />;
}

export function TripRow({ trip, namesProgram }: { readonly trip: Trip; readonly namesProgram: boolean }) {
  const { money, number } = useTranslation();
  const { duration, miles, cost, moneySaved } = trip;
  const open = isOpenTrip(trip);
  return (
    <tr className="bs-trip-table__trip" data-open={open || undefined} {...ROLES.row}>
      <th scope="row" className="bs-trip-table__what" {...ROLES.rowHeader}>
        <TripSketch trip={trip} />
        <TripEnds trip={trip} />
        <TripTimes trip={trip} />
        {namesProgram && trip.programName !== "" && (
          <p className="bs-note bs-line bs-trip-table__times" data-gap="3">
            <NoTranslate>{trip.programName}</NoTranslate>
          </p>
        )}
        <Remarks trip={trip} />
      </th>
      <td className="bs-note bs-trip-table__fact" {...ROLES.cell}>
        {open ? (
          // An empty cell would be read as blank, far from the badge that says why.
          <VisuallyHidden>
            <T id="trips.open" />
          </VisuallyHidden>
        ) : duration === null ? (
          <T id="trips.unknown" />
        ) : (
          <Minutes minutes={duration} />
        )}
      </td>
      <td className="bs-note bs-trip-table__fact" {...ROLES.cell}>
        {miles !== null && !open && (
          <T id="trips.miles" values={{ miles: number(miles, { maximumFractionDigits: 1 }) }} />
        )}
      </td>
      <td className="bs-note bs-trip-table__fact bs-trip-table__saved" {...ROLES.cell}>
        {moneySaved !== null && !open && <T id="trips.saved" verbatim={{ amount: money(moneySaved) }} />}
      </td>
      <td className="bs-trip-table__cost" {...ROLES.cell}>
        {open ? (
          <Badge kind="accent">
            <T id="trips.open" />
          </Badge>
        ) : (
          cost !== null && <NoTranslate>{money(cost)}</NoTranslate>
        )}
      </td>
    </tr>
  );
}

function TripTimes({ trip }: { readonly trip: Trip }) {
  const { locale } = useTranslation();
  const { timeZone } = useAppContext().program;
  const { checkedOut } = trip;
  const time = formatTimeRange(locale, checkedOut, returnInstant(trip) ?? checkedOut, timeZone);
  return (
    <p className="bs-note bs-line bs-trip-table__times" data-gap="3">
      {isOpenTrip(trip) ? (
        <span>
          <T id="trips.since" values={{ time }} />
        </span>
      ) : (
        <>
          <bdi>{time}</bdi>
          <RateLink trip={trip} />
          <RatedBadge tripId={trip.id} />
        </>
      )}
    </p>
  );
}

function Remarks({ trip }: { readonly trip: Trip }) {
  const { passes } = useAppContext().program;
  const user = useUser();
  const pass = user.status === "ready" ? ownPassOf(user.data, passes) : null;
  const overtime = pass && chargedOvertime(pass, trip);
  const remarks = [
    overtime && ({ id: "trips.remark.overtime", values: { ...overtime } } as const),
    ...tripRemarks(trip).flatMap((remark) => (remark === "open" ? [] : [{ id: `trips.remark.${remark}` } as const])),
  ].filter((remark) => remark !== null);
  return remarks.map((remark) => (
    <p key={remark.id} className="bs-note bs-trip-table__remark">
      <Info className="bs-icon" />
      <T {...remark} />
    </p>
  ));
}
