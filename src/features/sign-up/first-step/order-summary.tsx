import { useKeyCardName } from "../../../passes/use-key-card-name.ts";
import "../sign-up.css";
import { memo, useDeferredValue, useId, useState } from "react";
import { Money, Paragraph, T, useTranslation } from "../../../i18n/translation.tsx";
import { capitalized } from "../../../lib/capitalized.ts";
import { TextBadge } from "../../../parts/text-badge.tsx";
import type { Promo } from "../../../passes/promo.ts";
import type { PassTerms } from "../../../purchase/orders.ts";
import type { SignUpStep } from "../../../store/sign-up-slice.ts";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { Heading } from "../../../ui/heading.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { NoTranslate } from "../../../ui/text-spans.tsx";
import { useCheckout } from "../use-checkout.ts";
import type { PromoCodeProps } from "./promo-field.tsx";
import { PaymentTerms, useOrder, usePromo } from "./use-order.tsx";

interface OrderLinesProps {
  readonly order: PassTerms | null;
  readonly promo: Promo;
  /** The first step shows the promo code elsewhere, and the review the payment terms, so the order omits them there. */
  readonly step: SignUpStep;
}

/** The order, beside the form or in a bar that opens. It renders late, so that a choice in the form shows first. */
export function OrderSummary({ step }: Pick<OrderLinesProps, "step">) {
  const order = useDeferredValue(useOrder());
  const promo = useDeferredValue(usePromo());
  return <OrderCard step={step} order={order} promo={promo} />;
}

const OrderCard = memo(function OrderCard(props: OrderLinesProps) {
  const { order } = props;
  const id = useId();
  return (
    <div className="bs-order">
      <div className="bs-order__wide">
        <Card tone="sunken" labelledBy={id}>
          <div className="bs-stack bs-order__body" data-align="start">
            <Heading size="small" id={id}>
              <T id="signup.order.title" />
            </Heading>
            <OrderLines {...props} />
          </div>
        </Card>
      </div>
      <div className="bs-order__narrow">
        <Disclosure
          summary={
            order ? (
              <>
                <NoTranslate>{order.pass.name}</NoTranslate>{" "}
                <T as="span" className="bs-visually-hidden" id="signup.order.title" />
              </>
            ) : (
              <T id="signup.order.title" />
            )
          }
          aside={order && <Money amount={order.total} />}
          open={props.step === "review"}
        >
          <div className="bs-stack bs-order__body" data-align="start">
            <OrderLines {...props} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
});

function OrderLines({ order, promo, step }: OrderLinesProps) {
  const { t } = useTranslation();
  const keyCardName = useKeyCardName();
  const checkout = useCheckout();
  if (!order) {
    return <Paragraph className="bs-note" id="signup.order.none" />;
  }
  const { pass, quote, keyCard, bonusMonths, total, tax } = order;
  const isDiscounted = quote.chargeToday < pass.price;
  return (
    <>
      <SummaryList
        rows={[
          {
            label: <NoTranslate>{pass.name}</NoTranslate>,
            value: <Money amount={quote.chargeToday} />,
            note: (isDiscounted || tax !== null) && (
              <>
                {checkout && isDiscounted && (
                  <checkout.PromoDiscount promo={promo} usualPrice={pass.price} price={quote.chargeToday} />
                )}{" "}
                {tax !== null && <T id="signup.order.includesTax" values={{ tax: <Money amount={tax} /> }} />}
              </>
            ),
          },
          keyCard !== null && {
            label: capitalized(keyCardName),
            value: keyCard === 0 ? t("signup.free") : <Money amount={keyCard} />,
          },
          { label: <T id="signup.order.total" />, value: <Money amount={total} />, strong: true },
        ]}
      />
      {checkout && (
        <p className="bs-note">
          <checkout.LongRideFees pass={pass} />
        </p>
      )}
      {/* The bonus months of a promotion do not change the price, so a badge shows them. */}
      {bonusMonths > 0 && (
        <TextBadge kind="success" id="passes.promotion.bonusMonths" values={{ months: bonusMonths }} />
      )}
      {checkout && step !== "details" && promo.status !== "none" && !isDiscounted && (
        <p className="bs-note">
          <checkout.PromoText promo={promo} usualPrice={pass.price} />
        </p>
      )}
      {step !== "review" && (
        <p className="bs-note">
          <PaymentTerms order={order} />
        </p>
      )}
    </>
  );
}

/** The entered promo code, typed or from a link or promotion; else the field for one, which keeps a refused code. */
export const PromoCode = memo(function PromoCode({ field, write }: PromoCodeProps) {
  const promo = usePromo();
  const { status } = promo;
  // The field stays open while the rider corrects a refused code, even when they have emptied it.
  const [wasCorrecting, setWasCorrecting] = useState(false);
  const isCorrecting =
    status === "refused" || field.value !== "" || (wasCorrecting && status !== "applied" && status !== "waiting");
  if (isCorrecting !== wasCorrecting) setWasCorrecting(isCorrecting);
  const checkout = useCheckout();
  const enteredCode = checkout && status !== "none" && !isCorrecting ? <checkout.EnteredCode promo={promo} /> : null;
  const hasField = enteredCode === null;
  const region = useRestoreLostFocus(hasField);
  return (
    // This region receives focus when the focused button disappears because it applied or removed a code.
    <div ref={region} tabIndex={-1} className="bs-signup__promo-region">
      {hasField && (
        <Disclosure summary={<T id="signup.promo.ask" />} open={isCorrecting}>
          {checkout && <checkout.PromoField field={field} write={write} promo={promo} />}
        </Disclosure>
      )}
      <LiveRegion>{enteredCode}</LiveRegion>
    </div>
  );
});
