import "./review-step.css";
import { type ReactNode, useId, useRef } from "react";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import { BIKE_REPLACEMENT_FEE } from "../../../domain/plain-pass.ts";
import { Form } from "../../../forms/form.tsx";
import { type Form as FormState, useForm } from "../../../forms/use-form.tsx";
import { Paragraph, Sentences, T, useTranslation } from "../../../i18n/translation.tsx";
import { NoticeRegion } from "../../../parts/notice-region.tsx";
import { OuterLink } from "../../../parts/outer-link.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { TextNotice } from "../../../parts/text-notice.tsx";
import { RideFees } from "../../../passes/offer-parts.tsx";
import { WALLET_NAMES } from "../../../payment/card-provider.ts";
import { WalletLook } from "../../../payment/wallet.tsx";
import { PurchaseNotice } from "../../../purchase/purchase-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { CheckboxField } from "../../../ui/choice-fields.tsx";
import { useMoveFocusWhenDisabled, useScrollToNotice } from "../../../ui/focus.ts";
import { PaymentTerms, useOrder } from "../first-step/use-order.tsx";
import type { StepProps } from "../steps.ts";
import { type Agreements, AgreementsSchema, INITIAL_AGREEMENTS } from "./review-schema.ts";
import { ReviewedDetails } from "./reviewed-details.tsx";
import { useSignUpPurchase } from "./use-sign-up-purchase.ts";

/** The order with the agreements and the pay button. An unresolved order, which was sent already, has neither. */
export function ReviewStep({ go }: StepProps) {
  const order = useOrder();
  const { day, money } = useTranslation();
  const signUp = useSignUpPurchase(go);
  const { purchase, wallet, sheetStatus, isLocked } = signUp;
  const { state, isBusy, isUnresolved } = purchase;
  const form = useForm<Agreements>({
    id: "signup-agreements",
    initial: INITIAL_AGREEMENTS,
    schema: AgreementsSchema,
    onSubmit: async (_agreed, scope) => {
      await signUp.pay(scope);
      return undefined;
    },
  });
  useScrollToNotice(sheetStatus, purchase.noticeRegion);
  const payButton = useRef<HTMLButtonElement>(null);
  useMoveFocusWhenDisabled(payButton, signUp.isPricePending, purchase.noticeRegion);
  const termsId = useId();
  if (!order) return null;
  const total = money(order.total);
  const walletName = wallet ? WALLET_NAMES[wallet.name] : "";
  const hasPurchaseNotice = state.status !== "idle" || state.unsent !== null;
  const isSheetOpen = wallet !== null && sheetStatus === "open";
  const firstRenewal = order.quote.laterCharges?.on ?? null;
  return (
    <Form form={form}>
      {!isUnresolved && <Paragraph id="signup.review.intro" />}
      <ReviewedDetails go={go} isLocked={isLocked} isSent={isUnresolved} />
      {!isUnresolved && (
        <>
          <AgreementFields form={form} />
          <p id={termsId} className="bs-field__hint">
            <Sentences>
              <PaymentTerms order={order} />
              {/* Only a pass that renews has a date of its first renewal, which the page may not know. */}
              {firstRenewal !== null && <T id="signup.pay.firstRenewal" verbatim={{ date: day(firstRenewal) }} />}
            </Sentences>
          </p>
          <RideFees pass={order.pass} />
          <div className="bs-signup__pay">
            <WalletLook wallet={wallet?.name ?? null}>
              <ButtonRow>
                <Button
                  ref={payButton}
                  kind="primary"
                  size="large"
                  type="submit"
                  busy={isBusy}
                  busyLabel={
                    <T
                      id={isSheetOpen ? "wallet.open" : purchase.isSlow ? "signup.pay.slow" : "signup.pay.sending"}
                      verbatim={{ wallet: walletName }}
                    />
                  }
                  describedBy={termsId}
                  disabled={signUp.isPricePending}
                >
                  <T id={wallet ? "wallet.pay" : "signup.pay"} verbatim={{ total, wallet: walletName }} />
                </Button>
                <TextButton
                  kind="quiet"
                  // A wallet's sheet may be a window. Back stays usable beside it: leaving the step closes the sheet.
                  disabled={isLocked && sheetStatus !== "open"}
                  onClick={() => void go("payment")}
                  text="signup.back"
                />
              </ButtonRow>
            </WalletLook>
          </div>
        </>
      )}
      <NoticeRegion ref={purchase.noticeRegion}>
        {/* Why a wallet's sheet gave no card: the rider closed it, or it failed. */}
        {wallet && !hasPurchaseNotice && (sheetStatus === "closed" || sheetStatus === "failed") && (
          <TextNotice
            kind={sheetStatus === "failed" ? "error" : "info"}
            id={`wallet.${sheetStatus}`}
            verbatim={{ wallet: walletName }}
          />
        )}
        <PurchaseNotice purchase={purchase} />
      </NoticeRegion>
    </Form>
  );
}

/** The three agreements of sign-up (spec 5); the program decides the wording of the fee and the minimum age. */
export function AgreementFields({ form }: { readonly form: FormState<Agreements> }) {
  const { program, deployment } = useAppContext();
  const { money } = useTranslation();
  const fee = money(BIKE_REPLACEMENT_FEE).replace(".00", "");
  const linkTo = (href: string) => (content: ReactNode) => <OuterLink href={href}>{content}</OuterLink>;
  return (
    <fieldset className="bs-stack bs-card bs-signup__group bs-signup__agreements">
      <T as="legend" className="bs-lead" id="signup.agree.legend" />
      <CheckboxField {...form.checkbox("neverUnattended")} label={<T id="signup.agree.neverUnattended" />} required />
      <CheckboxField
        {...form.checkbox("replacementFee")}
        label={
          <T
            id={program.suspendsOnLoss ? "signup.agree.replacementFeeSuspended" : "signup.agree.replacementFee"}
            verbatim={{ fee }}
          />
        }
        required
      />
      <CheckboxField
        {...form.checkbox("userAgreement")}
        label={
          <T
            id="signup.agree.userAgreement"
            values={{ age: program.minimumAge, link: linkTo(deployment.userAgreementUrl) }}
          />
        }
        required
      />
      <Paragraph className="bs-small" id="signup.agree.privacy" values={{ link: linkTo(deployment.privacyUrl) }} />
    </fieldset>
  );
}
