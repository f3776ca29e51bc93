import { useAppContext } from "../app-context/use-app-context.tsx";
import { useNow } from "../app-context/use-now.ts";
import type { Pass } from "../domain/passes.ts";
import { lastDayOf, type Promotion, type PurchaseType, promotedPrice, promotionsAt } from "../domain/promotions.ts";
import { BIKE_REPLACEMENT_FEE } from "../domain/sign-up-answers.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { SEPARATOR } from "../ui/separator.ts";
import { NoTranslate, VisuallyHidden } from "../ui/text-spans.tsx";
import { FactText } from "./pass-fact-text.tsx";
import css from "./passes.css?inline";

registerSheet(css);

interface ListedOfferProps {
  readonly pass: Pass;
  readonly purchaseType: PurchaseType;
}

/** The price of a pass in a list, beside the usual price that a promotion replaces. */
export function ListedPrice(offer: ListedOfferProps) {
  const { pass } = offer;
  const promotion = usePromotion(offer);
  const { money } = useTranslation();
  const price = promotedPrice(pass, promotion ? [promotion] : []);
  if (price === pass.price) return <NoTranslate>{money(price)}</NoTranslate>;
  return (
    <span className="bs-listed-price">
      <s>
        <VisuallyHidden>
          <T id="pricing.was" />{" "}
        </VisuallyHidden>
        <NoTranslate>{money(pass.price)}</NoTranslate>
      </s>{" "}
      <span>
        <VisuallyHidden>
          <T id="pricing.now" />{" "}
        </VisuallyHidden>
        <NoTranslate>{money(price)}</NoTranslate>
      </span>
    </span>
  );
}

/** The effect of a promotion, its code and its last day; renders nothing without a promotion. */
export function ListedPromotion(offer: ListedOfferProps) {
  const { pass } = offer;
  const promotion = usePromotion(offer);
  const now = useNow();
  const { program } = useAppContext();
  const { money, date } = useTranslation();
  if (promotion === null || now === null) return null;
  const { code, rule } = promotion;
  const lastDay = lastDayOf(rule, dateIn(program.timeZone, now));
  return (
    <span className="bs-listed-promotion">
      {promotion.offer.kind !== "price" && (
        <>
          <PromotionEffect promotion={promotion} usualPrice={money(pass.price)} />
          <span>{SEPARATOR}</span>
        </>
      )}
      {code !== null && (
        <>
          <T id="passes.promotion.code" values={{ code: <NoTranslate>{code}</NoTranslate> }} />
          <span>{SEPARATOR}</span>
        </>
      )}
      <T id="passes.promotion.until" values={{ date: date(Date.parse(lastDay), "UTC") }} />
    </span>
  );
}

/** The effect of a promotion in words; nothing for a lower price, which is at the end of the line. */
function PromotionEffect({
  promotion: { offer },
  usualPrice,
}: {
  readonly promotion: Promotion;
  readonly usualPrice: string;
}) {
  const { money } = useTranslation();
  switch (offer.kind) {
    case "price":
      return null;
    case "firstMonth": {
      const price = <NoTranslate>{money(offer.price)}</NoTranslate>;
      return (
        <T id="passes.promotion.firstMonth" values={{ price, usualPrice: <NoTranslate>{usualPrice}</NoTranslate> }} />
      );
    }
    case "bonusMonths":
      return <T id="passes.promotion.bonusMonths" values={{ months: offer.months }} />;
  }
}

/** Null as well while the date is unknown. */
function usePromotion({ pass, purchaseType }: ListedOfferProps): Promotion | null {
  const { program, environment } = useAppContext();
  const now = useNow();
  return now === null ? null : (promotionsAt(program, pass, purchaseType, now, environment)[0] ?? null);
}

/** The possible fees after a purchase. */
export function RideFees({ pass }: { readonly pass: Pass }) {
  const { money } = useTranslation();
  return (
    <Disclosure summary={<T id="rideFees.title" />}>
      <ul className="bs-ride-fees">
        {[...pass.eBikeFees, ...pass.extendedRideFees].map((fact) => (
          <li key={fact.kind}>
            <FactText fact={fact} />
          </li>
        ))}
        <li>
          <T id="rideFees.replacement" values={{ fee: <NoTranslate>{money(BIKE_REPLACEMENT_FEE)}</NoTranslate> }} />
        </li>
      </ul>
    </Disclosure>
  );
}
