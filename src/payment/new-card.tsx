import { type FormEvent, useState } from "react";
import { useWorld } from "../context/world-context.tsx";
import { type FormError, FormErrorText } from "../forms/form-error.tsx";
import { T } from "../i18n/translation.tsx";
import { ownPassOf } from "../programs/own-pass.ts";
import { findOffered } from "../programs/passes.ts";
import { accountName, type User } from "../programs/rider.ts";
import { useAction } from "../query/use-action.ts";
import { SlowNotice } from "../screen-parts/slow-notice.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";
import { CardEntry } from "./card-entry.tsx";
import { refusesPrepaid } from "./payment-card.ts";
import type { PaymentProfile } from "./payment-profile.ts";
import { replaceCard } from "./replace-card.ts";
import { useCardFields } from "./use-card-fields.ts";

interface NewCardProps {
  readonly profile: PaymentProfile;
  readonly user: User;
  readonly onSaved: () => void;
  /** Goes back to the card on file; null where that one cannot be kept. */
  readonly onKeep: (() => void) | null;
}

/** Takes a card and puts it on file. What is wrong with it is said beside it; each try makes a token of its own. */
export function NewCard({ profile, user, onSaved, onKeep }: NewCardProps) {
  const world = useWorld();
  const [refusal, setRefusal] = useState<FormError | null>(null);
  // What was wrong with a card is not said of another one.
  const entry = useCardFields(() => setRefusal(null), user.addressZipCode);
  const typing: FormError | null = entry.card.error === null ? null : { text: entry.card.error };
  const shown = refusal ?? typing;

  const [save, saving] = useAction(async () => {
    const error = await takeCard();
    setRefusal(error);
    if (error) entry.focus();
    else onSaved();
  });
  const isSaving = saving.status === "loading";

  async function takeCard(): Promise<FormError | null> {
    if (entry.status !== "ready" || entry.card.isEmpty) return { id: "signup.card.incomplete" };
    if (typing) return typing;
    const answer = await entry.createToken().catch(() => ({ error: "" }));
    if ("error" in answer) return answer.error ? { text: answer.error } : { id: "signup.card.unreadable" };
    const pass = passToPay();
    if (pass && refusesPrepaid(world.program, pass, answer.token.funding)) return { id: "signup.card.prepaid" };
    const outcome = await replaceCard(world, answer.token, profile);
    if (outcome.status === "replaced") return null;
    return outcome.status === "refused" ? { text: outcome.reason } : { id: "updatePayment.failed" };
  }

  /** What the card will pay for: the pass about to be bought, else the one held. */
  function passToPay() {
    const { subscriptionTypeId } = world.store.getState().cart;
    const chosen = subscriptionTypeId === null ? null : findOffered(world.program, subscriptionTypeId);
    return chosen ?? (user.isAutoRenewing ? ownPassOf(user, world.program.passes) : null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form method="dialog" noValidate className="bs-form" onSubmit={submit}>
      <p>
        <T id="updatePayment.whose" values={{ rider: <NoTranslate>{accountName(user)}</NoTranslate> }} />
      </p>
      <CardEntry entry={entry} error={shown && <FormErrorText error={shown} />} />
      <p className="bs-field__hint">
        <T id="updatePayment.chargedNothing" />
      </p>
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
    </form>
  );
}
