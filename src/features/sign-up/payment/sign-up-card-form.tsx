import { type ReactNode, useState } from "react";
import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import type { FormError } from "../../../forms/form-error.tsx";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { CardForm, tokenOf } from "../../../payment/card-form.tsx";
import { WALLET_NAMES, type Wallet } from "../../../payment/card-provider.ts";
import { refusesPrepaid } from "../../../payment/payment-card.ts";
import { useCardFields } from "../../../payment/use-card-fields.ts";
import { WalletOffer } from "../../../payment/wallet.tsx";
import { RefusedText } from "../../../purchase/purchase-notice.tsx";
import { purchaseStatesOf, type RefusedOutcome } from "../../../purchase/purchase-state.ts";
import { useAction } from "../../../query/use-action.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
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
  const [refusal, setRefusal] = useState<FormError | null>(null);
  // An error of one card does not apply to another.
  const entry = useCardFields(() => setRefusal(null), details.addressZipCode);
  const [enter, entering] = useAction(async (scope) => {
    setRefusal(null);
    const error = await takeCard(scope);
    setRefusal(error);
    if (error) entry.focus();
    else scope.ifStillCurrent(onEntered);
  });
  const isEntering = entering.status === "loading";
  const { wallet } = entry;
  // Its sheet only opens in the review, after all agreements.
  const [choose] = useAction((scope, chosen: Wallet) => {
    signUpOf(app).card.chooseWallet(chosen, scope);
    onEntered();
  });

  async function takeCard(scope: SessionScope): Promise<FormError | null> {
    const typed = await tokenOf(entry);
    if (!("token" in typed)) return typed;
    if (refusesPrepaid(app.program, order?.pass ?? null, typed.token)) return { id: "signup.card.prepaid" };
    signUpOf(app).card.set(typed.token, scope);
    return null;
  }

  return (
    <CardForm
      entry={entry}
      refusal={refusal}
      isForRenewal={order?.pass.isAutoRenewing ?? false}
      isBusy={isEntering}
      busyLabel={<T id="signup.continuing" />}
      submitLabel={<T id="signup.card.next" />}
      onSubmit={() => void enter()}
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
            <Button size="large" wide disabled={isEntering} onClick={() => void choose(wallet.wallet)}>
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
