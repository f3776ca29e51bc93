import { purchaseName } from "../../src/purchase/purchase-state.ts";
import type { History, OrderName } from "./history.ts";
import { type FrozenOrder, type OrderPage, purchaseOn, type ReportedOutcome } from "./order-page.ts";
import type { HistoryContext, OpenPage, Pages, RunningPress } from "./pages.ts";

const ASK_AGAIN_S = 5;
/** A wallet's sheet closes after this time without an answer. */
const SHEET_LIMIT_S = 30;

/** A rider's actions: presses of the pay button, or of buttons that only the notice of an open order has. */
export type Action = "press" | "press another" | "press with a wallet" | "look up" | "start over";

/** The word by which histories count an outcome. */
export const wordOf = (reported: ReportedOutcome): string =>
  ("unsent" in reported && reported.unsent?.status) || reported.status;

/** States that only say that a press is under way. */
const IN_PROGRESS: ReadonlySet<string> = new Set(["sending", "checking"]);
/** The statuses that a page may still report after its session has ended. */
const AFTER_SESSION: ReadonlySet<string> = new Set(["unknown", "notSent", "busy", "idle", ...IN_PROGRESS]);

/** The riders' actions; after each, the reported outcome is compared with the charges in the sandbox. */
export function createRiders(order: OrderName, history: History, stage: HistoryContext, pages: Pages) {
  const { clock, checker, kind, logIn, look, sessionOf, isOffered, openIn, intentAt, intentOfOpen } = pages;
  const isSignUp = order === "sign-up";
  /** How often each ending occurred. */
  const endings = new Map<string, number>();
  let pressCount = 0;
  /** Whether the end of the history has begun, so that riders stop pressing again and again. */
  let isEnding = false;
  const pause = (seconds: number): Promise<void> =>
    new Promise((resolve) => void (seconds > 0 ? clock.after(seconds * 1_000, resolve) : resolve()));

  /** The action that the page offers for the open order; null where the rider can only start over. */
  function offerOn(page: OpenPage): "retry" | "reconcile" | "credentials" | null {
    const purchase = purchaseOn(page, kind.subject);
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
  function freeze(page: OpenPage, at: OrderPage, action: Action, seconds: number): FrozenOrder {
    if (action !== "press with a wallet" || !kind.freezeForWallet) return kind.freeze(at, action === "press another");
    return kind.freezeForWallet(at, async (signal) => {
      await pause(Math.min(seconds, SHEET_LIMIT_S));
      // A sheet closes with its page.
      return seconds <= SHEET_LIMIT_S && !signal.aborted && !page.life.isOver;
    });
  }
  /** Leaves the receipt of a purchase; one that succeeded on an earlier page first counts as reported. */
  function leaveReceipt(page: OpenPage): void {
    const purchase = purchaseOn(page, kind.subject);
    const state = purchase.getSnapshot();
    if (state.status !== "done") return;
    const known = page.bundle.purchaseStatesOf(page.app).read(kind.subject, page.shown?.user.userId ?? null);
    if (known !== null) {
      purchase.dismiss();
      return;
    }
    page.begunIn.add(page.app.store.getState().sessionNumber);
    // A copied tab also shows the success of a sign-up to the next newcomer, but without the first one's data.
    const record = page.bundle.attemptsOf(page.app).record(purchaseName(kind.subject, page.shown?.user.userId ?? null));
    const intent = pages.intentOfAttempt.get(record.read()?.id ?? "") ?? checker.intentOf(page.userName);
    if (intent.userName !== page.userName && JSON.stringify(state.done).includes("@"))
      checker.fail("showed another newcomer's receipt");
    purchase.clearShownSuccess(sessionOf(page).begin());
    const actsShown = Math.min(page.actsShown, intent.actsBefore);
    checker.onReported(intent, state, page.sender, {
      actsShown,
      now: clock.monotonic(),
      key: null,
    });
    purchase.dismiss();
  }

  /** Performs an action and checks the reported outcome; null if the page does not offer it, or was left meanwhile. */
  async function ask(page: OpenPage, action: Action, seconds = 0): Promise<ReportedOutcome | null> {
    leaveReceipt(page);
    const way = wayOf(page, action);
    if (way === null) return null;
    pressCount += 1;
    const bundle = (history.copies === "two with one app context" && stage.copies[pressCount % 2]) || page.bundle;
    const at: OrderPage = { ...page, bundle };
    const isByWallet = action === "press with a wallet" && kind.freezeForWallet !== undefined;
    const frozen = way === "pay" ? freeze(page, at, action, seconds) : null;
    const intent = (way === "startOver" && intentOfOpen(page)) || intentAt(page);
    const { sessionNumber } = page.app.store.getState();
    const press = { scope: sessionOf(page).begin(), host: { emit: () => true } };
    page.begunIn.add(sessionNumber);
    page.card = at.card;
    const runningPress: RunningPress = {
      intent,
      way,
      isByWallet,
      shown: frozen?.shown ?? null,
      readAt: page.lookedAt,
      hasBegun: false,
    };
    const { actsShown } = page;
    const credentials = offerOn(page) === "credentials" ? kind.credentials?.(page) : undefined;
    const purchase = purchaseOn(at, kind.subject);
    page.running.push(runningPress);
    if (frozen && !isByWallet) await pause(seconds);
    if (page.life.isOver) return null;
    runningPress.hasBegun = true;
    const reported: ReportedOutcome = await (frozen
      ? frozen.pay(press)
      : way === "reconcile"
        ? purchase.reconcile(press, credentials)
        : way === "startOver"
          ? purchase.startOver(press)
          : purchase.retry(press));
    page.running.splice(page.running.indexOf(runningPress), 1);
    if (page.life.isOver) return null;
    const word = wordOf(reported);
    const { sessionNumber: numberNow } = page.app.store.getState();
    if (numberNow !== sessionNumber && !(isSignUp && word === "done" && !press.scope.isOver())) {
      if (!AFTER_SESSION.has(word)) checker.fail(`told "${word}" to another rider`);
      return null;
    }
    stage.log(
      `${clock.monotonic() / 1_000} s, page ${page.sender.pageIndex}, ${page.userName}: ${action}, ${way}: ${JSON.stringify(reported)}`,
    );
    if (IN_PROGRESS.has(reported.status)) return reported;
    endings.set(word, (endings.get(word) ?? 0) + 1);
    const key = openIn(page)?.idempotencyKey ?? null;
    if (way === "startOver" && openIn(page) === null && reported.status === "idle")
      checker.onStartedOver(runningPress.intent, page.sender, clock.monotonic());
    else checker.onReported(runningPress.intent, reported, page.sender, { actsShown, now: clock.monotonic(), key });
    if (reported.status === "refused" && reported.field === "tokenId") page.card = null;
    if (reported.status === "done") {
      purchaseOn(page, kind.subject).clearShownSuccess(press.scope);
      page.app.store.getState().emptyCart();
      page.card = null;
    }
    if (word !== "busy") look(page);
    return reported;
  }
  const failOnError = (running: Promise<ReportedOutcome | null>): void =>
    void running.catch((error: unknown) => checker.fail(`broke: ${error instanceof Error ? error.stack : error}`));

  async function pressOnce(page: OpenPage, action: Action, seconds = 0): Promise<ReportedOutcome | null> {
    const { userName } = page;
    logIn(page);
    if (isSignUp && openIn(page) === null) {
      // A newcomer with an account does not sign up again.
      if (checker.isServed(userName)) return null;
      const found = (await kind.prepare?.(page)) ?? null;
      if (page.life.isOver || page.userName !== userName) return null;
      if (found)
        checker.onReported(intentAt(page), found, page.sender, { actsShown: 0, now: clock.monotonic(), key: null });
      if (found) return found;
    }
    const canPress = page.shown !== undefined || isSignUp;
    return canPress && (isOffered(page) || openIn(page)) ? ask(page, action, seconds) : null;
  }
  const press = (page: OpenPage, action: Action, seconds = 0): void => failOnError(pressOnce(page, action, seconds));
  /** Presses with a wallet's card; an order that charges the card on file first replaces that card. */
  async function pressWithWallet(page: OpenPage, seconds: number): Promise<ReportedOutcome | null> {
    const { userName } = page;
    page.card = null;
    logIn(page);
    if (kind.takeWalletCard && page.shown) {
      await kind.takeWalletCard(page);
      if (page.life.isOver || page.userName !== userName) return null;
      if (page.shown) look(page);
    }
    return pressOnce(page, "press with a wallet", seconds);
  }
  async function pressRepeatedly(page: OpenPage): Promise<ReportedOutcome | null> {
    const { userName } = page;
    const isHere = () => !page.life.isOver && page.userName === userName && !isEnding;
    let reported = await pressOnce(page, "press");
    for (let turn = 0; turn < 5 && isHere() && reported !== null; turn += 1) {
      const word = wordOf(reported);
      if (word === "busy" || IN_PROGRESS.has(word)) await pause(ASK_AGAIN_S);
      else if (word !== "notFound" && word !== "unknown") break;
      if (isHere()) reported = await pressOnce(page, "press");
    }
    return reported;
  }
  return {
    ...{ endings, ask, press, failOnError, pressWithWallet, pressRepeatedly, pressOnce, leaveReceipt, offerOn, wayOf },
    beginEnd: () => {
      isEnding = true;
    },
  };
}
export type Riders = ReturnType<typeof createRiders>;
