import Bike from "lucide-react/icons/bike";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { isOpenTrip, type Trip, tripRemarks } from "../../domain/trips.ts";
import { dayAndTimes, formatTimeRange } from "../../i18n/time-range.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { useHasNeverRidden, useLatestTrips } from "../../rider/trip-loads.ts";
import { TripEnds, TripSketch } from "../../rider/trip-sketch.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { NoTranslate, VisuallyHidden } from "../../ui/text-spans.tsx";
import { HomeSection } from "./home-sections.tsx";
import "./pass-and-trips.css";

const MORE_TRIPS = { to: paths.trips(), text: "home.trips.all" } as const;

/** Spec 9 says how many and which. */
export function LatestTrips() {
  const trips = useLatestTrips(useMinute());
  return (
    <HomeSection
      title="home.trips"
      load={trips}
      error="error.trips"
      lines={6}
      more={MORE_TRIPS}
      isEmpty={(latest) => latest.length === 0}
    >
      {(latest) => (latest.length === 0 ? <NoTrips /> : <LatestFirst trips={latest} />)}
    </HomeSection>
  );
}

/** A link leads to the other trips. */
const MAX_SHOWN_TRIPS = 5;

function LatestFirst({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <>
      <TripList trips={trips.slice(0, MAX_SHOWN_TRIPS)} />
      {trips.length > MAX_SHOWN_TRIPS && (
        <Disclosure summary={<T id="home.trips.more" values={{ count: trips.length - MAX_SHOWN_TRIPS }} />}>
          <TripList trips={trips.slice(MAX_SHOWN_TRIPS)} />
        </Disclosure>
      )}
    </>
  );
}

function TripList({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className="bs-home__rows">
      {trips.map((trip) => (
        <TripRow key={trip.id} trip={trip} />
      ))}
    </ul>
  );
}

/** A newcomer gets another text than a rider without recent trips. */
function NoTrips() {
  const { marketingUrl } = useAppContext().deployment;
  const { t } = useTranslation();
  const hasNeverRidden = useHasNeverRidden();
  return (
    <div className="bs-home__empty">
      <Bike className="bs-home__drawing" />
      <p>
        <T id={hasNeverRidden ? "home.trips.none" : "home.trips.noneLately"} />
      </p>
      <TextLink href={marketingUrl} newTabLabel={t("home.newTab")}>
        <T id="home.trips.findBike" />
      </TextLink>
    </div>
  );
}

function TripRow({ trip }: { readonly trip: Trip }) {
  const { money, number } = useTranslation();
  const { miles, duration, cost } = trip;
  const remarks = tripRemarks(trip);
  const estimated = remarks.includes("milesEstimated");
  return (
    <li className="bs-trip">
      <TripSketch trip={trip} />
      <p className="bs-trip__ends">
        <TripEnds trip={trip} />
      </p>
      <p className="bs-trip__facts">
        <Start trip={trip} />
        {duration !== null && (
          <span>
            <T
              id={remarks.includes("durationAdjusted") ? "home.trip.minutesAdjusted" : "home.trip.minutes"}
              values={{ minutes: duration }}
            />
          </span>
        )}
        {miles !== null && !isOpenTrip(trip) && (
          <span>
            <T
              id={estimated ? "home.trip.milesEstimated" : "home.trip.miles"}
              values={{ miles: number(miles, { maximumFractionDigits: 1 }) }}
            />
          </span>
        )}
      </p>
      {isOpenTrip(trip) ? (
        <Badge kind="accent">
          <T id="home.trip.open" />
        </Badge>
      ) : (
        cost !== null && (
          <b className="bs-trip__cost">
            <VisuallyHidden>
              <T id="home.trip.cost" />
            </VisuallyHidden>{" "}
            <NoTranslate>{money(cost)}</NoTranslate>
          </b>
        )
      )}
    </li>
  );
}

/** The time does not break across lines. */
function Start({ trip: { checkedOut } }: { readonly trip: Trip }) {
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
      <span className="bs-trip__time">{time}</span>
    </span>
  );
}
