import type { ReactNode } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { CARD_REASONS } from "../domain/known-reasons.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { Paragraph, T, UntranslatedText, useTranslation } from "../i18n/translation.tsx";
import { cents } from "../lib/money.ts";
import { ClosableNotice } from "../parts/closable-notice.tsx";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { TextNotice } from "../parts/text-notice.tsx";
import { useKeyCardName } from "../passes/use-key-card-name.ts";
import { Notice } from "../ui/notice.tsx";
import { NoTranslate, SEPARATOR } from "../ui/text-spans.tsx";
import type { Attempt } from "./attempt-schema.ts";
import type { PurchaseSubject } from "./orders.ts";
import type { PurchaseWord } from "./purchase-kind.ts";
import type { OpenOutcome, PurchaseState, RefusedOutcome, Unsent } from "./purchase-state.ts";
import { StartOver } from "./start-over.tsx";
import type { PurchaseControl } from "./use-purchase.ts";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

interface PurchaseTitleProps {
  readonly subject: PurchaseSubject;
  /** The attempt that names the pass and the price; null where only the subject is known. */
  readonly item: (Pick<Attempt, "itemId" | "cents"> & Partial<Pick<Attempt, "kind" | "before">>) | null;
}

/** The purchase with its name and its price or points, as far as they are known: support asks for these. */
export function PurchaseTitle({ subject, item }: PurchaseTitleProps) {
  const { program } = useAppContext();
  const { money, number } = useTranslation();
  const keyCard = useKeyCardName();
  const pass = subject === "pass" || subject === "signUp" ? program.passes.find(({ id }) => id === item?.itemId) : null;
  const [, points = 0] = (item?.kind === "reward" && item.before) || [];
  const amount = item?.cents ?? null;
  return (
    <>
      {pass ? (
        <T id="openPurchase.title.named" verbatim={{ item: pass.name }} />
      ) : points > 0 ? (
        <T id="openPurchase.title.rewardFor" values={{ points, shown: number(points) }} />
      ) : (
        <T id={`openPurchase.title.${subject}`} values={{ keyCard }} />
      )}
      {amount !== null && <NoTranslate>{`${SEPARATOR}${money(cents(amount))}`}</NoTranslate>}
    </>
  );
}

interface RefusedTextProps {
  readonly subject: PurchaseSubject;
  readonly refused: Omit<RefusedOutcome, "status" | "field"> & Partial<Pick<RefusedOutcome, "field">>;
}

/** A refusal (spec 8): our text, the service's reason, and "You were not charged" where this is certain. */
export function RefusedText({ subject, refused: { reason, isUncharged, field, knownReason } }: RefusedTextProps) {
  const isCard = field === "tokenId";
  const cardReason = CARD_REASONS.find((each) => each === knownReason);
  const isReasonFirst = subject === "signUp" && !isCard;
  const serviceReason = reason !== null && (
    <p className={isReasonFirst ? "bs-strong bs-notice__title" : undefined}>
      <UntranslatedText>{reason}</UntranslatedText>
    </p>
  );
  return (
    <>
      {/* At sign-up, the service's text comes first, unless it is about the card, for which we have our own text. */}
      {isReasonFirst && serviceReason}
      <Paragraph id={`refused.${subject}`} />
      {isCard && <Paragraph id={cardReason ? `refused.card.${cardReason}` : "refused.card"} />}
      {!isReasonFirst && serviceReason}
      {/* Points are not money, so the sentence about a charge does not apply. */}
      {isUncharged && subject !== "reward" && <Paragraph id="openPurchase.uncharged" />}
    </>
  );
}

interface PurchaseNoticeProps<Subject extends PurchaseSubject> {
  readonly purchase: PurchaseControl<Subject>;
  /** The name of the purchase; by default the one in the record. */
  readonly title?: ReactNode;
  readonly refusedAction?: ReactNode;
  /** On other screens, a link to the screen where the rider can retry. */
  readonly linkToScreen?: ReactNode;
  /** Shown after a success; by default nothing, as the screen itself shows the success. */
  readonly done?: ReactNode;
}

