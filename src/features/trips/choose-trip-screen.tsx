import { isOpenTrip } from "../../domain/trips.ts";
import { Paragraph, T } from "../../i18n/translation.tsx";
import { MonthChoice, useListSelection } from "../../parts/list-page.tsx";
import { EmptyMonth, ListStatus, PagedList } from "../../parts/list-parts.tsx";
import { LoadedSection, ServiceDown } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { mapLoad } from "../../query/use-load.ts";
import { useFirstRecordDay, useTripsIn } from "../../rider/trip-loads.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RateLink, TripSummary } from "./trip-summary.tsx";
import "./rate.css";

export function ChooseTripScreen() {
  const { firstDay, riderLoad } = useFirstRecordDay();
  const list = useListSelection(firstDay);
  const load = mapLoad(useTripsIn(list.month), (trips) => trips.filter((trip) => !isOpenTrip(trip)));
  return (
    <ScreenFrame title={<T id="route.rateTrips" />}>
      <Paragraph id="rate.intro" />
      <ServiceDown loads={{ "error.user": [riderLoad] }} />
      <MonthChoice list={list} />
      <ListStatus list={list} load={load} text="rate.listIn" />
      <LoadedSection load={load} error="error.trips" skeleton={<Skeleton shape="control" count={5} />}>
        {(finishedTrips) =>
          finishedTrips.length === 0 ? (
            <EmptyMonth list={list} text="rate.none" />
          ) : (
            <PagedList items={finishedTrips} list={list} title="rate.list">
              {({ items }) => (
                // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
                <ul role="list" className="bs-rate__trips">
                  {items.map((trip) => (
                    <li key={trip.id} className="bs-line" data-rows="2" data-align="center" data-ends>
                      <TripSummary trip={trip} />
                      <RateLink trip={trip} button="secondary" />
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          )
        }
      </LoadedSection>
    </ScreenFrame>
  );
}
