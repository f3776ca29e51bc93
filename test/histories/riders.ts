import { purchaseName } from "../../src/purchase/purchase-state.ts";
import type { History, OrderName } from "./history.ts";
import { type Frozen, type OrderPage, purchaseOn, type ReportedOutcome } from "./order-page.ts";
import type { Asked, HistoryContext, OpenPage, Pages } from "./pages.ts";

const ASK_AGAIN_S = 5;
/** A wallet's sheet closes after this time without an answer. */
const SHEET_LIMIT_S = 30;

/** A rider's way with a page: the main button or one of its notice, or one of the notice alone. */
export type How = "press" | "press another" | "press with a wallet" | "find out" | "start over";

/** The word of an outcome by which histories count it. */
export const wordOf = (reported: ReportedOutcome): string =>
  ("unsent" in reported && reported.unsent?.status) || reported.status;

/** States that only say that a press is under way. */
const UNDER_WAY: ReadonlySet<string> = new Set(["sending", "checking"]);
/** What the page of a session that has ended may say. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["unknown", "notSent", "busy", "idle", ...UNDER_WAY]);

/** The riders' actions; after each, the text on the screen is compared with what the sandbox has charged. */
export function createRiders(order: OrderName, history: History, stage: HistoryContext, pages: Pages) {
  const { clock, checker, kind, logIn, look, sessionOf, isOffered, openIn, isOthers, intentAt, intentOfOpen } = pages;
  const isSignUp = order === "sign-up";
  /** How often each ending occurred. */
  const endings = new Map<string, number>();
  let pressed = 0;
  /** The end has begun: riders only do what it needs. */
  let isCalm = false;
  const pause = (seconds: number): Promise<void> =>
    new Promise((resolve) => void (seconds > 0 ? clock.after(seconds * 1_000, resolve) : resolve()));

  /** What the page offers for the open order; null where only a new start is left. */
  function offered(page: OpenPage): "retry" | "reconcile" | "credentials" | null {
    const purchase = purchaseOn(page, kind.subject);
    const { status } = purchase.getSnapshot();
    if (status === "unshown") return null;
    if (status === "notFound" && purchase.canRetry()) return "retry";
    if (status !== "notFound" && purchase.canReconcile()) return "reconcile";
    return isSignUp && !purchase.canReconcile() && !isOthers(page) ? "credentials" : null;
  }
  function wayOf(page: OpenPage, how: How): Asked["way"] | null {
    if (openIn(page) === null) return how === "find out" || how === "start over" ? null : "pay";
    if (how === "start over") return "startOver";
    const way = offered(page);
    if (way === "credentials") return "reconcile";
    return way === "retry" && how === "find out" ? null : way;
  }
  function freeze(page: OpenPage, at: OrderPage, how: How, seconds: number): Frozen {
    if (how !== "press with a wallet" || !kind.freezeForWallet) return kind.freeze(at, how === "press another");
    return kind.freezeForWallet(at, async (signal) => {
      await pause(Math.min(seconds, SHEET_LIMIT_S));
      // A sheet ends with its page.
      return seconds <= SHEET_LIMIT_S && !signal.aborted && !page.life.isOver;
    });
  }
  /** The screen shows what succeeded on an earlier page, or leaves the receipt of this one. */
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
    // A copied tab shows a sign-up to the next newcomer, too, but not whose it is.
    const record = page.bundle.attemptsOf(page.app).record(purchaseName(kind.subject, page.shown?.user.userId ?? null));
    const intent = pages.intentOfAttempt.get(record.read()?.id ?? "") ?? checker.intentOf(page.userName);
    if (intent.userName !== page.userName && JSON.stringify(state.done).includes("@"))
      checker.fail("showed another newcomer's receipt");
    purchase.clearShownSuccess(sessionOf(page).begin());
    const since = Math.min(page.actsShown, intent.actsBefore);
    checker.onReported(intent, state, page.sender, {
      since,
      now: clock.monotonic(),
      key: null,
    });
    purchase.dismiss();
  }

  /** Presses or asks, and compares the page's statement with the truth; null if nothing is offered or the page is left. */
  async function ask(page: OpenPage, how: How, seconds = 0): Promise<ReportedOutcome | null> {
    leaveReceipt(page);
    const way = wayOf(page, how);
    if (way === null) return null;
    pressed += 1;
    const bundle = (history.copies === "two with one app context" && stage.copies[pressed % 2]) || page.bundle;
    const at: OrderPage = { ...page, bundle };
    const isByWallet = how === "press with a wallet" && kind.freezeForWallet !== undefined;
    const frozen = way === "pay" ? freeze(page, at, how, seconds) : null;
    const intent = (way === "startOver" && intentOfOpen(page)) || intentAt(page);
    const { sessionNumber } = page.app.store.getState();
    const press = { scope: sessionOf(page).begin(), host: { emit: () => true } };
    page.begunIn.add(sessionNumber);
    page.card = at.card;
    const asked: Asked = {
      intent,
      way,
      isByWallet,
      shown: frozen?.shown ?? null,
      readAt: page.lookedAt,
      hasBegun: false,
    };
    const since = page.actsShown;
    const credentials = offered(page) === "credentials" ? kind.credentials?.(page) : undefined;
    const purchase = purchaseOn(at, kind.subject);
    page.running.push(asked);
    if (frozen && !isByWallet) await pause(seconds);
    if (page.life.isOver) return null;
    asked.hasBegun = true;
    const reported: ReportedOutcome = await (frozen
      ? frozen.pay(press)
      : way === "reconcile"
        ? purchase.reconcile(press, credentials)
        : way === "startOver"
          ? purchase.startOver(press)
          : purchase.retry(press));
    page.running.splice(page.running.indexOf(asked), 1);
    if (page.life.isOver) return null;
    const word = wordOf(reported);
    const { sessionNumber: numberNow } = page.app.store.getState();
    if (numberNow !== sessionNumber && !(isSignUp && word === "done" && !press.scope.isOver())) {
      if (!SAYS_NOTHING.has(word)) checker.fail(`told "${word}" to another rider`);
      return null;
    }
    stage.tell(
      `${clock.monotonic() / 1_000} s, page ${page.sender.pageIndex}, ${page.userName}: ${how}, ${way}: ${JSON.stringify(reported)}`,
    );
    if (UNDER_WAY.has(reported.status)) return reported;
    endings.set(word, (endings.get(word) ?? 0) + 1);
    const key = openIn(page)?.idempotencyKey ?? null;
    if (way === "startOver" && openIn(page) === null && reported.status === "idle")
      checker.onStartedOver(asked.intent, page.sender, clock.monotonic());
    else checker.onReported(asked.intent, reported, page.sender, { since, now: clock.monotonic(), key });
    if (reported.status === "refused" && reported.field === "tokenId") page.card = null;
    if (reported.status === "done") {
      purchaseOn(page, kind.subject).clearShownSuccess(press.scope);
      page.app.store.getState().emptyCart();
      page.card = null;
    }
    if (word !== "busy") look(page);
    return reported;
  }
  const follow = (running: Promise<ReportedOutcome | null>): void =>
    void running.catch((error: unknown) => checker.fail(`broke: ${error instanceof Error ? error.stack : error}`));

  async function pressOnce(page: OpenPage, how: How, seconds = 0): Promise<ReportedOutcome | null> {
    const { userName } = page;
    logIn(page);
    if (isSignUp && openIn(page) === null) {
      // A newcomer with an account does not sign up again.
      if (checker.isServed(userName)) return null;
      const found = (await kind.prepare?.(page)) ?? null;
      if (page.life.isOver || page.userName !== userName) return null;
      if (found)
        checker.onReported(intentAt(page), found, page.sender, { since: 0, now: clock.monotonic(), key: null });
      if (found) return found;
    }
    const mayAsk = page.shown !== undefined || isSignUp;
    return mayAsk && (isOffered(page) || openIn(page)) ? ask(page, how, seconds) : null;
  }
  const press = (page: OpenPage, how: How, seconds = 0): void => follow(pressOnce(page, how, seconds));
  /** The wallet's token is a card of its own; a charge of the card on file first replaces that card. */
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
  async function pressAgainAndAgain(page: OpenPage): Promise<ReportedOutcome | null> {
    const { userName } = page;
    const isHere = () => !page.life.isOver && page.userName === userName && !isCalm;
    let reported = await pressOnce(page, "press");
    for (let turn = 0; turn < 5 && isHere() && reported !== null; turn += 1) {
      const word = wordOf(reported);
      if (word === "busy" || UNDER_WAY.has(word)) await pause(ASK_AGAIN_S);
      else if (word !== "notFound" && word !== "unknown") break;
      if (isHere()) reported = await pressOnce(page, "press");
    }
    return reported;
  }
  return {
    ...{ endings, ask, press, follow, pressWithWallet, pressAgainAndAgain, pressOnce, leaveReceipt, offered, wayOf },
    calmDown: () => {
      isCalm = true;
    },
  };
}
export type Riders = ReturnType<typeof createRiders>;
