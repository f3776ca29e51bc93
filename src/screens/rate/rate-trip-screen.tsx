import { useSearchParams } from "wouter";
import { isMonth } from "../../domain/months.ts";
import { isOpen } from "../../domain/trips.ts";
import { T } from "../../i18n/translation.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { paths } from "../../routing/routes.ts";
import { useRouteParams } from "../../services/navigation.tsx";
import { useTrip } from "../../services/rider/trip-loads.ts";
import { useMinute } from "../../services/use-minute.ts";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import css from "./rate.css?inline";
import { RatingDesk } from "./rating-desk.tsx";

registerSheet(css);

/** One trip, and how it was. */
export function RateTripScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { id } = useRouteParams();
  const [query] = useSearchParams();
  const month = query.get("month");
  const load = useTrip(Number(id), isMonth(month) ? month : null, useMinute());
  return (
    <section className="bs-rate bs-rate--one">
      <ScreenHeading level={headingLevel}>
        <T id="route.rateTrip" />
      </ScreenHeading>
      <Loaded load={load} error="error.trips" skeleton={<Skeleton shape="card" count={2} />}>
        {(trip) =>
          trip === null || isOpen(trip) ? (
            <Notice kind="info" announced="alert" actions={<Another />}>
              <T id={trip === null ? "rate.notFound" : "rate.open"} />
            </Notice>
          ) : (
            <RatingDesk key={trip.id} trip={trip} />
          )
        }
      </Loaded>
    </section>
  );
}

const Another = () => (
  <PlaceLink to={paths.rateTrips()} button="secondary">
    <T id="rate.another" />
  </PlaceLink>
);
