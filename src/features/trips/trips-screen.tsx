import { memo, useDeferredValue, useState } from "react";
import { useSearchParams } from "wouter";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { loadChunk } from "../../lib/load-chunk.ts";
import { type ListSelection, MonthChoice, useListSelection } from "../../parts/list-page.tsx";
import { EmptyMonth, ListStatus } from "../../parts/list-parts.tsx";
import { LoadedSection, ServiceDown } from "../../parts/load-states.tsx";
import { OuterLink } from "../../parts/outer-link.tsx";
import { PRINTED_CLASS } from "../../parts/print.ts";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { queryKey } from "../../query/query-cache.ts";
import { useLoad } from "../../query/use-load.ts";
import { useFirstRecordDay, useHasNeverRidden, useTripsIn } from "../../rider/trip-loads.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stack } from "../../ui/stack.tsx";
import { TripList } from "./trip-list.tsx";
import { TripMonth } from "./trip-month.tsx";
import "./trips.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function TripsScreen() {
  const { firstDay, riderLoad } = useFirstRecordDay();
  const list = useListSelection(firstDay);
  return (
    <ScreenFrame title={<T id="route.trips" />} className={`bs-trips ${PRINTED_CLASS}`}>
      <AdvisorEntry />
      <ServiceDown loads={{ "error.user": [riderLoad] }} />
      <MonthChoice list={list} />
      {/* Rendering the trips takes longer than a frame, so the name of the chosen month shows first. */}
      <TripsOfMonth list={useDeferredValue(list)} />
    </ScreenFrame>
  );
}

const TripsOfMonth = memo(function TripsOfMonth({ list }: { readonly list: ListSelection }) {
  const load = useTripsIn(list.month);
  return (
    <>
      <ListStatus list={list} load={load} text="trips.listIn" />
      <LoadedSection load={load} error="error.trips" skeleton={<TripsSkeleton />}>
        {(trips) =>
          trips.length === 0 ? (
            <NoTrips list={list} />
          ) : (
            <>
              <TripMonth trips={trips} month={list.month} />
              <TripList trips={trips} list={list} />
            </>
          )
        }
      </LoadedSection>
    </>
  );
});

function TripsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton shape="card" />
      <Skeleton shape="control" count={5} />
    </Stack>
  );
}

/** Says that the month has no trips. The oldest month, and riders who have never ridden, get a link to find a bike. */
function NoTrips({ list }: { readonly list: ListSelection }) {
  const { marketingUrl } = useAppContext().deployment;
  const hasNeverRidden = useHasNeverRidden();
  return (
    <EmptyMonth list={list} text={hasNeverRidden ? "trips.none.ever" : "trips.none"}>
      {(hasNeverRidden || list.month === list.months.at(-1)) && (
        <OuterLink href={marketingUrl} text="trips.none.findBike" />
      )}
    </EmptyMonth>
  );
}

const loadAdvisor = async () => (await loadChunk(() => import("./pass-advisor.tsx"))).PassAdvisor;

/** The entry to the pass advisor, whose chunk loads when the rider opens it; `?advice=1` opens it. */
function AdvisorEntry() {
  const [query] = useSearchParams();
  // A link to another month has no `advice` in its query, but must not close the advisor.
  const isRequested = query.has("advice");
  const [{ wasRequested, requestCount }, setRequests] = useState({ wasRequested: isRequested, requestCount: 0 });
  const [isOpened, setOpened] = useState(isRequested);
  if (isRequested !== wasRequested) {
    setRequests({ wasRequested: isRequested, requestCount: isRequested ? requestCount + 1 : requestCount });
    if (isRequested) setOpened(true);
  }
  const advisorLoad = useLoad(isOpened ? queryKey("pass-advisor") : null, loadAdvisor, { once: true });
  return (
    <Disclosure key={requestCount} summary={<T id="trips.advisor" />} open={isOpened} onOpen={() => setOpened(true)}>
      <LoadedSection load={advisorLoad} error="error.notLoaded" skeleton={<Skeleton shape="control" count={3} />}>
        {(PassAdvisor) => <PassAdvisor />}
      </LoadedSection>
    </Disclosure>
  );
}
