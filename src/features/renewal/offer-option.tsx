import { Fragment, type ReactNode } from "react";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type Cents, lessDiscount, ZERO } from "../../lib/money.ts";
import { ListedPrice, ListedPromotion } from "../../passes/listed-offer.tsx";
import type { Offer } from "../../passes/offers.ts";
import type { PurchaseType } from "../../programs/promotions.ts";
import { SEPARATOR } from "../../ui/separator.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";

interface OfferProps extends Offer {
  readonly purchaseType: PurchaseType;
  /** The credit for the rider's own pass toward this one; null where it does not apply. */
  readonly credit: Cents | null;
}

/** Today's price of a pass for this rider. */
export function OfferPrice({ pass, purchaseType, credit }: OfferProps) {
  const { money } = useTranslation();
  if (credit === null) return <ListedPrice pass={pass} purchaseType={purchaseType} />;
  return <NoTranslate>{money(lessDiscount(pass.price, credit))}</NoTranslate>;
}

interface OfferFactsProps extends OfferProps {
  readonly isReduced: boolean;
  /** The rider's own pass, which this one replaces or follows; null where one sentence covers all passes. */
  readonly old: string | null;
}

/** The type of the purchase, the later price, and the effect on the rider's own pass. */
export function OfferFacts({ pass, label, purchaseType, credit, isReduced, old }: OfferFactsProps) {
  const { money, t } = useTranslation();
  const amount = (cents: Cents) => <NoTranslate>{money(cents)}</NoTranslate>;
  const per = t(`passes.per.${pass.duration}`);
  const lost = credit === null ? ZERO : lessDiscount(credit, pass.price);
  const facts: Readonly<Record<string, ReactNode>> = {
    // Right after the price, whose unit it is.
    price:
      credit !== null && credit > 0 ? <T id="renew.offer.today" values={{ price: amount(pass.price), per }} /> : per,
    label: label && t(`purchase.label.${label}`),
    old: old && (
      <T
        id={credit === null ? "renew.offer.onTop" : "renew.offer.replaces"}
        values={{ old: <NoTranslate>{old}</NoTranslate> }}
      />
    ),
    lost: credit !== null && lost > 0 && (
      <T id="renew.offer.lost" values={{ amount: amount(lost), credit: amount(credit) }} />
    ),
    reduced: isReduced && t("renew.reduced"),
  };
  return (
    <>
      {Object.entries(facts)
        .filter(([, fact]) => fact)
        .map(([name, fact], index) => (
          <Fragment key={name}>
            {index > 0 && <span>{SEPARATOR}</span>}
            {typeof fact === "string" ? <span>{fact}</span> : fact}
          </Fragment>
        ))}{" "}
      {credit === null && <ListedPromotion pass={pass} purchaseType={purchaseType} />}
    </>
  );
}
