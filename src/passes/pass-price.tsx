import { useAppContext } from "../app-context/use-app-context.tsx";
import type { Pass } from "../domain/passes.ts";
import { effectOf, lastDayOf, type Promotion, type PromotionEffectName, promotedPrice } from "../domain/promotions.ts";
import { salesTaxIn } from "../domain/sales-tax.ts";
import { Paragraph, T, useTranslation } from "../i18n/translation.tsx";
import { dateIn, instantOf } from "../lib/calendar.ts";
import { Price } from "../ui/price.tsx";
import { PromotionEffect } from "./promotion-effect.tsx";

interface PassPriceProps {
  readonly pass: Pass;
  readonly promotion: Promotion | null;
  /** Null while the date is unknown. */
  readonly now: number | null;
}

export function PassPrice({ pass, promotion, now }: PassPriceProps) {
  const { program } = useAppContext();
  const { money, t } = useTranslation();
  const price = promotedPrice(pass, promotion ? [promotion] : []);
  // A prerendered screen has no date: the sales tax of every program began long ago.
  const tax = salesTaxIn(price, pass.salesTax, program, now ?? Date.UTC(2100, 0));
  const effect = promotion && effectOf(pass, promotion);
  const duration = t(`passes.duration.${pass.duration}`);
  return (
    <div className="bs-pass__price">
      <Price
        size="large"
        amount={money(price)}
        period={
          effect === "firstMonth" || effect === "firstPeriod" ? (
            <T id={`pricing.${effect}`} values={{ duration }} />
          ) : (
            <T id={`passes.per.${pass.duration}`} />
          )
        }
        {...(price < pass.price && {
          before: money(pass.price),
          beforeLabel: t("pricing.was"),
          nowLabel: t("pricing.now"),
        })}
      />
      {tax !== null && <Paragraph className="bs-note" id="passes.tax" verbatim={{ tax: money(tax) }} />}
      {promotion && effect && now !== null && (
        <PassPromotion pass={pass} promotion={promotion} effect={effect} now={now} />
      )}
    </div>
  );
}

interface PassPromotionProps {
  readonly pass: Pass;
  readonly promotion: Promotion;
  readonly effect: PromotionEffectName;
  readonly now: number;
}

function PassPromotion({ pass, promotion, effect, now }: PassPromotionProps) {
  const { program } = useAppContext();
  const { date } = useTranslation();
  const { code, rule } = promotion;
  const lastDay = lastDayOf(rule, dateIn(program.timeZone, now));
  return (
    <p className="bs-pass__promotion" part="promotion">
      <b>
        <PromotionEffect pass={pass} promotion={promotion} effect={effect} />
      </b>{" "}
      {code && (
        <span>
          <T id="passes.promotion.code" verbatim={{ code }} />
        </span>
      )}{" "}
      <span>
        <T id="passes.promotion.until" values={{ date: date(instantOf(lastDay), "UTC") }} />
      </span>
    </p>
  );
}
