import { useAppContext } from "../context/use-app-context.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";
import type { Pass } from "../programs/pass.ts";
import { lastDayOf, type Promotion } from "../programs/promotions.ts";
import { NoTranslate } from "../ui/text-spans.tsx";

interface PassPromotionProps {
  readonly pass: Pass;
  readonly promotion: Promotion;
  readonly now: number;
}

/** The effect of a promotion, its code and its last day. */
export function PassPromotion({ pass, promotion: { offer, code, rule }, now }: PassPromotionProps) {
  const { program } = useAppContext();
  const { money, date } = useTranslation();
  const lastDay = lastDayOf(rule, dateIn(program.timeZone, now));
  return (
    <p className="bs-pass__promotion" part="promotion">
      <b>
        {offer.kind === "bonusMonths" ? (
          <T id="passes.promotion.bonusMonths" values={{ months: offer.months }} />
        ) : (
          <T
            id={`passes.promotion.${offer.kind}`}
            values={{
              price: <NoTranslate>{money(offer.price)}</NoTranslate>,
              usualPrice: <NoTranslate>{money(pass.price)}</NoTranslate>,
            }}
          />
        )}
      </b>{" "}
      {code && (
        <span>
          <T id="passes.promotion.code" values={{ code: <NoTranslate>{code}</NoTranslate> }} />
        </span>
      )}{" "}
      <span>
        <T id="passes.promotion.until" values={{ date: date(Date.parse(lastDay), "UTC") }} />
      </span>
    </p>
  );
}
