import { type FormEvent, type ReactNode, useState } from "react";
import { type FormError, FormErrorText } from "../forms/form-error.tsx";
import { SlowNotice } from "../parts/notice-region.tsx";
import { useAction } from "../query/use-action.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { isFocusElsewhere } from "../ui/focus.ts";
import { CardEntry } from "./card-entry.tsx";
import type { CardDetails } from "./card-provider.ts";
import { type CardEntryState, useCardFields } from "./use-card-fields.ts";

/** A card with the session in which the rider typed it or picked it in a wallet. */
export interface GivenCard {
  readonly card: CardDetails;
  readonly scope: SessionScope;
}

interface CardFormOptions {
  /** The ZIP that the rider gave earlier; empty for none. */
  readonly zip: string;
  /** Uses the card. Returns the error to show, or null. */
  readonly accept: (card: GivenCard) => Promise<FormError | null> | FormError | null;
  readonly onAccepted: () => void;
}

/** The state of a card form. `submit` uses a wallet's card, or else reads the fields anew: a token works only once. */
export function useCardForm({ zip, accept, onAccepted }: CardFormOptions) {
  /** `source` is where the refused card came from, and where the error shows. */
  const [refusal, setRefusal] = useState<{ source: "fields" | "wallet"; error: FormError } | null>(null);
  // A change in the fields clears the error, which does not apply to another card.
  const entry = useCardFields(() => setRefusal(null), zip);
  const [submit, lastSubmit] = useAction(async (scope, walletCard: GivenCard | null) => {
    setRefusal(null);
    const cardOrError = walletCard ?? (await readTypedCard(entry, scope));
    const error = "card" in cardOrError ? await accept(cardOrError) : cardOrError;
    setRefusal(error && { source: walletCard ? "wallet" : "fields", error });
    if (!error) scope.ifStillCurrent(onAccepted);
    else if (!walletCard && entry.box.current && !isFocusElsewhere(entry.box.current)) entry.focus();
  });
  return {
    entry,
    isBusy: lastSubmit.status === "loading",
    submit: (walletCard: GivenCard | null = null): void => void submit(walletCard),
    errorOf: (source: "fields" | "wallet") => (refusal?.source === source ? refusal.error : null),
  };
}

/** The provider's words are in the element's language, which its fields get. */
const providerError = (text: string): FormError => ({ text, isTranslated: true });

async function readTypedCard(entry: CardEntryState, scope: SessionScope): Promise<GivenCard | FormError> {
  if (entry.status !== "ready" || entry.card.isEmpty) return { id: "signup.card.incomplete" };
  if (entry.card.error !== null) return providerError(entry.card.error);
  const result = await entry.createToken().catch(() => ({ error: "" }));
  if (!("error" in result)) return { card: result.token, scope };
  return result.error ? providerError(result.error) : { id: "signup.card.unreadable" };
}

interface CardFormProps {
  readonly form: ReturnType<typeof useCardForm>;
  readonly isForRenewal?: boolean;
  readonly busyLabel: ReactNode;
  readonly submitLabel: ReactNode;
  readonly intro: ReactNode;
  /** A wallet to use instead of the fields. */
  readonly walletOffer: ReactNode;
  /** The buttons beside the submit button. */
  readonly children: ReactNode;
}

/** The form for a card, with a wallet above the fields, or below if the wallet loads late and would move fields. */
export function CardForm({ form, isForRenewal = false, intro, walletOffer, ...buttons }: CardFormProps) {
  const { entry, isBusy } = form;
  // The fields themselves report errors while the rider types.
  const error = form.errorOf("fields") ?? (entry.card.error === null ? null : providerError(entry.card.error));
  function submit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <form method="dialog" noValidate className="bs-stack bs-form" data-gap="5" onSubmit={submit}>
      {intro}
      {!entry.wallet?.isLate && walletOffer}
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
      {entry.wallet?.isLate && walletOffer}
    </form>
  );
}
