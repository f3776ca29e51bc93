import Bike from "lucide-react/icons/bike";
import { useMemo } from "react";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { isOpen, newestFirst } from "../../programs/trips.ts";
import { mapLoad } from "../../query/join-loads.ts";
import { useRecordsStart } from "../../rider/records-start.ts";
import { useTripsIn } from "../../rider/trip-loads.ts";
import { Empty } from "../../screen-parts/empty.tsx";
import { ListStatus } from "../../screen-parts/list-status.tsx";
import { Loaded } from "../../screen-parts/loaded.tsx";
import { MonthChoice } from "../../screen-parts/month-choice.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { useListPlace } from "../../screen-parts/use-list-place.ts";
import { useMonthName } from "../../screen-parts/use-month-name.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import css from "./rate.css?inline";
import { TripChoice } from "./trip-choice.tsx";

registerSheet(css);

/** The finished trips of a month, to choose the one to rate. */
export function RateTripsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { t } = useTranslation();
  const list = useListPlace(useRecordsStart());
  const load = useTripsIn(list.month);
  const answer = load.status === "ready" ? load.data : null;
  const trips = useMemo(() => answer?.filter((trip) => !isOpen(trip)).sort(newestFirst) ?? null, [answer]);
  const nameOf = useMonthName();
  const month = nameOf(list.month);
  const before = list.months[list.months.indexOf(list.month) + 1];
  const level = deeper(headingLevel);
  return (
    <section className="bs-rate">
      <ScreenHeading level={headingLevel}>
        <T id="route.rateTrips" />
      </ScreenHeading>
      <p>
        <T id="rate.intro" />
      </p>
      <MonthChoice list={list} />
      <ListStatus month={month} isLoading={load.status === "loading"} count={trips?.length} text="rate.listIn" />
      <Loaded
        load={mapLoad(load, () => trips ?? [])}
        error="error.trips"
        skeleton={<Skeleton shape="control" count={5} />}
      >
        {(known) =>
          known.length === 0 ? (
            <Empty drawing={Bike} text={<T id="rate.none" values={{ month }} />}>
              {before && (
                <PlaceLink to={list.placeOf(before)} button="secondary">
                  <span>{t("lists.see", { month: nameOf(before) })}</span>
                </PlaceLink>
              )}
            </Empty>
          ) : (
            <TripChoice trips={known} list={list} level={level} />
          )
        }
      </Loaded>
    </section>
  );
}
