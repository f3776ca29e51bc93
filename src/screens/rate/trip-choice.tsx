import { useId, useRef } from "react";
import { pageOf } from "../../domain/paging.ts";
import type { Trip } from "../../domain/trips.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { ListHead } from "../../parts/list-head.tsx";
import { Paging } from "../../parts/paging.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import type { ListPlace } from "../../parts/use-list-place.ts";
import { useWorldState } from "../../services/world-context.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { RatedBadge } from "./rated-badge.tsx";
import { TripGlance } from "./trip-glance.tsx";
import { useTripTime } from "./use-trip-time.ts";

interface TripChoiceProps {
  /** All finished ones of the month, newest first. */
  readonly trips: readonly Trip[];
  readonly list: ListPlace;
  readonly level: HeadingLevel;
}

/** A page of trips, each with the way to rate it. */
export function TripChoice({ trips, list, level }: TripChoiceProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const ratings = useWorldState((state) => state.ratings);
  const timeOf = useTripTime();
  const page = pageOf(trips, list.page);
  return (
    <section className="bs-rate__list" aria-labelledby={id}>
      <ListHead id={id} level={level} start={heading} title={t("rate.list", { count: page.total })} page={page} />
      {/* Safari drops a list's role with its markers. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className="bs-rate__trips">
        {page.items.map((trip) => {
          const rating = ratings[trip.id];
          return (
            <li key={trip.id}>
              <TripGlance trip={trip}>{rating && <RatedBadge rating={rating} />}</TripGlance>
              <PlaceLink to={`/trips/rate/${trip.id}?month=${list.month}`} button="secondary">
                <T id={rating ? "rate.choose.again" : "rate.choose"} />
                <VisuallyHidden>
                  {" "}
                  <span>{t("rate.choose.what", { time: timeOf(trip) })}</span>
                </VisuallyHidden>
              </PlaceLink>
            </li>
          );
        })}
      </ul>
      <Paging page={page} placeOf={(number) => list.placeOf(list.month, number)} start={heading} />
    </section>
  );
}
