import ReceiptText from "lucide-react/icons/receipt-text";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { Empty } from "../../screen-parts/empty.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import type { ListPlace } from "../../screen-parts/use-list-place.ts";
import { useMonthName } from "../../screen-parts/use-month-name.ts";

/** A month in which nothing was charged leads to the one before. */
export function NoStatements({ list: { month, months, placeOf } }: { readonly list: ListPlace }) {
  const { t } = useTranslation();
  const nameOf = useMonthName();
  const before = months[months.indexOf(month) + 1];
  return (
    <Empty drawing={ReceiptText} text={<T id="statements.none" values={{ month: nameOf(month) }} />}>
      {before && (
        <PlaceLink to={placeOf(before)} button="secondary">
          <span>{t("lists.see", { month: nameOf(before) })}</span>
        </PlaceLink>
      )}
    </Empty>
  );
}
