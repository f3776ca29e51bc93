import { useAppContext } from "../context/use-app-context.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { Pass } from "../programs/pass.ts";
import { type Promotion, promotedPrice } from "../programs/promotions.ts";
import { salesTaxIn } from "../programs/sales-tax.ts";
import { Price } from "../ui/price.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import { PassPromotion } from "./pass-promotion.tsx";

interface PassPriceProps {
  readonly pass: Pass;
  readonly promotion: Promotion | null;
  /** Null while the date is unknown. */
  readonly now: number | null;
}

/** The price and duration of a pass, its tax, and the effect of a promotion with its last day. */
export function PassPrice({ pass, promotion, now }: PassPriceProps) {
  const { program } = useAppContext();
  const { money, t } = useTranslation();
  const price = promotedPrice(pass, promotion ? [promotion] : []);
  // A prerendered screen has no date: the sales tax of every program began long ago.
  const tax = salesTaxIn(price, pass.salesTax, program, now ?? Date.UTC(2100, 0));
  const isFirstMonth = promotion?.offer.kind === "firstMonth";
  return (
    <div className="bs-pass__price">
      <Price
        size="large"
        amount={money(price)}
        period={<T id={isFirstMonth ? "pricing.firstMonth" : `passes.per.${pass.duration}`} />}
        {...(price < pass.price && {
          before: money(pass.price),
          beforeLabel: t("pricing.was"),
          nowLabel: t("pricing.now"),
        })}
      />
      {tax !== null && (
        <p className="bs-pass__note">
          <T id="passes.tax" values={{ tax: <NoTranslate>{money(tax)}</NoTranslate> }} />
        </p>
      )}
      {promotion && now !== null && <PassPromotion pass={pass} promotion={promotion} now={now} />}
    </div>
  );
}
