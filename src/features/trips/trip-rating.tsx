import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { monthIn } from "../../lib/months.ts";
import type { Trip } from "../../programs/trips.ts";
import { useTripTime } from "../../rider/use-trip-time.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink, type AppLinkButton } from "../../screen-parts/app-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** How the rider rated a trip since logging in; nothing for one that was not rated. */
export function RatedBadge({ tripId }: { readonly tripId: number }) {
  const rating = useAppState((state) => state.ratings[tripId]);
  return (
    rating !== undefined && (
      <Badge kind="success">
        <T id="trips.rated" values={{ rating }} />
      </Badge>
    )
  );
}

interface RateLinkProps {
  readonly trip: Trip;
  readonly button?: AppLinkButton;
}

/** The way to rate a trip; its name says which one, since a list has many of them. */
export function RateLink({ trip, button }: RateLinkProps) {
  const { t } = useTranslation();
  const { timeZone } = useAppContext().program;
  const isRated = useAppState((state) => state.ratings[trip.id] !== undefined);
  const time = useTripTime()(trip).join("");
  return (
    <AppLink to={paths.rateTrip({ id: trip.id }, { month: monthIn(timeZone, trip.checkedOut) })} button={button}>
      <T id={isRated ? "trips.rate.again" : "trips.rate"} />
      <VisuallyHidden>
        {" "}
        <span>{t("trips.rate.what", { time })}</span>
      </VisuallyHidden>
    </AppLink>
  );
}
