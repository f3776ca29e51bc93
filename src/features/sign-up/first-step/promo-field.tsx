import { memo } from "react";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { isPlainEnter } from "../../../forms/form-controls.ts";
import { FormErrorText } from "../../../forms/form-error.tsx";
import { T, useTranslation } from "../../../i18n/translation.tsx";
import { type Cents, minus } from "../../../lib/money.ts";
import type { Promo } from "../../../passes/promo.ts";
import { enterOwnCode, promoCodeError } from "../../../passes/promo-code.ts";
import { type EnteredPromo, mayHelpToRetry, PromoNotice, PromoReason } from "../../../passes/promo-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { ALERT_ATTRIBUTES } from "../../../ui/notice-frame.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { useOrder } from "./use-order.tsx";

/** The entered code with its effect on the price. A component of its own, since each change of the order renders it. */
export function EnteredCode({ promo }: { readonly promo: EnteredPromo }) {
  const order = useOrder();
  return <PromoNotice promo={promo} usualPrice={order?.pass.price ?? null} />;
}

export interface PromoCodeProps {
  readonly field: TextBinding;
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

interface PromoFieldProps extends PromoCodeProps {
  readonly promo: Promo;
}

export const PromoField = memo(function PromoField({ field, write, promo }: PromoFieldProps) {
  const app = useAppContext();
  const code = promo.status === "none" ? "" : promo.code;
  const shownCode = field.value || code;
  const lengthError = promoCodeError(shownCode);
  const refusal = promo.status === "refused" && shownCode === code ? promo : null;
  function changeCode(value: string): void {
    write({ promoCode: value });
    if (value === "" && code !== "") enterOwnCode(app, "");
  }
  function applyCode(): void {
    if (lengthError) return;
    if (!refusal) {
      enterOwnCode(app, shownCode);
      write({ promoCode: "" });
    } else refusal.retry?.();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field does what the button does
    <div
      className="bs-line bs-signup__promo"
      data-gap="3"
      data-rows="3"
      data-align="end"
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        applyCode();
      }}
    >
      <TextField
        {...field}
        {...(lengthError && { error: <FormErrorText error={lengthError} /> })}
        {...(refusal && { error: <RefusalReason refusal={refusal} />, isErrorSilent: true })}
        value={shownCode}
        onChange={changeCode}
        label={<T id="signup.promo" />}
        isExact
      />
      <Button
        onClick={applyCode}
        busy={promo.status === "checking" && shownCode === code}
        busyLabel={<T id="signup.promo.checking" verbatim={{ code }} />}
      >
        <T id={refusal && mayHelpToRetry(refusal) ? "common.retry" : "signup.promo.apply"} />
      </Button>
    </div>
  );
});

/** Says why a code was refused. An alert, since the text and its field may appear together, and focus be elsewhere. */
function RefusalReason({ refusal }: { readonly refusal: Extract<Promo, { status: "refused" }> }) {
  const { code, knownReason, reason, wait } = refusal;
  return (
    <span {...ALERT_ATTRIBUTES}>
      {wait || knownReason || reason !== null ? (
        <PromoReason refusal={refusal} />
      ) : (
        <T id="signup.promo.refused" verbatim={{ code }} />
      )}
    </span>
  );
}

interface PromoDiscountProps {
  readonly promo: Promo;
  readonly usualPrice: Cents;
  readonly price: Cents;
}

/** The usual price of the pass and the discount of the applied code, if a code is applied. */
export function PromoDiscount({ promo, usualPrice, price }: PromoDiscountProps) {
  const { money } = useTranslation();
  if (promo.status !== "applied") return null;
  const code = promo.grant.displayCode;
  return (
    <T
      as="span"
      className="bs-field__rule"
      id="signup.order.takenOff"
      verbatim={{ usualPrice: money(usualPrice), code, discount: money(minus(usualPrice, price)) }}
    />
  );
}
