import Bike from "lucide-react/icons/bike";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { useNeverRode } from "../../rider/never-rode.ts";
import { Empty } from "../../screen-parts/empty.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import type { ListPlace } from "../../screen-parts/use-list-place.ts";
import { useMonthName } from "../../screen-parts/use-month-name.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** A month without trips leads to the one before; who never rode, to a bike. */
export function NoTrips({ list: { month, months, placeOf } }: { readonly list: ListPlace }) {
  const { t } = useTranslation();
  const { marketingUrl } = useWorld().deployment;
  const nameOf = useMonthName();
  const neverRode = useNeverRode();
  const before = months[months.indexOf(month) + 1];
  const text = <T id={neverRode ? "trips.none.ever" : "trips.none"} values={{ month: nameOf(month) }} />;
  return (
    <Empty drawing={Bike} text={text}>
      {before && !neverRode ? (
        <PlaceLink to={placeOf(before)} button="secondary">
          <span>{t("lists.see", { month: nameOf(before) })}</span>
        </PlaceLink>
      ) : (
        <TextLink href={marketingUrl} newTabLabel={t("trips.newTab")}>
          <T id="trips.none.findBike" />
        </TextLink>
      )}
    </Empty>
  );
}
