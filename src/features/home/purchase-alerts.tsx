import { useRef } from "react";
import type { AppContext } from "../../context/app-context.ts";
import { useNavigation } from "../../context/navigation.tsx";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { OpenPurchaseNotice, PurchaseTitle, type PurchaseWord, RefusedText } from "../../purchase/purchase-notices.tsx";
import { type OpenOutcome, type PurchaseSubject, RIDERS_SUBJECTS } from "../../purchase/purchase-outcome.ts";
import { recordOf } from "../../purchase/purchases.ts";
import { useOpenPurchases } from "../../purchase/use-open-purchases.ts";
import { useOthersPurchase } from "../../purchase/use-progress.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import type { PurchaseProgress } from "../../store/purchase-slice.ts";
import { Button } from "../../ui/button.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";

/** The word for each purchase in the messages. */
const WORDS = {
  signUp: "purchase",
  pass: "purchase",
  fees: "payment",
  keyCard: "order",
  reward: "reward",
} as const satisfies Record<PurchaseSubject, PurchaseWord>;

/** The outcome of each purchase whose screen the rider has left, and the next step. */
export function PurchaseAlerts({ userId }: { readonly userId: number | null }) {
  const progress = useAppState((state) => state.progress);
  const findOutAll = useOpenPurchases(userId);
  const { charge, dismiss } = useOthersPurchase(userId);
  const { heading } = useNavigation();
  const alerts = useRef<HTMLDivElement>(null);
  const shown = (["signUp", ...RIDERS_SUBJECTS] as const).flatMap((subject) => {
    const state = progress[subject];
    return state ? [{ subject, state }] : [];
  });
  // The focused button may disappear with its alert.
  useRestoreLostFocus(
    [charge, ...shown.map(({ subject, state }) => `${subject} ${state.status}`)].join(),
    charge === "none" && shown.length === 0 ? heading : alerts,
  );
  return (
    // A live region has to be in the page before its content, so that screen readers announce it.
    <div ref={alerts} tabIndex={-1} aria-live="polite" className="bs-home__alerts">
      {charge !== "none" && (
        <Notice
          kind="warning"
          announced={false}
          actions={
            charge === "old" && (
              <>
                <AppLink to={paths.statements()} button="secondary">
                  <T id="home.alert.statements" />
                </AppLink>
                <Button kind="quiet" onClick={dismiss}>
                  <T id="home.alert.close" />
                </Button>
              </>
            )
          }
        >
          <T id={charge === "old" ? "home.alert.leftBehind" : "home.alert.elsewhere"} />
        </Notice>
      )}
      {shown.map(({ subject, state }) => (
        <PurchaseAlert key={subject} subject={subject} userId={userId} state={state} onAskAgain={findOutAll} />
      ))}
    </div>
  );
}

interface PurchaseAlertProps {
  readonly subject: PurchaseSubject;
  readonly userId: number | null;
  readonly state: PurchaseProgress;
  readonly onAskAgain: () => void;
}

function PurchaseAlert({ subject, userId, state, onAskAgain }: PurchaseAlertProps) {
  const app = useAppContext();
  const word = WORDS[subject];
  const title = <PurchaseTitle subject={subject} userId={userId} state={state} />;
  const close = (
    // A button without a border would not line up with the text.
    <Button
      kind={state.status === "done" ? "secondary" : "quiet"}
      onClick={() => app.store.getState().setProgress(subject, null)}
    >
      <T id="home.alert.close" />
    </Button>
  );
  const open = (
    <AppLink to={pathOf(app, subject, userId)} button="primary">
      <T id="openPurchase.tryAgain" />
    </AppLink>
  );
  switch (state.status) {
    case "sending":
    case "checking":
      return (
        <Notice kind="info" announced={false} title={title}>
          <T id={`openPurchase.checking.${word}`} />
        </Notice>
      );
    case "done":
      return (
        <Notice kind="success" announced={false} title={title} actions={close}>
          <T id="home.alert.done" />
        </Notice>
      );
    case "refused":
      return (
        <Notice
          kind="error"
          announced={false}
          title={title}
          actions={
            <>
              {open}
              {close}
            </>
          }
        >
          <RefusedText refused={state} word={word} otherwise="home.alert.refused" />
        </Notice>
      );
    default:
      return (
        <OpenPurchaseNotice
          open={subject === "signUp" ? withoutKey(state) : state}
          word={word}
          title={title}
          action={open}
          // Only sign-up itself knows the account that it looked for.
          onAskAgain={subject === "signUp" ? undefined : onAskAgain}
        />
      );
  }
}

/** A logged-in rider buys with another call than sign-up does: an idempotency key cannot prevent a double charge. */
const withoutKey = (open: OpenOutcome): OpenOutcome =>
  open.status === "notFound" ? { ...open, isKeyed: false } : open;

/** The path on which the rider can try the purchase again. */
function pathOf(app: AppContext, subject: PurchaseSubject, userId: number | null): string {
  const attempt = recordOf(app, { subject, userId: subject === "signUp" ? null : userId }).read();
  switch (subject) {
    case "signUp":
      return paths.change();
    case "pass":
      return attempt?.kind === "change" || attempt?.kind === "prorated" ? paths.change() : paths.renew();
    case "fees":
      return paths.settleFees();
    case "keyCard":
      return paths.keyCard();
    case "reward":
      return attempt ? paths.reward({ id: attempt.itemId }) : paths.rewards();
  }
}
