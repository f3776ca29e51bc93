import type { History, OrderName } from "./history.ts";
import { type FrozenOrder, type OrderPage, purchaseOn, type ReportedOutcome } from "./order-page.ts";
import type { HistoryContext, OpenPage, Pages, RunningPress } from "./pages.ts";

const PAUSE_BEFORE_PRESS_S = 5;
/** The time after which a wallet's sheet closes by itself. */
const SHEET_LIMIT_S = 30;

/** A rider's actions: presses of the pay button, or of buttons that only the notice of an open order has. */
export type Action = "press" | "press another" | "press with a wallet" | "look up" | "start over";

/** The word by which histories count an outcome. */
export const wordOf = (outcome: ReportedOutcome): string =>
  ("unsent" in outcome && outcome.unsent?.status) || outcome.status;

/** The statuses of a press that has not ended. */
const IN_PROGRESS: ReadonlySet<string> = new Set(["sending", "checking"]);
/** The statuses that a page may still show after the session of the press has ended. */
const STATUSES_AFTER_SESSION: ReadonlySet<string> = new Set(["unknown", "notSent", "busy", "idle", ...IN_PROGRESS]);

/** The riders' actions; after each, the checker compares the reported outcome with the acts of the service. */
export function createRiders(order: OrderName, history: History, context: HistoryContext, pages: Pages) {
  const { clock, checker, orderKind, logIn, look, sessionOf, isOffered, openIn, intentAt, intentOfOpen } = pages;
  const isSignUp = order === "sign-up";
  /** How often each ending occurred. */
  const endings = new Map<string, number>();
  let pressCount = 0;
  /** Whether all steps have been played, so that riders stop pressing again and again. */
  let isEnding = false;
  const pause = (seconds: number): Promise<void> =>
    new Promise((resolve) => void (seconds > 0 ? clock.after(seconds * 1_000, resolve) : resolve()));

  /** The action that the page offers for the open order; null where the rider can only start over. */
  function offerOn(page: OpenPage): "retry" | "reconcile" | "credentials" | null {
    const purchase = purchaseOn(page, orderKind.subject);
    const { status } = purchase.getSnapshot();
    if (status === "unshown") return null;
    if (status === "notFound" && purchase.canRetry()) return "retry";
    if (status !== "notFound" && purchase.canReconcile()) return "reconcile";
    return isSignUp && !purchase.canReconcile() && !pages.isOthersOrder(page) ? "credentials" : null;
  }
  function wayOf(page: OpenPage, action: Action): RunningPress["way"] | null {
    if (openIn(page) === null) return action === "look up" || action === "start over" ? null : "pay";
    if (action === "start over") return "startOver";
    const way = offerOn(page);
    if (way === "credentials") return "reconcile";
    return way === "retry" && action === "look up" ? null : way;
  }
  function freeze(page: OpenPage, orderPage: OrderPage, action: Action, seconds: number): FrozenOrder {
    const isByWallet = action === "press with a wallet";
    if (!isByWallet || !orderKind.freezeForWallet) return orderKind.freeze(orderPage, action === "press another");
    return orderKind.freezeForWallet(orderPage, async (signal) => {
      await pause(Math.min(seconds, SHEET_LIMIT_S));
      // Without its page, a sheet closes.
      return seconds <= SHEET_LIMIT_S && !signal.aborted && !page.life.isOver;
    });
  }
  /** Closes a receipt; that of a purchase on an earlier page first counts as the reported outcome. */
  function leaveReceipt(page: OpenPage): void {
    const purchase = purchaseOn(page, orderKind.subject);
    const state = purchase.getSnapshot();
    if (state.status !== "done") return;
    const riderId = page.shown?.user.userId ?? null;
    const ownState = page.bundle.purchaseStatesOf(page.app).read(orderKind.subject, riderId);
    if (ownState !== null) {
      purchase.dismiss();
      return;
    }
    page.begunIn.add(page.app.store.getState().sessionNumber);
    // A copied tab also shows the success of a sign-up to the next newcomer, but without the first one's data.
    const intent = pages.intentOfAttempt.get(pages.recordIn(page).read()?.id ?? "") ?? checker.intentOf(page.userName);
    if (intent.userName !== page.userName && JSON.stringify(state.done).includes("@"))
      checker.fail("showed another newcomer's receipt");
    purchase.clearShownSuccess(sessionOf(page).begin());
    const actsShown = Math.min(page.actsShown, intent.actsBefore);
    checker.onReported(intent, state, page.sender, { actsShown, now: clock.monotonic(), key: null });
    purchase.dismiss();
  }

  /** Performs an action and checks the reported outcome; null if the page does not offer it, or was left meanwhile. */
  async function perform(page: OpenPage, action: Action, seconds = 0): Promise<ReportedOutcome | null> {
    leaveReceipt(page);
    const way = wayOf(page, action);
    if (way === null) return null;
    pressCount += 1;
    const bundle = (history.copies === "two with one app context" && context.copies[pressCount % 2]) || page.bundle;
    const orderPage: OrderPage = { ...page, bundle };
    const isByWallet = action === "press with a wallet" && orderKind.freezeForWallet !== undefined;
    const frozenOrder = way === "pay" ? freeze(page, orderPage, action, seconds) : null;
    const intent = (way === "startOver" && intentOfOpen(page)) || intentAt(page);
    const { sessionNumber } = page.app.store.getState();
    const press = { scope: sessionOf(page).begin(), host: { emit: () => true } };
    page.begunIn.add(sessionNumber);
    page.card = orderPage.card;
    const runningPress: RunningPress = {
      intent,
      way,
      isByWallet,
      shown: frozenOrder?.shown ?? null,
      readAt: page.lookedAt,
      hasBegun: false,
    };
    const { actsShown } = page;
    const credentials = offerOn(page) === "credentials" ? orderKind.credentials?.(page) : undefined;
    const purchase = purchaseOn(orderPage, orderKind.subject);
    page.presses.push(runningPress);
    if (frozenOrder && !isByWallet) await pause(seconds);
    if (page.life.isOver) return null;
    runningPress.hasBegun = true;
    const outcome: ReportedOutcome = await (frozenOrder
      ? frozenOrder.pay(press)
      : way === "reconcile"
        ? purchase.reconcile(press, credentials)
        : way === "startOver"
          ? purchase.startOver(press)
          : purchase.retry(press));
    page.presses.splice(page.presses.indexOf(runningPress), 1);
    if (page.life.isOver) return null;
    const word = wordOf(outcome);
    const { sessionNumber: sessionNumberNow } = page.app.store.getState();
    if (sessionNumberNow !== sessionNumber && !(isSignUp && word === "done" && !press.scope.isOver())) {
      if (!STATUSES_AFTER_SESSION.has(word)) checker.fail(`told "${word}" to another rider`);
      return null;
    }
    context.log(
      `${clock.monotonic() / 1_000} s, page ${page.sender.pageIndex}, ${page.userName}: ${action}, ${way}: ${JSON.stringify(outcome)}`,
    );
    if (IN_PROGRESS.has(outcome.status)) return outcome;
    endings.set(word, (endings.get(word) ?? 0) + 1);
    const key = openIn(page)?.idempotencyKey ?? null;
    if (way === "startOver" && openIn(page) === null && outcome.status === "idle")
      checker.onStartedOver(runningPress.intent, page.sender, clock.monotonic());
    else checker.onReported(runningPress.intent, outcome, page.sender, { actsShown, now: clock.monotonic(), key });
    if (outcome.status === "refused" && outcome.field === "tokenId") page.card = null;
    if (outcome.status === "done") {
      purchaseOn(page, orderKind.subject).clearShownSuccess(press.scope);
      page.app.store.getState().emptyCart();
      page.app.store.setState({ signUpStep: "review" }); // A rider who presses again has come back to it.
      page.card = null;
    }
    if (word !== "busy") look(page);
    return outcome;
  }
  const failOnError = (press: Promise<ReportedOutcome | null>): void =>
    void press.catch((error: unknown) => checker.fail(`broke: ${error instanceof Error ? error.stack : error}`));

  async function pressOnce(page: OpenPage, action: Action, seconds = 0): Promise<ReportedOutcome | null> {
    const { userName } = page;
    logIn(page);
    if (isSignUp && openIn(page) === null) {
      // A newcomer with an account does not sign up again.
      if (checker.isServed(userName)) return null;
      const outcome = (await orderKind.prepare?.(page)) ?? null;
      if (page.life.isOver || page.userName !== userName) return null;
      if (outcome)
        checker.onReported(intentAt(page), outcome, page.sender, { actsShown: 0, now: clock.monotonic(), key: null });
      if (outcome) return outcome;
    }
    const canPress = page.shown !== undefined || isSignUp;
    return canPress && (isOffered(page) || openIn(page)) ? perform(page, action, seconds) : null;
  }
  const press = (page: OpenPage, action: Action, seconds = 0): void => failOnError(pressOnce(page, action, seconds));
  /** Presses with a wallet's card; an order that charges the card on file first replaces that card. */
  async function pressWithWallet(page: OpenPage, seconds: number): Promise<ReportedOutcome | null> {
    const { userName } = page;
    page.card = null;
    logIn(page);
    if (orderKind.takeWalletCard && page.shown) {
      await orderKind.takeWalletCard(page);
      if (page.life.isOver || page.userName !== userName) return null;
      if (page.shown) look(page);
    }
    return pressOnce(page, "press with a wallet", seconds);
  }
  async function pressRepeatedly(page: OpenPage): Promise<ReportedOutcome | null> {
    const { userName } = page;
    const isHere = () => !page.life.isOver && page.userName === userName && !isEnding;
    let outcome = await pressOnce(page, "press");
    for (let turn = 0; turn < 5 && isHere() && outcome !== null; turn += 1) {
      const word = wordOf(outcome);
      if (word === "busy" || IN_PROGRESS.has(word)) await pause(PAUSE_BEFORE_PRESS_S);
      else if (word !== "notFound" && word !== "unknown") break;
      if (isHere()) outcome = await pressOnce(page, "press");
    }
    return outcome;
  }
  return {
    ...{ endings, perform, press, pressOnce, pressRepeatedly, pressWithWallet },
    ...{ failOnError, leaveReceipt, offerOn, wayOf },
    beginEnd: () => {
      isEnding = true;
    },
  };
}
export type Riders = ReturnType<typeof createRiders>;
