import { type ReactNode, type Ref, useRef } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import { CARD_REASONS } from "../domain/known-reasons.ts";
import { nextRenewal } from "../domain/next-renewal.ts";
import type { Pass } from "../domain/passes.ts";
import { accountName, type Subscription, type User } from "../domain/rider.ts";
import type { FormError } from "../forms/form-error.tsx";
import type { MessageId } from "../i18n/load-messages.ts";
import { Sentences, T } from "../i18n/translation.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { TextNotice } from "../parts/text-notice.tsx";
import { useSummary } from "../rider/rider-loads.ts";
import { Card } from "../ui/card.tsx";
import { useRestoreLostFocus } from "../ui/focus.ts";
import { CardFace } from "./card-face.tsx";
import { CardForm, type GivenCard, useCardForm } from "./card-form.tsx";
import { type cardUpdateReason, hasCard, type PaymentProfile, refusesPrepaid } from "./payment-card.ts";
import { replaceCard } from "./replace-card.ts";
import { WalletCardButton } from "./wallet.tsx";

interface CardOnFileProps extends Omit<ReplacementCardFormProps, "subscriptions" | "onKeep" | "ref"> {
  readonly cardProblem: ReturnType<typeof cardUpdateReason>;
  readonly isDeclined?: boolean;
  /** The buttons below the card. The one that opens the form for another card takes the ref. */
  readonly buttons: (otherCardButton: Ref<HTMLButtonElement>) => ReactNode;
  readonly isOpen: boolean;
  readonly onKeep: () => void;
}

/** The card on file, a warning if it cannot be charged, and either the buttons or the form for another card. */
export function CardOnFile({ cardProblem, isDeclined, buttons, isOpen, onKeep, ...form }: CardOnFileProps) {
  const { profile } = form;
  const otherCardButton = useRef<HTMLButtonElement>(null);
  const formIntro = useRef<HTMLParagraphElement>(null);
  // Loaded beside the card, so that the passes are usually known when the form opens.
  const summary = useSummary();
  useRestoreLostFocus<HTMLElement>(isOpen, isOpen ? formIntro : otherCardButton);
  return (
    <>
      {cardProblem && <TextNotice kind="warning" id={`purchase.card.${cardProblem}`} />}
      {hasCard(profile) && (
        <Card>
          <CardFace profile={profile} isExpired={cardProblem === "expired"} isDeclined={isDeclined} />
        </Card>
      )}
      {isOpen ? (
        <ReplacementCardForm
          {...form}
          ref={formIntro}
          subscriptions={summary.status === "ready" ? summary.data.subscriptions : []}
          onKeep={cardProblem ? null : onKeep}
        />
      ) : (
        buttons(otherCardButton)
      )}
    </>
  );
}

interface ReplacementCardFormProps {
  readonly profile: PaymentProfile;
  readonly user: User;
  /** The rider's passes; empty where they are not loaded. */
  readonly subscriptions: readonly Subscription[];
  /** The pass of the order to which the rider returns; null for none. */
  readonly orderedPass: Pass | null;
  /** Whether the rider came from a payment and returns to it. */
  readonly isForPayment: boolean;
  readonly onSaved: () => void;
  /** Closes the form and keeps the card on file; null if that card cannot be charged. */
  readonly onKeep: (() => void) | null;
  /** The first paragraph, which receives focus when the button that opened the form disappears. */
  readonly ref: Ref<HTMLParagraphElement>;
}

function ReplacementCardForm(props: ReplacementCardFormProps) {
  const { profile, user, subscriptions, orderedPass, isForPayment, onSaved, onKeep, ref } = props;
  const app = useAppContext();
  const form = useCardForm({ zip: user.addressZipCode, accept: saveCardOnFile, onAccepted: onSaved });
  const { isBusy, entry } = form;
  const { next } = nextRenewal({ user, subscriptions, passes: app.program.passes, now: useMinute() });
  // The pass that auto-renewal will charge to the new card.
  const renewingPass = user.isAutoRenewing ? next : null;

  async function saveCardOnFile({ card, scope }: GivenCard): Promise<FormError | null> {
    if ([orderedPass, renewingPass].some((each) => refusesPrepaid(app.program, each, card)))
      return { id: "signup.card.prepaid" };
    const outcome = await replaceCard(app, scope, card, profile);
    if (outcome.status === "replaced") return null;
    if (outcome.status !== "refused") return { id: FAILURE_TEXTS[outcome.status] };
    const reason = CARD_REASONS.find((cardReason) => cardReason === outcome.knownReason);
    return reason ? { id: `refused.card.${reason}` } : { text: outcome.reason };
  }

  return (
    <CardForm
      form={form}
      busyLabel={<T id="updatePayment.saving" />}
      submitLabel={<T id="updatePayment.save" />}
      intro={
        <p ref={ref} tabIndex={-1}>
          <Sentences>
            <T id="updatePayment.whose" verbatim={{ rider: accountName(user) }} />
            <T id="updatePayment.chargedNothing" />
          </Sentences>
        </p>
      }
      walletOffer={
        entry.wallet && (
          <WalletCardButton
            {...entry.wallet}
            pass={orderedPass ?? renewingPass}
            isSaving={isBusy}
            isForPayment={isForPayment}
            error={form.errorOf("wallet")}
            onPicked={form.submit}
          />
        )
      }
    >
      {onKeep && <TextButton kind="quiet" disabled={isBusy} onClick={onKeep} text="updatePayment.keep" />}
    </CardForm>
  );
}

const FAILURE_TEXTS = {
  failed: "updatePayment.failed",
  unknown: "updatePayment.unknown",
  busy: "unsent.busy",
} as const satisfies Record<string, MessageId>;
