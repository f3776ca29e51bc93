import Bike from "lucide-react/icons/bike";
import { useMinute } from "../../context/use-minute.ts";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Trip } from "../../programs/trips.ts";
import { useNeverRode } from "../../rider/never-rode.ts";
import { useLatestTrips } from "../../rider/trip-loads.ts";
import { paths } from "../../routing/routes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { HomeSection } from "./home-section.tsx";
import { TripRow } from "./trip-row.tsx";

const MORE = { to: paths.trips(), text: "home.trips.all" } as const;

/** The latest trips, newest first (spec 9). */
export function LatestTrips({ level }: { readonly level: HeadingLevel }) {
  const trips = useLatestTrips(useMinute());
  return (
    <HomeSection
      level={level}
      title="home.trips"
      load={trips}
      error="home.error.trips"
      lines={6}
      more={MORE}
      isEmpty={(latest) => latest.length === 0}
    >
      {(latest) => (latest.length === 0 ? <NoTrips /> : <LatestFirst trips={latest} />)}
    </HomeSection>
  );
}

/** At a glance; the rest of a busy day is one tap away. */
const SHOWN = 5;

function LatestFirst({ trips }: { readonly trips: readonly Trip[] }) {
  return (
    <>
      <TripList trips={trips.slice(0, SHOWN)} />
      {trips.length > SHOWN && (
        <Disclosure summary={<T id="home.trips.more" values={{ count: trips.length - SHOWN }} />}>
          <TripList trips={trips.slice(SHOWN)} />
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

/** A first ride is something else than none lately. */
function NoTrips() {
  const { marketingUrl } = useWorld().deployment;
  const { t } = useTranslation();
  const neverRode = useNeverRode();
  return (
    <div className="bs-home__empty">
      <Bike className="bs-home__drawing" />
      <p>
        <T id={neverRode ? "home.trips.none" : "home.trips.noneLately"} />
      </p>
      <TextLink href={marketingUrl} newTabLabel={t("home.newTab")}>
        <T id="home.trips.findBike" />
      </TextLink>
    </div>
  );
}
