import { type ReactNode, type Ref, useRef, useState } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { CARD_REASONS } from "../domain/known-reasons.ts";
import { findOffered, type Pass } from "../domain/passes.ts";
import { accountName, type User } from "../domain/rider.ts";
import { ownPassOf } from "../domain/subscriptions.ts";
import type { FormError } from "../forms/form-error.tsx";
import type { MessageId } from "../i18n/load-messages.ts";
import { Sentences, T } from "../i18n/translation.tsx";
import { useAction } from "../query/use-action.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { Notice } from "../ui/notice.tsx";
import { CardFace } from "./card-face.tsx";
import { CardForm, tokenOf } from "./card-form.tsx";
import type { CardDetails } from "./card-provider.ts";
import { type cardUpdateReason, hasCard, type PaymentProfile, refusesPrepaid } from "./payment-card.ts";
import { replaceCard } from "./replace-card.ts";
import { useCardFields } from "./use-card-fields.ts";
import { type PickedCard, WalletCard } from "./wallet.tsx";

interface CardOnFileProps extends Omit<ReplacementCardFormProps, "onKeep" | "ref"> {
  readonly mustUpdate: ReturnType<typeof cardUpdateReason>;
  /** True where a payment with this card was just declined. */
  readonly isDeclined?: boolean;
  /** The buttons below; the first one opens the form for another card. */
  readonly buttons: (opens: Ref<HTMLButtonElement>) => ReactNode;
  readonly isOpen: boolean;
  readonly onKeep: () => void;
}

/** The card that is charged, why it cannot be, and the form for another one in place of the buttons. */
export function CardOnFile({ mustUpdate, isDeclined, buttons, isOpen, onKeep, ...form }: CardOnFileProps) {
  const { profile } = form;
  const otherCardButton = useRef<HTMLButtonElement>(null);
  const newCard = useRef<HTMLParagraphElement>(null);
  useRestoreLostFocus<HTMLElement>(isOpen, isOpen ? newCard : otherCardButton);
  return (
    <>
      {mustUpdate && (
        <Notice kind="warning">
          <T id={`purchase.card.${mustUpdate}`} />
        </Notice>
      )}
      {hasCard(profile) && (
        <Card>
          <CardFace profile={profile} isExpired={mustUpdate === "expired"} isDeclined={isDeclined} />
        </Card>
      )}
      {isOpen ? (
        <ReplacementCardForm ref={newCard} {...form} onKeep={mustUpdate ? null : onKeep} />
      ) : (
        buttons(otherCardButton)
      )}
    </>
  );
}

/** `place` is the part of the screen that shows the error. */
interface CardFormError {
  readonly place: "fields" | "wallet";
  readonly error: FormError;
}

interface ReplacementCardFormProps {
  readonly profile: PaymentProfile;
  readonly user: User;
  /** The rider came from a payment and returns to it. */
  readonly isForPayment: boolean;
  readonly onSaved: () => void;
  /** Returns to the card on file; null where the rider cannot keep it. */
  readonly onKeep: (() => void) | null;
  /** The first paragraph, which receives focus when the button that opened it disappears. */
  readonly ref: Ref<HTMLParagraphElement>;
}

/** Errors are beside the form; each attempt creates a new token. */
function ReplacementCardForm({ profile, user, isForPayment, onSaved, onKeep, ref }: ReplacementCardFormProps) {
  const app = useAppContext();
  const [refusal, setRefusal] = useState<CardFormError | null>(null);
  // An error of one card does not apply to another.
  const entry = useCardFields(() => setRefusal(null), user.addressZipCode);
  const [save, saving] = useAction(async (scope, picked: PickedCard | null) => {
    setRefusal(null);
    const error = await (picked ? putOnFile(picked.scope, picked.card) : takeCard(scope));
    setRefusal(error && { place: picked ? "wallet" : "fields", error });
    if (!error) onSaved();
    else if (!picked) entry.focus();
  });
  const isSaving = saving.status === "loading";

  async function takeCard(scope: SessionScope): Promise<FormError | null> {
    const typed = await tokenOf(entry);
    return "token" in typed ? putOnFile(scope, typed.token) : typed;
  }

  async function putOnFile(scope: SessionScope, card: CardDetails): Promise<FormError | null> {
    if (refusesPrepaid(app.program, passToPay(app, user), card)) return { id: "signup.card.prepaid" };
    const outcome = await replaceCard(app, scope, card, profile);
    if (outcome.status === "replaced") return null;
    if (outcome.status !== "refused") return { id: ERRORS[outcome.status] };
    const reason = CARD_REASONS.find((each) => each === outcome.known);
    return reason ? { id: `refused.card.${reason}` } : { text: outcome.reason };
  }

  return (
    <CardForm
      entry={entry}
      refusal={refusal?.place === "fields" ? refusal.error : null}
      isBusy={isSaving}
      busyLabel={<T id="updatePayment.saving" />}
      submitLabel={<T id="updatePayment.save" />}
      onSubmit={() => void save(null)}
      intro={
        <p ref={ref} tabIndex={-1}>
          <Sentences>
            <T id="updatePayment.whose" verbatim={{ rider: accountName(user) }} />
            <T id="updatePayment.chargedNothing" />
          </Sentences>
        </p>
      }
      offer={
        entry.wallet && (
          <WalletCard
            {...entry.wallet}
            pass={passToPay(app, user)}
            isSaving={isSaving}
            isForPayment={isForPayment}
            error={refusal?.place === "wallet" ? refusal.error : null}
            onPicked={(picked) => void save(picked)}
          />
        )
      }
    >
      {onKeep && (
        <Button kind="quiet" disabled={isSaving} onClick={onKeep}>
          <T id="updatePayment.keep" />
        </Button>
      )}
    </CardForm>
  );
}

/** The pass that a new card will pay for: the one in the cart, else the rider's own if it renews. */
function passToPay({ program, store }: AppContext, user: User): Pass | null {
  const { subscriptionTypeId } = store.getState().cart;
  const chosenPass = subscriptionTypeId === null ? null : findOffered(program, subscriptionTypeId);
  return chosenPass ?? (user.isAutoRenewing ? ownPassOf(user, program.passes) : null);
}

const ERRORS = {
  failed: "updatePayment.failed",
  unknown: "updatePayment.unknown",
  busy: "unsent.busy",
} as const satisfies Record<string, MessageId>;
