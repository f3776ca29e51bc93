import type { AppContext } from "../app-context/app-context.ts";
import type { HostApi } from "../host/host-api.tsx";
import { reloadPromos } from "../query/query-cache.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { Credentials } from "../session/log-in-calls.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { attemptsOf, openAttemptIn, type SafeRetry } from "./attempt-record.ts";
import { createAttemptRun, type PurchaseAction } from "./attempt-run.ts";
import type { Attempt } from "./attempt-schema.ts";
import type { Orders, PurchaseSubject, Results } from "./orders.ts";
import type { Outcome, PurchaseKind } from "./purchase-kind.ts";
import type { ChargeMarks, HeldLock, RunAlone } from "./purchase-lock.ts";
import {
  IDLE_PURCHASE,
  isUnresolved,
  type PurchaseState,
  purchaseName,
  purchaseStatesOf,
  recordedOutcome,
  type Unsent,
} from "./purchase-state.ts";
import { reportPurchase } from "./report-purchase.ts";
import { openWalletSheet, type WalletPayment } from "./wallet-payment.ts";

/** The rider's press of a button: the session, and the element (`host`) in which the rider pressed it. */
export interface Press {
  readonly scope: SessionScope;
  readonly host: Pick<HostApi, "emit">;
}

export type Purchase<Subject extends PurchaseSubject> = ReturnType<typeof createPurchase<Subject>>;

interface PurchaseServices {
  readonly app: AppContext;
  readonly runAlone: RunAlone;
  chargeMarksOf(userId: number | null): Promise<ChargeMarks>;
}

