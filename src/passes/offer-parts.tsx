import { useAppContext } from "../app-context/use-app-context.tsx";
import { useNow } from "../app-context/use-now.ts";
import type { Pass } from "../domain/passes.ts";
import { BIKE_REPLACEMENT_FEE } from "../domain/plain-pass.ts";
import {
  effectOf,
  lastDayOf,
  type Promotion,
  type PurchaseType,
  promotedPrice,
  promotionsAt,
} from "../domain/promotions.ts";
import { Money, T, useTranslation } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { SEPARATOR, VisuallyHidden } from "../ui/text-spans.tsx";
import { FactText, PromotionEffect } from "./pass-texts.tsx";
import "./passes.css";

interface ListedOfferProps {
  readonly pass: Pass;
  readonly purchaseType: PurchaseType;
}

export function ListedPrice(offer: ListedOfferProps) {
  const { pass } = offer;
  const promotion = usePromotion(offer);
  const price = promotedPrice(pass, promotion ? [promotion] : []);
  if (price === pass.price) return <Money amount={price} />;
  return (
    <span className="bs-line bs-listed-price" data-gap="2">
      <s className="bs-muted">
        <VisuallyHidden>
          <T id="pricing.was" />{" "}
        </VisuallyHidden>
        <Money amount={pass.price} />
      </s>{" "}
      <span>
        <VisuallyHidden>
          <T id="pricing.now" />{" "}
        </VisuallyHidden>
        <Money amount={price} />
      </span>
    </span>
  );
}

export function ListedPromotion(offer: ListedOfferProps) {
  const { pass } = offer;
  const promotion = usePromotion(offer);
  const now = useNow();
  const { program } = useAppContext();
  const { day } = useTranslation();
  if (promotion === null || now === null) return null;
  const { code, rule } = promotion;
  const effect = effectOf(pass, promotion);
  const lastDay = lastDayOf(rule, dateIn(program.timeZone, now));
  return (
    <span className="bs-success bs-listed-promotion">
      {/* A lower price needs no text here: `ListedPrice`, at the end of the line, shows it. */}
      {effect !== "price" && (
        <>
          <PromotionEffect pass={pass} promotion={promotion} effect={effect} />
          <span>{SEPARATOR}</span>
        </>
      )}
      {code !== null && (
        <>
          <T id="passes.promotion.code" verbatim={{ code }} />
          <span>{SEPARATOR}</span>
        </>
      )}
      <T id="passes.promotion.until" values={{ date: day(lastDay) }} />
    </span>
  );
}

/** The promotion of a pass; null without one, and while the date is unknown. */
function usePromotion({ pass, purchaseType }: ListedOfferProps): Promotion | null {
  const { program, environment } = useAppContext();
  const now = useNow();
  return now === null ? null : (promotionsAt(program, pass, purchaseType, now, environment)[0] ?? null);
}

export const LongRideFees = ({ pass }: { readonly pass: Pass }) =>
  pass.extendedRideFees.map((fact) => <FactText key={fact.kind} as="span" className="bs-long-rides" fact={fact} />);

export function RideFees({ pass }: { readonly pass: Pass }) {
  const { money } = useTranslation();
  return (
    <Disclosure summary={<T id="rideFees.title" />}>
      <ul className="bs-ride-fees">
        {[...pass.eBikeFees, ...pass.extendedRideFees].map((fact) => (
          <FactText key={fact.kind} as="li" fact={fact} />
        ))}
        <T as="li" id="rideFees.replacement" verbatim={{ fee: money(BIKE_REPLACEMENT_FEE) }} />
      </ul>
    </Disclosure>
  );
}
