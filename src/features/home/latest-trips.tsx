import Bike from "lucide-react/icons/bike";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { isOpenTrip, type Trip, tripRemarks } from "../../domain/trips.ts";
import { dayAndTimes, formatTimeRange } from "../../i18n/time-range.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { OuterLink } from "../../parts/outer-link.tsx";
import { TextBadge } from "../../parts/text-badge.tsx";
import { useHasNeverRidden, useLatestTrips } from "../../rider/trip-loads.ts";
import { TripEnds, TripSketch } from "../../rider/trip-sketch.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { FoldedRows, HomeSection } from "./home-sections.tsx";
import "./home.css";

/** The latest trips; spec 9 says how many and which. */
export function LatestTrips() {
  const trips = useLatestTrips(useMinute());
  return (
    <HomeSection
      title="home.trips"
      load={trips}
      error="error.trips"
      lineCount={6}
      aside={<AppLink to={paths.trips()} text="home.trips.all" />}
      isEmpty={(latestTrips) => latestTrips.length === 0}
    >
      {(latestTrips) =>
        latestTrips.length === 0 ? (
          <NoTrips />
        ) : (
          <FoldedRows items={latestTrips} visibleCount={5} moreText="home.trips.more">
            {(trip) => <TripRow key={trip.id} trip={trip} />}
          </FoldedRows>
        )
      }
    </HomeSection>
  );
}

/** A rider who has never ridden reads a different text from one who only lacks recent trips. */
function NoTrips() {
  const { marketingUrl } = useAppContext().deployment;
  const hasNeverRidden = useHasNeverRidden();
  return (
    <div className="bs-stack bs-muted" data-gap="2" data-align="start">
      <Bike className="bs-home__empty-icon" />
      <Paragraph id={hasNeverRidden ? "home.trips.none" : "home.trips.noneLately"} />
      <OuterLink href={marketingUrl} text="home.trips.findBike" />
    </div>
  );
}

function TripRow({ trip }: { readonly trip: Trip }) {
  const { money, number } = useTranslation();
  const { miles, duration, cost } = trip;
  const remarks = tripRemarks(trip);
  const areMilesEstimated = remarks.includes("milesEstimated");
  return (
    <li className="bs-trip bs-home__trip">
      <TripSketch trip={trip} />
      <TripEnds trip={trip} />
      <p className="bs-note bs-line bs-digits bs-trip__facts" data-gap="3">
        <StartTime trip={trip} />
        {duration !== null && !isOpenTrip(trip) && (
          <T
            as="span"
            id={remarks.includes("durationAdjusted") ? "home.trip.minutesAdjusted" : "home.trip.minutes"}
            values={{ minutes: Math.round(duration) }}
          />
        )}
        {miles !== null && !isOpenTrip(trip) && (
          <T
            as="span"
            id={areMilesEstimated ? "home.trip.milesEstimated" : "home.trip.miles"}
            values={{ miles: number(miles, { maximumFractionDigits: 1 }) }}
          />
        )}
      </p>
      {isOpenTrip(trip) ? (
        <TextBadge kind="accent" id="home.trip.open" />
      ) : (
        cost !== null && (
          <b className="bs-digits bs-trip__cost">
            <T as="span" className="bs-visually-hidden" id="home.trip.cost" /> <NoTranslate>{money(cost)}</NoTranslate>
          </b>
        )
      )}
    </li>
  );
}

/** When the trip started. The time is an element of its own, since it must not break across lines. */
function StartTime({ trip: { checkedOut } }: { readonly trip: Trip }) {
  const { locale, date } = useTranslation();
  const { timeZone } = useAppContext().program;
  const [day, time] = dayAndTimes(
    locale,
    date(checkedOut, timeZone, { weekday: "short", month: "short", day: "numeric" }),
    formatTimeRange(locale, checkedOut, checkedOut, timeZone),
  );
  return (
    <span>
      <span>{day}</span>
      <span className="bs-nowrap">{time}</span>
    </span>
  );
}
