import { FormErrorText } from "../../forms/form-error.tsx";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type Cents, minus } from "../../lib/money.ts";
import type { Promo } from "../../passes/promo.ts";
import { PromoNotice } from "../../passes/promo-notice.tsx";
import { type EnteredPromo, PromoText } from "../../passes/promo-text.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { useOrder } from "./use-order.ts";

export { PromoText };

/** By itself: each choice of a pass asks anew what a code gives, and the field has no part in it. */
export function EnteredCode({ promo }: { readonly promo: EnteredPromo }) {
  const order = useOrder();
  return <PromoNotice promo={promo} usualPrice={order?.pass.price ?? null} announced={false} />;
}

/** One sentence: the service's own where it gave one. An alert, as it may come together with its field. */
export function WhyRefused({ refused }: { readonly refused: Extract<Promo, { status: "refused" }> }) {
  const { code, reason, wait } = refused;
  return (
    <span role="alert">
      {wait ? (
        <FormErrorText error={wait} />
      ) : reason !== null ? (
        <ServiceWords>{reason}</ServiceWords>
      ) : (
        <T id="signup.promo.refused" values={{ code: <NoTranslate>{code}</NoTranslate> }} />
      )}
    </span>
  );
}

interface TakenOffProps {
  readonly promo: Promo;
  readonly from: Cents;
  readonly to: Cents;
}

/** The price of the pass without the code, and what the code takes off it: a line of the order. */
export function TakenOff({ promo, from, to }: TakenOffProps) {
  const { money } = useTranslation();
  if (promo.status !== "applied") return null;
  const amount = (cents: Cents) => <NoTranslate>{money(cents)}</NoTranslate>;
  const code = <NoTranslate>{promo.grant.displayCode}</NoTranslate>;
  return (
    <span className="bs-field__rule">
      <T id="signup.order.takenOff" values={{ usualPrice: amount(from), code, discount: amount(minus(from, to)) }} />
    </span>
  );
}
