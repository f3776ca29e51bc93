import { useEffect, useRef } from "react";
import type { AppContext } from "../../context/app-context.ts";
import { useNavigation } from "../../context/navigation.tsx";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { normaliseEmail } from "../../forms/contact.ts";
import { type HostApi, useHost } from "../../host/host-api.tsx";
import { T } from "../../i18n/translation.tsx";
import type { User } from "../../programs/rider.ts";
import { isKeyCardOrderOpen, reconcileKeyCardOrder } from "../../purchase/key-card-order.ts";
import { useOpenSignUp } from "../../purchase/open-sign-up.ts";
import { type Outcome, type PurchaseSubject, RIDERS_SUBJECTS } from "../../purchase/purchase-kind.ts";
import {
  CheckingNotice,
  OpenPurchaseNotice,
  OpenSignUpNotice,
  PurchaseTitle,
  type PurchaseWord,
  RefusedText,
} from "../../purchase/purchase-notices.tsx";
import { recordOf } from "../../purchase/purchases.ts";
import { openRedemption, reconcileRedemption } from "../../purchase/redemption.ts";
import { hasUnresolvedRenewal, reconcileRenewal } from "../../purchase/renewal.ts";
import { reportRenewal } from "../../purchase/report-purchase.ts";
import { isSettlementOpen, reconcileSettlement } from "../../purchase/settlement.ts";
import { useOthersPurchase } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
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
export function PurchaseAlerts({ rider }: { readonly rider: User | null }) {
  const userId = rider?.userId ?? null;
  const signUp = useOpenSignUp(rider?.contactEmail ?? null);
  const progress = useAppState((state) => state.progress);
  const reconcileAll = useOpenPurchases(userId);
  const { charge, dismiss } = useOthersPurchase(userId);
  const { heading } = useNavigation();
  const alerts = useRef<HTMLDivElement>(null);
  const shown = (["signUp", ...RIDERS_SUBJECTS] as const).flatMap((subject) => {
    const state = progress[subject];
    // The page's sign-up may be a visitor's. Whose an open one is, its record knows.
    return state && (subject !== "signUp" || isOwnConfirmation(state, rider)) ? [{ subject, state }] : [];
  });
  const shownStatuses = [
    ...(signUp.state ? [`open ${signUp.state.status}`] : []),
    ...shown.map(({ subject, state }) => `${subject} ${state.status}`),
  ];
  // The focused button may disappear with its alert.
  useRestoreLostFocus(
    [charge, ...shownStatuses].join(),
    charge === "none" && shownStatuses.length === 0 ? heading : alerts,
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
      <OpenSignUpNotice signUp={signUp} action={<TryAgain to={paths.change()} />} />
      {shown.map(({ subject, state }) => (
        <PurchaseAlert key={subject} subject={subject} userId={userId} state={state} onAskAgain={reconcileAll} />
      ))}
    </div>
  );
}

/** Whether a sign-up of this page made the rider's account. A refused one made none, so that it was another's. */
const isOwnConfirmation = (state: PurchaseProgress, rider: User | null): boolean =>
  state.status === "done" &&
  typeof state.done === "object" &&
  state.done !== null &&
  "contactEmail" in state.done &&
  typeof state.done.contactEmail === "string" &&
  rider !== null &&
  normaliseEmail(state.done.contactEmail) === normaliseEmail(rider.contactEmail);

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
  const open = <TryAgain to={pathOf(app, subject, userId)} />;
  switch (state.status) {
    case "sending":
    case "checking":
      return <CheckingNotice word={word} title={title} />;
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
      return <OpenPurchaseNotice open={state} word={word} title={title} action={open} onAskAgain={onAskAgain} />;
  }
}

function TryAgain({ to }: { readonly to: string }) {
  return (
    <AppLink to={to} button="primary">
      <T id="openPurchase.tryAgain" />
    </AppLink>
  );
}

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

/** The retry delay while another purchase of this page is running, perhaps one of an earlier session. */
const AGAIN_MS = 5_000;

/**
 * Reconciles all open attempts of this rider, one after the other.
 * @returns a function that asks again.
 */
function useOpenPurchases(userId: number | null): () => void {
  const app = useAppContext();
  const host = useHost();
  const [reconcile, found] = useAction(() => (userId === null ? [] : findOutAll(app, host, userId)));
  const isBusy = found.status === "ready" && found.data.some(({ status }) => status === "busy");
  useEffect(() => {
    if (userId !== null) void reconcile();
  }, [userId, reconcile]);
  useEffect(() => (isBusy ? app.clock.after(AGAIN_MS, () => void reconcile()) : undefined), [app, isBusy, reconcile]);
  return () => void reconcile();
}

async function findOutAll(
  app: AppContext,
  host: Pick<HostApi, "emit">,
  userId: number,
): Promise<readonly Outcome<unknown>[]> {
  const outcomes: Outcome<unknown>[] = [];
  if (hasUnresolvedRenewal(app, userId)) {
    const renewal = await reconcileRenewal(app, userId);
    if (renewal.status === "done") reportRenewal(host, app, renewal.done);
    outcomes.push(renewal);
  }
  if (isSettlementOpen(app, { userId })) outcomes.push(await reconcileSettlement(app, { userId }));
  if (isKeyCardOrderOpen(app, userId)) outcomes.push(await reconcileKeyCardOrder(app, userId));
  if (openRedemption(app, userId)) outcomes.push(await reconcileRedemption(app, userId, null));
  return outcomes;
}
