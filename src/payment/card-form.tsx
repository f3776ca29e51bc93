import type { FormEvent, ReactNode } from "react";
import { type FormError, FormErrorText } from "../forms/form-error.tsx";
import { SlowNotice } from "../parts/notice-region.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { CardEntry } from "./card-entry.tsx";
import type { CardDetails } from "./card-provider.ts";
import type { CardEntryState } from "./use-card-fields.ts";

/** The card that was typed, for one use; else what is wrong with it. */
export async function tokenOf(entry: CardEntryState): Promise<{ readonly token: CardDetails } | FormError> {
  if (entry.status !== "ready" || entry.card.isEmpty) return { id: "signup.card.incomplete" };
  if (entry.card.error !== null) return { text: entry.card.error };
  const answer = await entry.createToken().catch(() => ({ error: "" }));
  if (!("error" in answer)) return answer;
  return answer.error ? { text: answer.error } : { id: "signup.card.unreadable" };
}

interface CardFormProps {
  readonly entry: CardEntryState;
  /** What was wrong when the form was sent; errors while typing come from the fields. */
  readonly refusal: FormError | null;
  readonly isForRenewal?: boolean;
  readonly isBusy: boolean;
  readonly busyLabel: ReactNode;
  readonly submitLabel: ReactNode;
  readonly onSubmit: () => void;
  /** Above the fields. */
  readonly intro: ReactNode;
  /** A wallet in place of the fields. */
  readonly offer: ReactNode;
  /** The other button. */
  readonly children: ReactNode;
}

/** The form for a card, with a wallet above it, or below it where that came late and would move fields in use. */
export function CardForm({ entry, refusal, isForRenewal = false, isBusy, intro, offer, ...buttons }: CardFormProps) {
  const error: FormError | null = refusal ?? (entry.card.error === null ? null : { text: entry.card.error });
  function submit(event: FormEvent): void {
    event.preventDefault();
    buttons.onSubmit();
  }
  return (
    <form method="dialog" noValidate className="bs-form" onSubmit={submit}>
      {intro}
      {!entry.wallet?.isLate && offer}
      <CardEntry entry={entry} isForRenewal={isForRenewal} error={error && <FormErrorText error={error} />} />
      <ButtonRow>
        {entry.status !== "failed" && (
          <Button kind="primary" size="large" type="submit" busy={isBusy} busyLabel={buttons.busyLabel}>
            {buttons.submitLabel}
          </Button>
        )}
        {buttons.children}
      </ButtonRow>
      <SlowNotice isUnderWay={isBusy} />
      {entry.wallet?.isLate && offer}
    </form>
  );
}
