import type { ReactNode } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import type { MessageId } from "../i18n/load-messages.ts";
import { T, UntranslatedText, useTranslation } from "../i18n/translation.tsx";
import { cents } from "../lib/money.ts";
import { useSupport } from "../screen-parts/support.tsx";
import type { PurchaseProgress } from "../store/purchase-slice.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { SEPARATOR } from "../ui/separator.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import type { SentItem } from "./attempt-record.ts";
import type { OpenSignUp } from "./open-sign-up.ts";
import { isOpenOutcome, type OpenOutcome, type PurchaseSubject, type RefusedOutcome } from "./purchase-kind.ts";
import { recordOf } from "./purchases.ts";
import { isUnderWay } from "./use-progress.ts";

const TITLES = {
  signUp: "openPurchase.title.anyPass",
  pass: "openPurchase.title.anyPass",
  fees: "openPurchase.title.fees",
  keyCard: "openPurchase.title.keyCard",
  reward: "openPurchase.title.reward",
} as const satisfies Record<PurchaseSubject, MessageId>;

interface PurchaseTitleProps {
  readonly subject: PurchaseSubject;
  readonly userId: number | null;
  readonly state: PurchaseProgress;
  /** What was sent, by default as recorded; null where that is unknown. */
  readonly sent?: SentItem | null;
}

/** The name and price of a pass, or a reward with its points, where they are known: support asks for these. */
export function PurchaseTitle({ subject, userId, state, sent }: PurchaseTitleProps) {
  const app = useAppContext();
  const { money, number, t } = useTranslation();
  // An ended attempt has no record any more.
  const attempt = recordOf(app, { subject, userId: subject === "signUp" ? null : userId }).read();
  const item = sent === undefined ? attempt : sent;
  const passId = item?.itemId ?? passIdOf(state);
  const pass =
    subject === "pass" || subject === "signUp" ? app.program.passes.find(({ id }) => id === passId) : undefined;
  const amount = item?.cents ?? null;
  const [, points = 0] = attempt?.kind === "reward" ? attempt.before : [];
  return (
    <>
      {pass ? (
        <T id="openPurchase.title.pass" values={{ item: <NoTranslate>{pass.name}</NoTranslate> }} />
      ) : points > 0 ? (
        <span>{t("openPurchase.title.rewardFor", { points, shown: number(points) })}</span>
      ) : (
        <T id={TITLES[subject]} />
      )}
      {amount !== null && <NoTranslate>{`${SEPARATOR}${money(cents(amount))}`}</NoTranslate>}
    </>
  );
}

function passIdOf(state: PurchaseProgress): number | null {
  if (state.status !== "done") return null;
  const { done } = state;
  return typeof done === "object" &&
    done !== null &&
    "subscriptionTypeId" in done &&
    typeof done.subscriptionTypeId === "number"
    ? done.subscriptionTypeId
    : null;
}

interface RefusedTextProps {
  readonly refused: Pick<RefusedOutcome, "reason" | "isUncharged">;
  readonly word: PurchaseWord;
  /** The text where the service gave no reason; null where the notice already has one. */
  readonly otherwise: MessageId | null;
}

/** The service's reason for a refusal, and that nothing was charged where this is certain. */
export function RefusedText({ refused: { reason, isUncharged }, word, otherwise }: RefusedTextProps) {
  const words = reason === null ? otherwise && <T id={otherwise} /> : <UntranslatedText>{reason}</UntranslatedText>;
  return (
    <>
      {words && <p>{words}</p>}
      {/* Points are not money, so the sentence about a charge does not apply. */}
      {isUncharged && word !== "reward" && (
        <p>
          <T id="openPurchase.uncharged" />
        </p>
      )}
    </>
  );
}

/** The word for a purchase in the messages. */
export type PurchaseWord = "purchase" | "payment" | "order" | "reward";

/** Says that an outcome is being looked up, and not to pay meanwhile. */
export const CheckingNotice = ({ word, title }: { readonly word: PurchaseWord; readonly title?: ReactNode }) => (
  <Notice kind="info" announced={false} title={title}>
    <T id={`openPurchase.checking.${word}`} />
  </Notice>
);

/** A warning beside a pay button, such as why nothing was sent. */
export const PurchaseWarning = ({ id }: { readonly id: MessageId }) => (
  <Notice kind="warning" announced={false}>
    <T id={id} />
  </Notice>
);

interface OpenPurchaseNoticeProps {
  readonly open: OpenOutcome;
  readonly word: PurchaseWord;
  readonly title?: ReactNode;
  /** Absent if the service cannot be asked. */
  readonly onAskAgain: (() => void) | undefined;
  /** Sends it again; absent where the screen's own button does that. */
  readonly onTryAgain?: (() => void) | undefined;
  /** On other screens, a link to the one where the rider can retry. */
  readonly action?: ReactNode;
  /** A button beside the others. */
  readonly otherAction?: ReactNode;
}

/**
 * The notice for a purchase whose outcome is unknown: what we know, and what to do. A live region around it announces
 * it.
 */
export function OpenPurchaseNotice(props: OpenPurchaseNoticeProps) {
  const { open, word, title, onAskAgain, onTryAgain, action, otherAction } = props;
  const support = useSupport();
  const isNotFound = open.status === "notFound";
  const again = onTryAgain && (
    <Button onClick={onTryAgain}>
      <T id="openPurchase.tryAgain" />
    </Button>
  );
  const ask = open.status !== "unshown" && onAskAgain && (
    <Button onClick={onAskAgain}>
      <T id="openPurchase.checkAgain" />
    </Button>
  );
  return (
    <Notice
      kind={isNotFound ? "warning" : "error"}
      title={title}
      announced={false}
      actions={
        isNotFound
          ? (action || again || otherAction) && (
              <>
                {action ?? again}
                {otherAction}
              </>
            )
          : (ask || otherAction) && (
              <>
                {ask}
                {otherAction}
              </>
            )
      }
    >
      <p>
        <T id={textOf(open, word)} values={support} />
      </p>
      {isNotFound && (
        <p>
          <T id="openPurchase.notFound.again" values={support} />
        </p>
      )}
    </Notice>
  );
}

interface OpenSignUpNoticeProps {
  readonly signUp: OpenSignUp;
  /** On other screens, a link to the one where the rider can buy. */
  readonly action?: ReactNode;
}

/**
 * The notice for a sign-up in this tab that may have bought the rider a pass, after they have logged in. They buy with
 * another call, so that no idempotency key prevents a double charge.
 */
export function OpenSignUpNotice({ signUp: { state, item, askAgain, disown }, action }: OpenSignUpNoticeProps) {
  if (state === null) return null;
  const title = <PurchaseTitle subject="signUp" userId={null} state={state} sent={item} />;
  if (isUnderWay(state)) return <CheckingNotice word="purchase" title={title} />;
  if (!isOpenOutcome(state)) return null;
  const notMine = (
    <Button kind="quiet" onClick={disown}>
      <T id="openPurchase.signUp.notMine" />
    </Button>
  );
  return (
    <OpenPurchaseNotice
      open={state}
      word="purchase"
      title={title}
      action={action}
      onAskAgain={askAgain}
      otherAction={notMine}
    />
  );
}

function textOf(open: OpenOutcome, word: PurchaseWord): MessageId {
  switch (open.status) {
    case "notFound":
      return open.isKeyed ? `openPurchase.notFoundKeyed.${word}` : `openPurchase.notFound.${word}`;
    case "unknown":
      return `openPurchase.unknown.${word}`;
    default:
      return `openPurchase.${open.status}`;
  }
}