/** The state of a purchase in words, beside its button or on another screen. The caller puts it in a live region. */
export function PurchaseNotice<Subject extends PurchaseSubject>(props: PurchaseNoticeProps<Subject>) {
  const { purchase, refusedAction, linkToScreen, done = null } = props;
  const { subject, word, attempt } = purchase;
  const state: PurchaseState = purchase.state;
  const title = props.title ?? <PurchaseTitle subject={subject} item={attempt} />;
  switch (state.status) {
    case "idle": {
      if (state.unsent === null) return null;
      const isError = state.unsent.status === "notEligible" || state.unsent.status === "noUserId";
      return (
        <ClosableNotice
          key="unsent"
          kind={isError ? "error" : "warning"}
          title={linkToScreen && title}
          actions={linkToScreen}
          onClose={purchase.dismiss}
        >
          <UnsentText unsent={state.unsent} word={word} />
        </ClosableNotice>
      );
    }
    case "sending":
    case "checking":
      // The pay button shows that an order is being sent, except where an earlier page's order is sent again.
      if (state.status === "sending" && !purchase.isUnresolved) return null;
      return <TextNotice kind="info" title={linkToScreen && title} id={`openPurchase.checking.${word}`} />;
    case "done":
      return done;
    case "refused":
      return (
        <ClosableNotice
          key="error"
          kind="error"
          title={linkToScreen && title}
          actions={linkToScreen ?? refusedAction}
          // Removes the notice from other screens and elements as well.
          onClose={purchase.dismiss}
        >
          <RefusedText subject={subject} refused={state} />
        </ClosableNotice>
      );
    default:
      return (
        <UnresolvedNotice outcome={state} title={title} linkToScreen={linkToScreen} purchase={purchase}>
          {state.unsent && <UnsentText unsent={state.unsent} word={word} />}
        </UnresolvedNotice>
      );
  }
}

interface UnresolvedNoticeProps {
  readonly outcome: OpenOutcome;
  readonly title: ReactNode;
  readonly linkToScreen: ReactNode;
  readonly purchase: Pick<
    PurchaseControl<PurchaseSubject>,
    "subject" | "word" | "canRetry" | "canReconcile" | "retry" | "reconcile" | "startOver"
  >;
  readonly children?: ReactNode;
}

/** The notice of an unresolved purchase, with buttons to send it again, to check it or to start over. */
export function UnresolvedNotice({ outcome, title, linkToScreen, purchase, children }: UnresolvedNoticeProps) {
  const support = useSupport();
  const { subject, word } = purchase;
  const isNotFound = outcome.status === "notFound";
  const mainButton = isNotFound
    ? purchase.canRetry &&
      (linkToScreen ?? <TextButton kind="primary" onClick={purchase.retry} text="openPurchase.tryAgain" />)
    : outcome.status !== "unshown" &&
      purchase.canReconcile && (
        <TextButton kind="primary" onClick={() => purchase.reconcile()} text="openPurchase.checkAgain" />
      );
  return (
    <Notice
      kind={isNotFound ? "warning" : "error"}
      title={title}
      actions={
        <>
          {mainButton}
          <StartOver word={word} onConfirm={purchase.startOver} />
        </>
      }
    >
      {isNotFound && <Paragraph id={`refused.${subject}`} />}
      <Paragraph id={textOf(outcome, word, purchase.canRetry)} values={support} />
      {isNotFound && <Paragraph id="openPurchase.notFound.again" values={support} />}
      {children && <p>{children}</p>}
    </Notice>
  );
}

function textOf(outcome: OpenOutcome, word: PurchaseWord, canRetry: boolean): MessageId {
  switch (outcome.status) {
    case "notFound":
      // The idempotency key only protects the same call, which a page without the order cannot send again.
      return outcome.isKeyed && canRetry ? `openPurchase.notFoundKeyed.${word}` : `openPurchase.notFound.${word}`;
    case "unknown":
      return `openPurchase.unknown.${word}`;
    default:
      return `openPurchase.${outcome.status}`;
  }
}

function UnsentText({ unsent, word }: { readonly unsent: Unsent; readonly word: PurchaseWord }) {
  const { money } = useTranslation();
  switch (unsent.status) {
    case "repriced":
      return <T id="unsent.repriced" verbatim={{ total: money(unsent.total) }} />;
    case "otherCard": {
      const { brand, lastFour } = unsent.card;
      if (lastFour === "") return <T id="unsent.otherCard.none" />;
      return <T id="unsent.otherCard" verbatim={{ card: `${brand} •••• ${lastFour}` }} />;
    }
    case "outdated":
      return <T id={`unsent.outdated.${word === "reward" ? "reward" : "purchase"}`} />;
    default:
      return <T id={`unsent.${unsent.status}`} />;
  }
}