/** The purchase of one subject by one rider; a new rider has no id yet, so a tab has one sign-up at most. */
export function createPurchase<Subject extends PurchaseSubject>(
  { app, runAlone, chargeMarksOf }: PurchaseServices,
  kind: PurchaseKind<Subject>,
  subject: Subject,
  userId: number | null,
) {
  const attempts = attemptsOf(app);
  const states = purchaseStatesOf(app);
  type State = PurchaseState<Subject>;
  type Done = Results[Subject];
  const record = attempts.record(purchaseName(subject, userId));
  const safeRetry: SafeRetry = { key: null };
  /** The order of the open attempt, in memory while its session lasts, since a record must not contain it. */
  let sentOrder: { readonly id: string; readonly order: Orders[Subject]; readonly scope: SessionScope } | null = null;
  let snapshot: { readonly attempt: Attempt | null; readonly state: State } = { attempt: null, state: IDLE_PURCHASE };

  /** The state by the record alone, for an attempt of an earlier page or session; a new object only at a change. */
  function recordedState(): State {
    const attempt = record.read();
    if (attempt?.id !== snapshot.attempt?.id || attempt?.state !== snapshot.attempt?.state)
      snapshot = { attempt, state: attempt ? stateOf(attempt) : IDLE_PURCHASE };
    return snapshot.state;
  }
  function stateOf(attempt: Attempt): State {
    if (attempt.state === "succeeded") return { status: "done", done: kind.resultOf(app, attempt) };
    return { ...recordedOutcome(attempt), unsent: null };
  }
  const getSnapshot = (): State => states.read(subject, userId) ?? recordedState();
  const show = (state: State, scope: SessionScope) => states.show(subject, userId, state, scope);
  const openAttempt = () => openAttemptIn(record);
  const orderOf = (id = openAttempt()?.id ?? sentOrder?.id): Orders[Subject] | null =>
    sentOrder?.id === id && !sentOrder?.scope.isOver() ? (sentOrder?.order ?? null) : null;

  function stateAfter(outcome: Outcome<Done>, before: State): State {
    switch (outcome.status) {
      case "done":
      case "refused":
        return outcome;
      case "notFound":
      case "unknown":
      case "awaited":
      case "unshown":
        return { ...outcome, unsent: null };
      default: {
        const unsent = outcome.status === "nothingOpen" ? null : outcome;
        if (openAttempt() === null) return unsent === null ? IDLE_PURCHASE : { status: "idle", unsent };
        const openOutcome = isUnresolved(before) ? before : recordedState();
        return "unsent" in openOutcome ? { ...openOutcome, unsent } : openOutcome;
      }
    }
  }

  interface RunOptions {
    readonly action: PurchaseAction;
    /** The order to send, or a promise of it while a wallet's sheet is open: null where that sheet was closed. */
    readonly order?: Promise<Orders[Subject] | Unsent | null> | Orders[Subject];
    /** Runs once this run holds the lock. */
    readonly onLocked?: () => void;
    readonly credentials?: Credentials | undefined;
  }

  async function run({ scope, host }: Press, options: RunOptions): Promise<State> {
    if (scope.isOver() || (userId !== null && scope.riderId() !== userId))
      return { status: "idle", unsent: { status: "notSent" } };
    const stateBefore = getSnapshot();
    if (stateBefore.status === "sending" || stateBefore.status === "checking") return stateBefore;
    const isSending = options.action === "pay" || options.action === "retry";
    show({ status: isSending ? "sending" : "checking" }, scope);
    const openAttemptId = () => openAttempt()?.id ?? null;
    async function perform({ id, ...lock }: HeldLock): Promise<Outcome<Done>> {
      options.onLocked?.();
      const hadOpenAttempt = openAttempt() !== null;
      const newOrder = await options.order;
      if (newOrder === null) return { status: "nothingOpen" };
      if (newOrder && "status" in newOrder) return newOrder;
      const calls = await scope.calls().catch(() => null);
      if (calls === null) return { status: hadOpenAttempt ? "unknown" : "notSent" };
      if (newOrder && !hadOpenAttempt) sentOrder = { id, order: newOrder, scope };
      const order = orderOf(id);
      const runAttempt = createAttemptRun<Orders[Subject], Done>({
        ...{ app, scope, userId, id, record, attempts, safeRetry, ...lock },
        call: kind.createCall({ app, calls, scope, userId, order, credentials: options.credentials ?? null }),
        onProgress: (status) => show({ status }, scope),
        onSucceeded: (attempt) => reportPurchase(host, app, attempt, orderOf(id)),
      });
      // If an attempt was open when this run got the lock, no new order is sent, even if the attempt was dropped since.
      // Any error here may have come after the call was sent, so that money may have moved.
      return runAttempt(options.action, hadOpenAttempt ? null : order).catch(() => ({ status: "unknown" }) as const);
    }
    const outcome = (await runAlone(userId, { isSending, openAttemptId }, perform)) ?? { status: "busy" as const };
    if (openAttempt() === null) sentOrder = null;
    // The record shows the outcome to its rider after their next login; another rider must not see it.
    if (scope.isOver()) return { status: "unknown", unsent: null };
    const state = stateAfter(outcome, stateBefore);
    show(state, scope);
    if (outcome.status !== "busy") reloadRider(app, ...kind.affectedLoads);
    // A code that is no longer valid, or is worth less, must not keep the price that the rider saw.
    const mayBeAboutCode = ["repriced", "termsChanged", "refused"].includes(outcome.status);
    if (mayBeAboutCode && !states.isCartFrozen()) reloadPromos(app);
    kind.onEnded?.({ app, scope, update: (change) => update(scope, change) }, outcome);
    void adoptConfirmedSuccess();
    return getSnapshot();
  }

  /** Shows a success that a duplicate of this tab has marked as confirmed, without asking the service. */
  async function adoptConfirmedSuccess(): Promise<ChargeMarks> {
    const marks = await chargeMarksOf(userId);
    const status = states.read(subject, userId)?.status;
    const attempt = status === "sending" || status === "checking" || status === "done" ? null : record.read();
    if (attempt && marks.isConfirmed(attempt.id)) {
      record.update({ ...attempt, state: "succeeded" });
      states.drop(subject, userId);
    }
    return marks;
  }
  void adoptConfirmedSuccess().then((marks) => marks.subscribe(() => void adoptConfirmedSuccess()));

  /** Warns once that the browser says it is offline, which may be wrong; null where the call may be sent. */
  function warnOffline(scope: SessionScope): State | null {
    const before = getSnapshot();
    const wasWarned = "unsent" in before && before.unsent?.status === "offline";
    if (globalThis.navigator?.onLine !== false || wasWarned || before.status === "sending") return null;
    const unsent = { status: "offline" } as const;
    show("unsent" in before ? { ...before, unsent } : { status: "idle", unsent }, scope);
    return getSnapshot();
  }
  function update(scope: SessionScope, change: (done: Done) => Done): void {
    const state = getSnapshot();
    if (state.status === "done") show({ status: "done", done: change(state.done) }, scope);
  }
  /** Drops a success, a refusal, or why nothing was sent, which the rider has seen. */
  function dismiss(): void {
    const { status } = getSnapshot();
    if (status !== "done" && status !== "refused" && status !== "idle") return;
    if (record.read()?.state === "succeeded") record.clear();
    states.drop(subject, userId);
  }
  let viewerCount = 0;

  return {
    word: kind.word,
    /** Returns the same object for as long as nothing changes. */
    getSnapshot,
    subscribe: states.subscribe,
    /** The unresolved attempt; null for none. */
    attempt: openAttempt,
    /** The order of the open attempt; null after a reload, and in another session. */
    order: () => orderOf(),
    /** Whether a retry would send exactly what was sent before. */
    canRetry: () => openAttempt() !== null && (kind.canResendFromRecord || orderOf() !== null),
    /** Whether the open attempt can be looked up without credentials. */
    canReconcile: () => openAttempt() !== null && (userId !== null || orderOf() !== null),
    /** Sends an order as it was frozen when the rider pressed pay; an open attempt is reconciled instead. */
    async pay(press: Press, order: Orders[Subject]): Promise<State> {
      return warnOffline(press.scope) ?? run(press, { action: "pay", order });
    },
    /** Opens the wallet's sheet synchronously, and sends the order once the sheet has returned a card. */
    payByWallet<Card>(press: Press, payment: WalletPayment<Subject, Card>): Promise<State> {
      let isLocked = false;
      const sheet = openWalletSheet(payment, () => isLocked && !press.scope.isOver());
      const onLocked = () => {
        isLocked = true;
      };
      return run(press, { action: "pay", order: sheet.order, onLocked }).finally(sheet.close);
    },
    /** Sends the open attempt again as it was, with the same idempotency key. */
    retry: async (press: Press): Promise<State> => warnOffline(press.scope) ?? run(press, { action: "retry" }),
    /** Looks the open attempt up; sends nothing. */
    reconcile: (press: Press, credentials?: Credentials) => run(press, { action: "reconcile", credentials }),
    /** Looks the open attempt up once more and, unless it succeeded, forgets it, although it may still be charged. */
    startOver: (press: Press) => run(press, { action: "startOver" }),
    /** Drops an open sign-up whose pass the account holds, and reports the purchase if the account is new. */
    forgetSignUp(host: Press["host"]): void {
      const attempt = openAttempt();
      if (attempt === null) return;
      if (attempt.newcomer?.isNewEmail) reportPurchase(host, app, attempt, orderOf(attempt.id));
      record.clear();
      states.drop(subject, userId);
      void chargeMarksOf(userId).then((marks) => marks.clear(attempt.id));
    },
    /** Clears the record of a success, since a screen shows its confirmation. */
    clearShownSuccess(scope: SessionScope): void {
      if (record.read()?.state !== "succeeded") return;
      show(getSnapshot(), scope);
      record.clear();
    },
    dismiss,
    /** Counts a screen that shows the outcome until it calls the returned function; the last dismisses the outcome. */
    addViewer(): () => void {
      viewerCount += 1;
      return () => {
        viewerCount -= 1;
        // The next screen may show the outcome, too, and adds itself in the meantime.
        queueMicrotask(() => viewerCount === 0 && dismiss());
      };
    },
  };
}
