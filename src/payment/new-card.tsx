import { type FormEvent, type Ref, useState } from "react";
import type { AppContext } from "../context/app-context.ts";
import { useAppContext } from "../context/use-app-context.tsx";
import { type FormError, FormErrorText } from "../forms/form.tsx";
import { Sentences, T } from "../i18n/translation.tsx";
import { ownPassOf } from "../programs/own-pass.ts";
import type { Pass } from "../programs/pass.ts";
import { findOffered } from "../programs/passes.ts";
import { accountName, type User } from "../programs/rider.ts";
import { useAction } from "../query/use-action.ts";
import { SlowNotice } from "../screen-parts/notice-region.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import { CardEntry } from "./card-entry.tsx";
import type { CardDetails } from "./card-provider.ts";
import { type PaymentProfile, refusesPrepaid } from "./payment-card.ts";
import { replaceCard } from "./replace-card.ts";
import { useCardFields } from "./use-card-fields.ts";
import { WalletCard } from "./wallet.tsx";

/** The reason why a card was not saved, with the part of the screen that shows it. */
interface Refusal {
  readonly of: "fields" | "wallet";
  readonly error: FormError;
}

interface NewCardProps {
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

/** A form that saves a new card as the one on file. Errors are beside it; each attempt creates a new token. */
export function NewCard({ profile, user, isForPayment, onSaved, onKeep, ref }: NewCardProps) {
  const app = useAppContext();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // An error of one card does not apply to another.
  const entry = useCardFields(() => setRefusal(null), user.addressZipCode);
  const typing: FormError | null = entry.card.error === null ? null : { text: entry.card.error };
  const shown = (refusal?.of === "fields" ? refusal.error : null) ?? typing;

  const [save, saving] = useAction(async (picked: CardDetails | null) => {
    const error = await (picked ? putOnFile(picked) : takeCard());
    setRefusal(error && { of: picked ? "wallet" : "fields", error });
    if (!error) onSaved();
    else if (!picked) entry.focus();
  });
  const isSaving = saving.status === "loading";

  async function takeCard(): Promise<FormError | null> {
    if (entry.status !== "ready" || entry.card.isEmpty) return { id: "signup.card.incomplete" };
    if (typing) return typing;
    const answer = await entry.createToken().catch(() => ({ error: "" }));
    if ("error" in answer) return answer.error ? { text: answer.error } : { id: "signup.card.unreadable" };
    return putOnFile(answer.token);
  }

  async function putOnFile(card: CardDetails): Promise<FormError | null> {
    const pass = passToPay(app, user);
    if (pass && refusesPrepaid(app.program, pass, card.funding)) return { id: "signup.card.prepaid" };
    const outcome = await replaceCard(app, card, profile);
    if (outcome.status === "replaced") return null;
    return outcome.status === "refused" ? { text: outcome.reason } : { id: "updatePayment.failed" };
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
      error={refusal?.of === "wallet" ? refusal.error : null}
      onPicked={(card) => void save(card)}
    />
  );
  return (
    <form method="dialog" noValidate className="bs-form" onSubmit={submit}>
      <p ref={ref} tabIndex={-1}>
        <Sentences>
          <T id="updatePayment.whose" values={{ rider: <NoTranslate>{accountName(user)}</NoTranslate> }} />
          <T id="updatePayment.chargedNothing" />
        </Sentences>
      </p>
      {!entry.wallet?.isLate && offer}
      <CardEntry entry={entry} error={shown && <FormErrorText error={shown} />} />
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
  const chosen = subscriptionTypeId === null ? null : findOffered(program, subscriptionTypeId);
  return chosen ?? (user.isAutoRenewing ? ownPassOf(user, program.passes) : null);
}
