import { type ReactNode, useState } from "react";
import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import type { FormError } from "../../../forms/form-error.tsx";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { CardForm, type GivenCard, useCardForm } from "../../../payment/card-form.tsx";
import { WALLET_NAMES, type Wallet } from "../../../payment/card-provider.ts";
import { refusesPrepaid } from "../../../payment/payment-card.ts";
import { WalletOffer } from "../../../payment/wallet.tsx";
import { RefusedText } from "../../../purchase/purchase-notice.tsx";
import { purchaseStatesOf, type RefusedOutcome } from "../../../purchase/purchase-state.ts";
import { useAction } from "../../../query/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useOrder, useSignUpDetails } from "../first-step/use-order.tsx";
import { signUpOf } from "../sign-up.ts";

interface SignUpCardFormProps {
  readonly onEntered: () => void;
  readonly back: ReactNode;
}

/** Turns a card into a token, and checks whatever can be checked before the payment. */
export function SignUpCardForm({ onEntered, back }: SignUpCardFormProps) {
  const app = useAppContext();
  const order = useOrder();
  const details = useSignUpDetails();
  const [declined] = useState(() => declinedCardIn(app));
  const form = useCardForm({ zip: details.addressZipCode, accept: takeCard, onAccepted: onEntered });
  const { wallet } = form.entry;
  // Its sheet only opens in the review, after all agreements.
  const [choose] = useAction((scope, chosen: Wallet) => {
    signUpOf(app).card.chooseWallet(chosen, scope);
    onEntered();
  });

  function takeCard({ card, scope }: GivenCard): FormError | null {
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
        declined ? (
          <LiveRegion isAlert>
            <Notice kind="error">
              <RefusedText subject="signUp" refused={declined} />
              <Paragraph id="signup.card.again" />
            </Notice>
          </LiveRegion>
        ) : (
          <Paragraph id="signup.card.notYet" />
        )
      }
      offer={
        wallet && (
          <WalletOffer isLate={wallet.isLate}>
            <Button size="large" wide disabled={form.isBusy} onClick={() => void choose(wallet.wallet)}>
              <T id="wallet.use" verbatim={{ wallet: WALLET_NAMES[wallet.wallet.name] }} />
            </Button>
          </WalletOffer>
        )
      }
    >
      {back}
    </CardForm>
  );
}

/** The refusal of the previous card, which led back to this step. */
function declinedCardIn(app: AppContext): RefusedOutcome | null {
  const state = purchaseStatesOf(app).read("signUp", null);
  return state?.status === "refused" && app.store.getState().refusedAt?.step === "payment" ? state : null;
}
