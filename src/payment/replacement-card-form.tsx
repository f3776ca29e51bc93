import { type FormEvent, type Ref, useState } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { findOffered, type Pass } from "../domain/passes.ts";
import { accountName, type User } from "../domain/rider.ts";
import { ownPassOf } from "../domain/subscriptions.ts";
import { type FormError, FormErrorText } from "../forms/form-error.tsx";
import type { MessageId } from "../i18n/load-messages.ts";
import { Sentences, T } from "../i18n/translation.tsx";
import { SlowNotice } from "../parts/notice-region.tsx";
import { useAction } from "../query/use-action.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { CardEntry } from "./card-entry.tsx";
import type { CardDetails } from "./card-provider.ts";
import { type PaymentProfile, refusesPrepaid } from "./payment-card.ts";
import { replaceCard } from "./replace-card.ts";
import { useCardFields } from "./use-card-fields.ts";
import { type PickedCard, WalletCard } from "./wallet.tsx";

/** `place` is the part of the screen that shows the error. */
interface CardFormError {
  readonly place: "fields" | "wallet";
  readonly error: FormError;
}

interface ReplacementCardFormProps {
  readonly profile: PaymentProfile;
  readonly user: User;
  readonly isForPayment: boolean;
  readonly onSaved: () => void;
  readonly onKeep: (() => void) | null;
  /** The first paragraph, which receives focus when the button that opened it disappears. */
  readonly ref: Ref<HTMLParagraphElement>;
}

/** Errors are beside the form; each attempt creates a new token. */
export function ReplacementCardForm({ profile, user, isForPayment, onSaved, onKeep, ref }: ReplacementCardFormProps) {
  const app = useAppContext();
  const [refusal, setRefusal] = useState<CardFormError | null>(null);
  // An error of one card does not apply to another.
  const entry = useCardFields(() => setRefusal(null), user.addressZipCode);
  const typingError: FormError | null = entry.card.error === null ? null : { text: entry.card.error };
  const shownError = (refusal?.place === "fields" ? refusal.error : null) ?? typingError;

  const [save, saving] = useAction(async (scope, picked: PickedCard | null) => {
    setRefusal(null);
    const error = await (picked ? putOnFile(picked.scope, picked.card) : takeCard(scope));
    setRefusal(error && { place: picked ? "wallet" : "fields", error });
    if (!error) onSaved();
    else if (!picked) entry.focus();
  });
  const isSaving = saving.status === "loading";

  async function takeCard(scope: SessionScope): Promise<FormError | null> {
    if (entry.status !== "ready" || entry.card.isEmpty) return { id: "signup.card.incomplete" };
    if (typingError) return typingError;
    const answer = await entry.createToken().catch(() => ({ error: "" }));
    if ("error" in answer) return answer.error ? { text: answer.error } : { id: "signup.card.unreadable" };
    return putOnFile(scope, answer.token);
  }

  async function putOnFile(scope: SessionScope, card: CardDetails): Promise<FormError | null> {
    const pass = passToPay(app, user);
    if (pass && refusesPrepaid(app.program, pass, card.funding)) return { id: "signup.card.prepaid" };
    const outcome = await replaceCard(app, scope, card, profile);
    if (outcome.status === "replaced") return null;
    return outcome.status === "refused" ? { text: outcome.reason } : { id: ERRORS[outcome.status] };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save(null);
  }

  const offer = entry.wallet && (
    <WalletCard
      {...entry.wallet}
      pass={passToPay(app, user)}
      isSaving={isSaving}
      isForPayment={isForPayment}
      error={refusal?.place === "wallet" ? refusal.error : null}
      onPicked={(picked) => void save(picked)}
    />
  );
  return (
    <form method="dialog" noValidate className="bs-form" onSubmit={submit}>
      <p ref={ref} tabIndex={-1}>
        <Sentences>
          <T id="updatePayment.whose" verbatim={{ rider: accountName(user) }} />
          <T id="updatePayment.chargedNothing" />
        </Sentences>
      </p>
      {!entry.wallet?.isLate && offer}
      <CardEntry entry={entry} error={shownError && <FormErrorText error={shownError} />} />
      <SlowNotice isUnderWay={isSaving} />
      <ButtonRow>
        {entry.status !== "failed" && (
          <Button kind="primary" size="large" type="submit" busy={isSaving} busyLabel={<T id="updatePayment.saving" />}>
            <T id="updatePayment.save" />
          </Button>
        )}
        {onKeep && (
          <Button kind="quiet" disabled={isSaving} onClick={onKeep}>
            <T id="updatePayment.keep" />
          </Button>
        )}
      </ButtonRow>
      {entry.wallet?.isLate && offer}
    </form>
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
