import { useRef, useState } from "react";
import { T } from "../../i18n/translation.tsx";
import type { Rating } from "../../programs/trip-rating.ts";
import type { Trip } from "../../programs/trips.ts";
import { paths } from "../../routing/routes.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { Card } from "../../ui/card.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import { RatedBadge } from "./rated-badge.tsx";
import { RatingForm } from "./rating-form.tsx";
import { TripGlance } from "./trip-glance.tsx";

/** The trip with the form, then with thanks. */
export function RatingDesk({ trip }: { readonly trip: Trip }) {
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
