import { useId, useRef } from "react";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.tsx";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { RideFees } from "../../passes/ride-fees.tsx";
import { WalletLook, WalletNameText } from "../../payment/wallet.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { useMoveFocusWhenDisabled } from "../../ui/use-move-focus-when-disabled.ts";
import { AgreementFields } from "./agreement-fields.tsx";
import { FirstRenewal } from "./first-renewal.tsx";
import { type Agreements, AgreementsSchema, INITIAL_AGREEMENTS } from "./later-steps-schema.ts";
import { PaymentTerms } from "./payment-terms.tsx";
import { PurchaseNotice } from "./purchase-notice.tsx";
import css from "./review-step.css?inline";
import { ReviewedDetails } from "./reviewed-details.tsx";
import type { StepProps } from "./steps.ts";
import { useOrder } from "./use-order.ts";
import { type PurchaseControl, usePurchase } from "./use-purchase.ts";

registerSheet(css);

/** The third step: a summary, the agreements, and the pay button. */
export function ReviewStep({ go }: StepProps) {
  const order = useOrder();
  const { money } = useTranslation();
  const purchase = usePurchase(go);
  const form = useForm<Agreements>({
    id: "signup-agreements",
    initial: INITIAL_AGREEMENTS,
    schema: AgreementsSchema,
    onSubmit: async () => {
      await purchase.pay();
      return undefined;
    },
  });
  const terms = useId();
  const payButton = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useMoveFocusWhenDisabled(payButton, purchase.isUnsettled, said);
  // The button disappears with its notice.
  useRestoreLostFocus(purchase.isLocked ? "locked" : (purchase.outcome?.status ?? ""), said);
  if (!order) return null;
  const { wallet } = purchase;
  const total = <NoTranslate>{money(order.total.total)}</NoTranslate>;
  return (
    <Form form={form}>
      <p>
        <T id="signup.review.intro" />
      </p>
      <ReviewedDetails go={go} isLocked={purchase.isLocked} />
      <AgreementFields form={form} />
      <div className="bs-signup__before-pay">
        <PurchaseNotice ref={said} purchase={purchase} />
        <p id={terms} className="bs-field__hint">
          <Sentences>
            <PaymentTerms order={order} />
            <FirstRenewal pass={order.pass} />
          </Sentences>
        </p>
        <RideFees pass={order.pass} />
      </div>
      <WalletLook wallet={wallet?.name ?? null}>
        <ButtonRow>
          <Button
            ref={payButton}
            kind="primary"
            size="large"
            type="submit"
            busy={purchase.isLocked || purchase.sheet === "open"}
            busyLabel={<BusyText purchase={purchase} />}
            describedBy={terms}
            disabled={purchase.isPriceOpen || purchase.isUnsettled}
          >
            {wallet ? (
              <T id="wallet.pay" values={{ total, wallet: <WalletNameText wallet={wallet.name} /> }} />
            ) : (
              <T id="signup.pay" values={{ total }} />
            )}
          </Button>
          <Button kind="quiet" disabled={purchase.isLocked} onClick={() => void go("payment")}>
            <T id="signup.back" />
          </Button>
        </ButtonRow>
      </WalletLook>
    </Form>
  );
}

function BusyText({ purchase: { wallet, sheet, isSlow } }: { readonly purchase: PurchaseControl }) {
  if (wallet && sheet === "open") {
    return <T id="wallet.open" values={{ wallet: <WalletNameText wallet={wallet.name} /> }} />;
  }
  return <T id={isSlow ? "signup.pay.slow" : "signup.pay.sending"} />;
}
