import { type ReactNode, useState } from "react";
import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext, useAppState } from "../../../app-context/use-app-context.tsx";
import { CountryField, ZipField } from "../../../forms/address-fields.tsx";
import { Form } from "../../../forms/form.tsx";
import type { FormError } from "../../../forms/form-error.tsx";
import { useForm } from "../../../forms/use-form.tsx";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { TextNotice } from "../../../parts/text-notice.tsx";
import { CardForm, type GivenCard, useCardForm } from "../../../payment/card-form.tsx";
import { WALLET_NAMES, type Wallet } from "../../../payment/card-provider.ts";
import { refusesPrepaid } from "../../../payment/payment-card.ts";
import { WalletOffer } from "../../../payment/wallet.tsx";
import { RefusedText } from "../../../purchase/purchase-notice.tsx";
import { purchaseStatesOf, type RefusedOutcome } from "../../../purchase/purchase-state.ts";
import { useAction } from "../../../query/use-action.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChangeableList } from "../../../ui/changeable-list.tsx";
import { FieldPair } from "../../../ui/field.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { INITIAL_DETAILS } from "../first-step/sign-up-details-schema.ts";
import { useOrder, useSignUpDetails } from "../first-step/use-order.tsx";
import { isCountryOrZipAsked } from "../review/registration-cart.ts";
import { CountryAndZipSchema, type TypedCountryAndZip } from "../review/review-schema.ts";
import { signUpOf } from "../sign-up.ts";
import type { StepProps } from "../steps.ts";

/** The form for a card; or the card that was entered earlier, which stays until it is used or replaced. */
export function PaymentStep({ go }: StepProps) {
  const app = useAppContext();
  const signUp = signUpOf(app);
  const order = useOrder();
  const details = useSignUpDetails();
  const enteredCard = useAppState((state) => state.enteredCard);
  const backButton = <TextButton kind="quiet" onClick={() => void go("details")} text="signup.back" />;
  const [forgetCard] = useAction((scope) => signUp.card.set(null, scope));
  const region = useRestoreLostFocus(enteredCard !== null);
  const pass = order?.pass ?? null;
  const asksForCountryAndZip = () => isCountryOrZipAsked(app.program, pass, details, signUp.card.get());
  const goToReview = () => void go("review");
  if (!enteredCard) {
    return <SignUpCardForm onEntered={() => asksForCountryAndZip() || goToReview()} backButton={backButton} />;
  }
  const card = signUp.card.get();
  // The rider may have chosen another pass after entering the card.
  const isRefused = card !== null && refusesPrepaid(app.program, pass, card);
  return (
    <>
      {isRefused && <TextNotice announced kind="error" id="signup.card.prepaid" />}
      <Paragraph id="signup.card.notYet" />
      <div ref={region} tabIndex={-1}>
        <Card>
          <ChangeableList
            rows={[
              {
                label: <T id="signup.review.card" />,
                value: <T id="signup.card.entered" verbatim={{ ...enteredCard }} />,
                action: (valueId) => (
                  <TextButton
                    kind="quiet"
                    describedBy={valueId}
                    onClick={() => void forgetCard()}
                    text="signup.card.other"
                  />
                ),
              },
            ]}
          />
        </Card>
      </div>
      {asksForCountryAndZip() && !isRefused ? (
        <CountryAndZipForm onValid={goToReview} backButton={backButton} />
      ) : (
        <ButtonRow>
          {!isRefused && <TextButton kind="primary" size="large" onClick={goToReview} text="signup.card.next" />}
          {backButton}
        </ButtonRow>
      )}
    </>
  );
}

const { countryId, addressZipCode } = INITIAL_DETAILS;

function CountryAndZipForm({ onValid, backButton }: { readonly onValid: () => void; readonly backButton: ReactNode }) {
  const form = useForm<TypedCountryAndZip>({
    id: SIGN_UP_FORM,
    initial: { countryId, addressZipCode },
    schema: CountryAndZipSchema,
    onSubmit: () => void onValid(),
  });
  return (
    <Form form={form}>
      <Paragraph id="signup.card.home" />
      <FieldPair>
        <CountryField field={form.text("countryId")} />
        <ZipField form={form} />
      </FieldPair>
      <ButtonRow>
        <TextButton kind="primary" size="large" type="submit" text="signup.card.next" />
        {backButton}
      </ButtonRow>
    </Form>
  );
}

/** The form that turns a typed card into a token. It refuses a prepaid card if the pass cannot be paid with one. */
function SignUpCardForm({ onEntered, backButton }: { readonly onEntered: () => void; readonly backButton: ReactNode }) {
  const app = useAppContext();
  const order = useOrder();
  const details = useSignUpDetails();
  const [refusal] = useState(() => previousCardRefusal(app));
  const form = useCardForm({ zip: details.addressZipCode, accept: acceptCard, onAccepted: onEntered });
  const { wallet } = form.entry;
  // The choice of a wallet opens no sheet yet: the review does, after the rider has accepted all agreements.
  const [chooseWallet] = useAction((scope, chosenWallet: Wallet) => {
    signUpOf(app).card.chooseWallet(chosenWallet, scope);
    onEntered();
  });

  function acceptCard({ card, scope }: GivenCard): FormError | null {
    if (refusesPrepaid(app.program, order?.pass ?? null, card)) return { id: "signup.card.prepaid" };
    signUpOf(app).card.set(card, scope);
    return null;
  }

  return (
    <CardForm
      form={form}
      isForRenewal={order?.pass.isAutoRenewing ?? false}
      busyLabel={<T id="signup.continuing" />}
      submitLabel={<T id="signup.card.next" />}
      intro={
        refusal ? (
          <LiveRegion isAlert>
            <Notice kind="error">
              <RefusedText subject="signUp" refused={refusal} />
              <Paragraph id="signup.card.again" />
            </Notice>
          </LiveRegion>
        ) : (
          <Paragraph id="signup.card.notYet" />
        )
      }
      walletOffer={
        wallet && (
          <WalletOffer isLate={wallet.isLate}>
            <Button size="large" wide disabled={form.isBusy} onClick={() => void chooseWallet(wallet.wallet)}>
              <T id="wallet.use" verbatim={{ wallet: WALLET_NAMES[wallet.wallet.name] }} />
            </Button>
          </WalletOffer>
        )
      }
    >
      {backButton}
    </CardForm>
  );
}

/** The refusal of the previous card, which led the rider back to this step; null for none. */
function previousCardRefusal(app: AppContext): RefusedOutcome | null {
  const state = purchaseStatesOf(app).read("signUp", null);
  return state?.status === "refused" && app.store.getState().refusedInput?.step === "payment" ? state : null;
}
