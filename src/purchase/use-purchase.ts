import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useHost } from "../host/host-api.tsx";
import { useAction } from "../query/use-action.ts";
import { useSlow } from "../query/use-load.ts";
import { beginScope } from "../session/begin-scope.ts";
import type { Credentials } from "../session/log-in-calls.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { useRestoreLostFocus, useScrollToNotice } from "../ui/focus.ts";
import type { Orders, PurchaseSubject } from "./orders.ts";
import type { OtherPagesCharge } from "./purchase-lock.ts";
import { isUnresolved, type PurchaseState } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";
import { RECONCILE_LIMIT_MS } from "./reconcile.ts";
import type { WalletPayment } from "./wallet-payment.ts";

export type PurchaseControl<Subject extends PurchaseSubject> = ReturnType<typeof usePurchase<Subject>>;

/** The delay before another lookup, after a lookup that did not run because another purchase was in progress. */
const LOOKUP_DELAY_MS = 5_000;

interface PurchaseOptions<Subject extends PurchaseSubject> {
  /**
   * Whether the screen shows the outcome: the record of a success is then cleared, and the outcome is dismissed when
   * the rider leaves the screen, except that of a sign-up.
   */
  readonly isShown?: boolean;
  /** Runs after each action, unless the session in which the rider pressed the button has ended. */
  readonly onEnded?: (scope: SessionScope, state: PurchaseState<Subject>) => void;
}

/**
 * A purchase's state and its actions. An attempt that an earlier page or session left unresolved is looked up at once;
 * a sign-up (`userId` null) first needs credentials.
 */
export function usePurchase<Subject extends PurchaseSubject>(
  subject: Subject,
  userId: number | null,
  { isShown = true, onEnded }: PurchaseOptions<Subject> = {},
) {
  const app = useAppContext();
  const host = useHost();
  const purchase = purchasesOf(app).get(subject, userId);
  const state = useSyncExternalStore(purchase.subscribe, purchase.getSnapshot, purchase.getSnapshot);
  const isBusy = state.status === "sending" || state.status === "checking";
  const attempt = purchase.attempt();
  const order = purchase.order();
  const unsent = "unsent" in state ? state.unsent?.status : undefined;
  const noticeRegion = useRestoreLostFocus(`${state.status} ${unsent}`);
  useScrollToNotice(state, noticeRegion);
  async function notifyEnd(scope: SessionScope, run: Promise<PurchaseState<Subject>>): Promise<PurchaseState<Subject>> {
    const state = await run;
    scope.ifStillCurrent(() => onEnded?.(scope, state));
    return state;
  }
  const [retry] = useAction((scope) => notifyEnd(scope, purchase.retry({ scope, host })));
  const [reconcile] = useAction((currentScope, credentials?: Credentials, scope: SessionScope = currentScope) =>
    notifyEnd(scope, purchase.reconcile({ scope, host }, credentials)),
  );
  const [startOver] = useAction((scope) => notifyEnd(scope, purchase.startOver({ scope, host })));
  // Before the browser paints, so that the first text on the screen says that the purchase is being looked up.
  useLayoutEffect(() => {
    if (userId !== null && purchase.attempt() !== null) void reconcile();
  }, [purchase, userId, reconcile]);
  const isLookupDelayed = userId !== null && unsent === "busy" && attempt !== null;
  useEffect(
    () => (isLookupDelayed ? app.clock.after(LOOKUP_DELAY_MS, () => void reconcile()) : undefined),
    [app, isLookupDelayed, reconcile],
  );
  // The confirmation of a sign-up stays when its element is moved, or removed and added again.
  const isViewed = isShown && subject !== "signUp";
  useEffect(() => (isViewed ? purchase.addViewer() : undefined), [purchase, isViewed]);
  useEffect(() => {
    if (isShown && state.status === "done") purchase.clearShownSuccess(beginScope(app));
  }, [app, purchase, isShown, state.status]);
  useEffect(() => {
    // Starts the minute in which another page's charge is fresh, so that the minute is over once the rider has chosen.
    if (userId !== null) void purchasesOf(app).otherPagesPurchase(userId);
  }, [app, userId]);
  return {
    subject,
    word: purchase.word,
    state,
    /** True in every element of the app, from the rider's press until the outcome is known. */
    isBusy,
    isSlow: useSlow(isBusy),
    /** Whether only the notice of a sent order has buttons; false while this page looks up an order that it sent. */
    isUnresolved: isBusy ? attempt !== null && order === null : isUnresolved(state),
    /** Whether the card was refused, so that the rider needs another one. */
    isCardDeclined: state.status === "refused" && state.field === "tokenId",
    /** The ref of the region with the purchase's notices, which receives focus when the pressed button disappears. */
    noticeRegion,
    attempt,
    order,
    canRetry: purchase.canRetry(),
    canReconcile: purchase.canReconcile(),
    pay(scope: SessionScope, order: Orders[Subject]) {
      return notifyEnd(scope, purchase.pay({ scope, host }, order));
    },
    payByWallet<Card>(scope: SessionScope, payment: WalletPayment<Subject, Card>) {
      return notifyEnd(scope, purchase.payByWallet({ scope, host }, payment));
    },
    retry: (): void => void retry(),
    /** @param scope The session in which the rider typed the credentials; by default the current one. */
    reconcile: (credentials?: Credentials, scope?: SessionScope): void => void reconcile(credentials, scope),
    startOver: (): void => void startOver(),
    dismiss: purchase.dismiss,
  };
}

const NO_CHARGE = { charge: "none" as OtherPagesCharge, dismiss: () => {} };

/** Another page's charge for this rider while its outcome is unknown, and `dismiss`, which removes its mark. */
export function useOtherPagesPurchase(userId: number | null): typeof NO_CHARGE {
  const app = useAppContext();
  const [shownCharge, setShownCharge] = useState(NO_CHARGE);
  useEffect(() => {
    if (userId === null) return;
    let stopTimer = () => {};
    let unsubscribe = () => {};
    let isUnmounted = false;
    void purchasesOf(app)
      .otherPagesPurchase(userId)
      .then(({ read, subscribe, dismiss }) => {
        function update(): void {
          stopTimer();
          const charge = read();
          setShownCharge({ charge, dismiss: close });
          // Each mark has a minute of its own, from when this page first saw it.
          if (charge === "fresh") stopTimer = app.clock.after(RECONCILE_LIMIT_MS, update);
        }
        function close(): void {
          dismiss();
          update();
        }
        if (isUnmounted) return;
        update();
        unsubscribe = subscribe(update);
      });
    return () => {
      isUnmounted = true;
      unsubscribe();
      stopTimer();
      setShownCharge(NO_CHARGE);
    };
  }, [app, userId]);
  return shownCharge;
}
