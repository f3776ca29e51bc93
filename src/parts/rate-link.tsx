import { monthIn } from "../domain/months.ts";
import type { Trip } from "../domain/trips.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { paths } from "../routing/routes.ts";
import { useWorld, useWorldState } from "../services/world-context.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { PlaceLink, type PlaceLinkButton } from "./place-link.tsx";
import { useTripTime } from "./use-trip-time.ts";

interface RateLinkProps {
  readonly trip: Trip;
  readonly button?: PlaceLinkButton;
}

/** The way to rate a trip; its name says which one, since a list has many of them. */
export function RateLink({ trip, button }: RateLinkProps) {
  const { t } = useTranslation();
  const { timeZone } = useWorld().program;
  const isRated = useWorldState((state) => state.ratings[trip.id] !== undefined);
  const time = useTripTime()(trip);
  return (
    <PlaceLink to={paths.rateTrip({ id: trip.id }, { month: monthIn(timeZone, trip.checkedOut) })} button={button}>
      <T id={isRated ? "trips.rate.again" : "trips.rate"} />
      <VisuallyHidden>
        {" "}
        <span>{t("trips.rate.what", { time })}</span>
      </VisuallyHidden>
    </PlaceLink>
  );
}
