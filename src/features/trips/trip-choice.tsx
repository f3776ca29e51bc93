import { useId, useRef } from "react";
import { useTranslation } from "../../i18n/translation.tsx";
import { pageOf } from "../../lib/paging.ts";
import type { Trip } from "../../programs/trips.ts";
import { ListHead } from "../../screen-parts/list-head.tsx";
import { Paging } from "../../screen-parts/paging.tsx";
import type { ListPlace } from "../../screen-parts/use-list-place.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { RateLink } from "./rate-link.tsx";
import { RatedBadge } from "./rated-badge.tsx";
import { TripGlance } from "./trip-glance.tsx";

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
  const page = pageOf(trips, list.page);
  return (
    <section className="bs-rate__list" aria-labelledby={id}>
      <ListHead id={id} level={level} start={heading} title={t("rate.list", { count: page.total })} page={page} />
      {/* Safari drops a list's role with its markers. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className="bs-rate__trips">
        {page.items.map((trip) => (
          <li key={trip.id}>
            <TripGlance trip={trip}>
              <RatedBadge tripId={trip.id} />
            </TripGlance>
            <RateLink trip={trip} button="secondary" />
          </li>
        ))}
      </ul>
      <Paging page={page} placeOf={(number) => list.placeOf(list.month, number)} start={heading} />
    </section>
  );
}
