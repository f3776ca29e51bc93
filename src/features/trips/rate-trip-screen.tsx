import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { useRouteParams } from "../../context/navigation.tsx";
import { useMinute } from "../../context/use-minute.ts";
import { T } from "../../i18n/translation.tsx";
import { isMonth } from "../../lib/months.ts";
import type { Rating } from "../../programs/trip-rating.ts";
import { isOpen, type Trip } from "../../programs/trips.ts";
import { useTrip } from "../../rider/trip-loads.ts";
import { paths } from "../../routing/routes.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { Loaded } from "../../screen-parts/loaded.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Card } from "../../ui/card.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import css from "./rate.css?inline";
import { RatedBadge } from "./rated-badge.tsx";
import { RatingForm } from "./rating-form.tsx";
import { TripGlance } from "./trip-glance.tsx";

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

/** The trip with the form, then with thanks. */
function RatingDesk({ trip }: { readonly trip: Trip }) {
  const [rated, setRated] = useState<Rating | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useFocusFollows(rated ?? "asking", said);
  return (
    <>
      <Card tone="sunken">
        <TripGlance trip={trip}>
          <RatedBadge tripId={trip.id} />
        </TripGlance>
      </Card>
      <NoticeRegion ref={said} role="status">
        {rated !== null && (
          <ClosableNotice kind="success" announced={false}>
            <T id="rate.thanks" values={{ rating: rated }} />
          </ClosableNotice>
        )}
      </NoticeRegion>
      {rated === null ? (
        <RatingForm trip={trip} onRated={setRated} />
      ) : (
        <p>
          <PlaceLink to={paths.rateTrips()} button="secondary">
            <T id="rate.another" />
          </PlaceLink>
        </p>
      )}
    </>
  );
}
