import { useMemo } from "react";
import { newestFirst } from "../../domain/trips.ts";
import { T } from "../../i18n/translation.tsx";
import { ListStatus } from "../../parts/list-status.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { MonthChoice } from "../../parts/month-choice.tsx";
import { PAPER } from "../../parts/paper.ts";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useListPlace } from "../../parts/use-list-place.ts";
import { useMonthName } from "../../parts/use-month-name.ts";
import { mapLoad } from "../../services/join-loads.ts";
import { useTripsIn } from "../../services/rider/trip-loads.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdvisorEntry } from "./advisor-entry.tsx";
import { NoTrips } from "./no-trips.tsx";
import { TripList } from "./trip-list.tsx";
import { TripMonth } from "./trip-month.tsx";
import css from "./trips.css?inline";

registerSheet(css);

/** The trips of a month: what they come to, and each of them, newest first. */
export function TripsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const list = useListPlace();
  const load = useTripsIn(list.month);
  const answer = load.status === "ready" ? load.data : null;
  const trips = useMemo(() => answer && [...answer].sort(newestFirst), [answer]);
  const month = useMonthName()(list.month);
  const level = deeper(headingLevel);
  return (
    <section className={`bs-trips ${PAPER}`}>
      <ScreenHeading level={headingLevel}>
        <T id="route.trips" />
      </ScreenHeading>
      <AdvisorEntry level={level} />
      <MonthChoice list={list} />
      <ListStatus month={month} isLoading={load.status === "loading"} count={trips?.length} text="trips.listIn" />
      <Loaded load={mapLoad(load, () => trips ?? [])} error="error.trips" skeleton={<TripsSkeleton />}>
        {(known) =>
          known.length === 0 ? (
            <NoTrips list={list} />
          ) : (
            <>
              <TripMonth trips={known} month={list.month} level={level} />
              <TripList trips={known} list={list} level={level} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function TripsSkeleton() {
  return (
    <div className="bs-trips__skeleton">
      <Skeleton shape="card" />
      <Skeleton shape="control" count={5} />
    </div>
  );
}
