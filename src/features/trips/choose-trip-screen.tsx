import { useId, useMemo, useRef } from "react";
import { isOpenTrip, newestFirst, type Trip } from "../../domain/trips.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { pageOf } from "../../lib/paging.ts";
import { type ListPage, MonthChoice, Paging, useListPage, useMonthName } from "../../parts/list-page.tsx";
import { EmptyMonth, ListHead, ListStatus } from "../../parts/list-parts.tsx";
import { LoadedSection, ServiceDown } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { mapLoad } from "../../query/join-loads.ts";
import { useRecordsStart, useTripsIn } from "../../rider/trip-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RatedBadge, RateLink, TripSummary } from "./trip-summary.tsx";
import "./rate.css";

export function ChooseTripScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { start, rider } = useRecordsStart();
  const list = useListPage(start);
  const load = useTripsIn(list.month);
  const answer = load.status === "ready" ? load.data : null;
  const trips = useMemo(() => answer?.filter((trip) => !isOpenTrip(trip)).sort(newestFirst) ?? null, [answer]);
  const month = useMonthName()(list.month);
  return (
    <ScreenFrame level={headingLevel} title={<T id="route.rateTrips" />}>
      <Paragraph id="rate.intro" />
      <ServiceDown wanted={{ "error.user": [rider] }} />
      <MonthChoice list={list} />
      <ListStatus month={month} isLoading={load.status === "loading"} count={trips?.length} text="rate.listIn" />
      <LoadedSection
        load={mapLoad(load, () => trips ?? [])}
        error="error.trips"
        skeleton={<Skeleton shape="control" count={5} />}
      >
        {(known) =>
          known.length === 0 ? (
            <EmptyMonth list={list} text={<T id="rate.none" values={{ month }} />} />
          ) : (
            <TripChoice trips={known} list={list} />
          )
        }
      </LoadedSection>
    </ScreenFrame>
  );
}

interface TripChoiceProps {
  /** Finished ones, newest first. */
  readonly trips: readonly Trip[];
  readonly list: ListPage;
}

function TripChoice({ trips, list }: TripChoiceProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const page = pageOf(trips, list.page);
  return (
    <section className="bs-stack" data-gap="3" aria-labelledby={id}>
      <ListHead id={id} start={heading} title={t("rate.list", { count: page.total })} page={page} />
      {/* Safari drops a list's role with its markers. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className="bs-rate__trips">
        {page.items.map((trip) => (
          <li key={trip.id}>
            <TripSummary trip={trip}>
              <RatedBadge tripId={trip.id} />
            </TripSummary>
            <RateLink trip={trip} button="secondary" />
          </li>
        ))}
      </ul>
      <Paging page={page} pathOf={(number) => list.pathOf(list.month, number)} start={heading} />
    </section>
  );
}
