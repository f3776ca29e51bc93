import { paths } from "../../account/routes.ts";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { returnInstant, type Trip } from "../../domain/trips.ts";
import { dayAndTimes, formatTimeRange } from "../../i18n/time-range.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { monthIn } from "../../lib/months.ts";
import { AppLink, type AppLinkButton } from "../../parts/app-link.tsx";
import { TextBadge } from "../../parts/text-badge.tsx";
import { TripEnds, TripSketch } from "../../rider/trip-sketch.tsx";
import { VisuallyHidden } from "../../ui/text-spans.tsx";

/** The facts by which riders remember a trip: its route, its stations, its time; and their rating. */
export function TripSummary({ trip }: { readonly trip: Trip }) {
  const [day, times] = useTripTime(trip);
  return (
    <div className="bs-trip bs-rate__trip">
      <TripSketch trip={trip} />
      <TripEnds trip={trip} />
      <div className="bs-trip__facts">
        <p className="bs-note bs-digits bs-rate__time">
          <span>{day}</span>
          <bdi className="bs-rate__times">{times}</bdi>
        </p>
        <RatedBadge tripId={trip.id} />
      </div>
    </div>
  );
}

/** The rating that the rider gave since their login, as no call returns earlier ratings; nothing without a rating. */
export function RatedBadge({ tripId }: { readonly tripId: number }) {
  const rating = useAppState((state) => state.ratings[tripId]);
  return rating !== undefined && <TextBadge kind="success" id="trips.rated" values={{ rating }} />;
}

/** A link to rate a trip. Its accessible name includes the trip's time, since a list has many such links. */
export function RateLink({ trip, button }: { readonly trip: Trip; readonly button?: AppLinkButton }) {
  const { timeZone } = useAppContext().program;
  const isRated = useAppState((state) => state.ratings[trip.id] !== undefined);
  const time = useTripTime(trip).join("");
  return (
    <AppLink to={paths.rateTrip({ id: trip.id }, { month: monthIn(timeZone, trip.checkedOut) })} button={button}>
      <T id={isRated ? "trips.rate.again" : "trips.rate"} />
      <VisuallyHidden>
        {" "}
        <T id="trips.rate.what" values={{ time }} />
      </VisuallyHidden>
    </AppLink>
  );
}

/** Formats "Tuesday, March 10, " and "8:05 – 8:29 AM", in the program's zone; only the start if the end is unknown. */
export function useTripTime(trip: Trip): readonly [day: string, times: string] {
  const { locale, date } = useTranslation();
  const { timeZone } = useAppContext().program;
  const { checkedOut } = trip;
  const day = date(checkedOut, timeZone, { weekday: "long", month: "long", day: "numeric" });
  const times = formatTimeRange(locale, checkedOut, returnInstant(trip) ?? checkedOut, timeZone);
  return dayAndTimes(locale, day, times);
}
