import { memo } from "react";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { FormErrorText } from "../../../forms/form-error.tsx";
import { T, useTranslation } from "../../../i18n/translation.tsx";
import { type Cents, minus } from "../../../lib/money.ts";
import type { Promo } from "../../../passes/promo.ts";
import { enterOwnCode, promoCodeError } from "../../../passes/promo-code.ts";
import { type EnteredPromo, PromoNotice, PromoReason } from "../../../passes/promo-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { ALERT_ATTRIBUTES } from "../../../ui/notice-frame.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { useOrder } from "./use-order.tsx";

/** The entered code with its effect on the price. A component of its own, since it renders with each new order. */
export function EnteredCode({ promo }: { readonly promo: EnteredPromo }) {
  const order = useOrder();
  return <PromoNotice promo={promo} usualPrice={order?.pass.price ?? null} />;
}

export interface PromoCodeProps {
  readonly typed: TextBinding;
  readonly write: (fields: Partial<SignUpDetails>) => void;
}

interface PromoFieldProps extends PromoCodeProps {
  readonly promo: Promo;
}

export const PromoField = memo(function PromoField({ typed, write, promo }: PromoFieldProps) {
  const app = useAppContext();
  const code = promo.status === "none" ? "" : promo.code;
  const shownCode = typed.value || code;
  const lengthError = promoCodeError(shownCode);
  const refused = promo.status === "refused" && shownCode === code ? promo : null;
  function change(value: string): void {
    write({ promoCode: value });
    if (value === "" && code !== "") enterOwnCode(app, "");
  }
  function apply(): void {
    if (lengthError) return;
    if (!refused) {
      enterOwnCode(app, shownCode);
      write({ promoCode: "" });
    } else refused.retry?.();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field does what the button does
    <div
      className="bs-signup__promo"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        {...typed}
        {...(lengthError && { error: <FormErrorText error={lengthError} /> })}
        {...(refused && { error: <RefusalReason refused={refused} />, isErrorSilent: true })}
        value={shownCode}
        onChange={change}
        label={<T id="signup.promo" />}
        spellCheck={false}
      />
      <Button
        onClick={apply}
        busy={promo.status === "checking" && shownCode === code}
        busyLabel={<T id="signup.promo.checking" verbatim={{ code }} />}
      >
        <T id={refused?.reason === null ? "common.retry" : "signup.promo.apply"} />
      </Button>
    </div>
  );
});

/** Says why a code was refused. The text is an alert, since it may appear together with its field. */
function RefusalReason({ refused }: { readonly refused: Extract<Promo, { status: "refused" }> }) {
  const { code, reasonId, reason, wait } = refused;
  return (
    <span {...ALERT_ATTRIBUTES}>
      {wait || reasonId || reason !== null ? (
        <PromoReason refused={refused} />
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
