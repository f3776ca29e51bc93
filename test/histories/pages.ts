import { purchaseName } from "../../src/purchase/purchase-state.ts";
import { createFakeClock } from "../fake-clock.ts";
import { codePercentOf, readAccount } from "./account.ts";
import { type BundleCopy, createBrowser, type LoadedPage } from "./browser.ts";
import { createFaultyService } from "./faulty-service.ts";
import { type History, type OrderName, type PageIndex, STARTS } from "./history.ts";
import { effectsOf, type Intent, type Sender } from "./intent.ts";
import { createInvariantChecker } from "./invariants.ts";
import { type OrderPage, purchaseOn, type ShownOrder } from "./order-page.ts";
import { ORDERS } from "./orders.ts";

/** A press that has not ended: it pays, retries, looks up the outcome or starts over. */
export interface RunningPress {
  intent: Intent;
  readonly way: "pay" | "retry" | "reconcile" | "startOver";
  /** The order as the rider saw it at a press to pay; null for other presses. */
  readonly shown: ShownOrder | null;
  readonly isByWallet: boolean;
  readonly readAt: number;
  /** Whether the pause after the press is over. */
  hasBegun: boolean;
}

/** A page with its current rider. */
export interface OpenPage extends OrderPage, LoadedPage {
  userName: string;
  readonly sender: Sender;
  token: string;
  /** The presses that have not ended; the first one that has begun holds the purchase lock. */
  readonly presses: RunningPress[];
  /** How often the service had acted for the rider when the page last showed the account. */
  actsShown: number;
  /** The numbers of the sessions in which the rider has pressed. */
  readonly begunIn: Set<number>;
  /** When the page last read and showed the account, in monotonic ms. */
  lookedAt: number;
  /** The owner of a new token, whom the service has not named to the page yet. */
  nextUserName: string | null;
}

export const PAGE_INDEXES = [0, 1, 2] as const;

export interface HistoryContext {
  readonly copies: readonly [BundleCopy, BundleCopy];
  /** Runs before each history, and says whether its pages have `crypto.subtle`. */
  readonly allowDigests: (isAllowed: boolean) => void;
  readonly log: (line: string) => void;
  /** Runs before each history, with a counter of events: the clock only advances while the counter rests. */
  readonly watch: (activity: () => number) => void;
}

/** The pages of a history, in one browser, with the faulty service that they call. */
export function createPages(order: OrderName, history: History, context: HistoryContext) {
  const orderKind = ORDERS[order];
  const isSignUp = order === "sign-up";
  const clock = createFakeClock(STARTS[history.start]);
  const browser = createBrowser(history, clock, context.copies);
  const service = createFaultyService<Sender>(order, history, clock, {
    onSent(call) {
      const page = pages.get(call.sender.pageIndex);
      const runningPress = page?.presses.find(({ hasBegun, way }) => hasBegun && (way === "pay" || way === "retry"));
      if (!page || !runningPress) return checker.fail("sent without a press");
      const attempt = openIn(page);
      if (attempt && runningPress.shown)
        seenOrders.set(attempt.id, { shown: runningPress.shown, page, scope: page.app.store.getState().sessionNumber });
      const seenOrder = seenOrders.get(attempt?.id ?? "");
      const shown = runningPress.shown ?? seenOrder?.shown ?? null;
      if (shown && shown.userName !== page.userName) checker.fail("sent for a rider who has left");
      runningPress.intent = intentBehind(call.sender);
      checker.onSent(call, runningPress.intent, {
        ...{ shown, runningPress, now: clock.monotonic() },
        isOrderKnown: seenOrder?.page === page && seenOrder.scope === page.app.store.getState().sessionNumber,
      });
    },
    onAct: (call, charge) => checker.onAct(call, charge, clock.monotonic()),
  });
  const checker = createInvariantChecker(order, history, service.hasChanged);
  context.allowDigests(history.subtle === "there");
  context.watch(service.activity);
  orderKind.setUp?.(service.sandbox);
  const pages = new Map<PageIndex, OpenPage>();
  /** The last rider of each page, by the index of the page. */
  const userNames: string[] = [];
  const memories: object[] = PAGE_INDEXES.map(() => ({}));
  /** The intent by the id of an attempt: a later press for the same attempt is no new intent. */
  const intentOfAttempt = new Map<string, Intent>();
  const seenOrders = new Map<string, { readonly shown: ShownOrder; readonly page: OpenPage; readonly scope: number }>();

  /** The tab of a page: pages 0 and 1 share one if they are two copies with app contexts of their own. */
  const tabOf = (pageIndex: PageIndex): PageIndex =>
    pageIndex === 1 && history.copies === "two with app contexts of their own" && history.storage === "allowed"
      ? 0
      : pageIndex;
  const riderOf = (userName: string) =>
    service.sandbox.riders.find((each) => each.system === "phl" && each.userName.split("@")[0] === userName);
  const isLoggedIn = ({ app }: OpenPage) => app.store.getState().session.status === "authenticated";
  const sessionOf = ({ bundle, app }: OpenPage) => bundle.sessionOf(app);
  const userNameOf = (index: 0 | 1) => orderKind.riders[index];
  const hasAccountData = (page: OpenPage) => isSignUp || page.shown !== undefined;
  const openIn = (page: OpenPage) => (hasAccountData(page) ? purchaseOn(page, orderKind.subject).attempt() : null);
  const recordIn = ({ app, bundle, shown }: OpenPage) =>
    bundle.attemptsOf(app).record(purchaseName(orderKind.subject, shown?.user.userId ?? null));
  function openPage(pageIndex: PageIndex, userName: string): OpenPage {
    const memory = memories[tabOf(pageIndex)] ?? {};
    const presses: RunningPress[] = [];
    // A call after the end of an intent without an effect, as after a refusal, counts for a new intent.
    const isUsable = (intent: Intent) => !intent.isOver || effectsOf(intent).length > 0;
    const ownIntent = () =>
      presses.find(({ intent, hasBegun }) => hasBegun && intent.userName === page.userName && isUsable(intent))?.intent;
    const sender: Sender = { pageIndex, memory, intent: () => ownIntent() ?? checker.intentOf(page.userName) };
    const loaded = browser.load(pageIndex, service.fetchFor(sender));
    const [bundle] = context.copies;
    const page: OpenPage = {
      ...loaded,
      ...{ bundle, userName, sender, presses, shown: undefined, codePercent: codePercentOf(service.sandbox) },
      ...{ readAt: loaded.app.clock.now(), isReady: false, card: null, token: "", actsShown: 0, begunIn: new Set() },
      ...{ nextUserName: null, lookedAt: clock.monotonic() },
    };
    pages.set(pageIndex, page);
    userNames[pageIndex] = userName;
    const { store } = page.app;
    store.subscribe((state, before) => {
      if (state.sessionNumber === before.sessionNumber) return;
      // A sign-up beside a logged-in rider keeps its purchase in the new session.
      if (isSignUp && state.signUpStep === "review") page.begunIn.add(state.sessionNumber);
      if (page.nextUserName !== null) switchTo(page, page.nextUserName);
      store.setState({ signUpStep: "review" });
    });
    const states = bundle.purchaseStatesOf(page.app);
    states.subscribe(() => {
      if (page.life.isOver || !hasAccountData(page) || page.begunIn.has(store.getState().sessionNumber)) return;
      if (states.read(orderKind.subject, page.shown?.user.userId ?? null) !== null)
        checker.fail("another rider is shown a purchase");
    });
    logIn(page);
    return page;
  }
  /** Logs the rider in if necessary, and shows the account as it is then; the page does not notice later changes. */
  function logIn(page: OpenPage): void {
    if (isSignUp || (isLoggedIn(page) && page.shown)) return;
    if (!isLoggedIn(page)) {
      page.token = service.tokenOf(page.userName);
      sessionOf(page).adopt(page.token);
    }
    look(page);
  }
  /** Shows the account as it is now; unless a purchase is still open, the rider sees in it that an order succeeded. */
  function look(page: OpenPage): void {
    const { userName, app, bundle } = page;
    page.codePercent = codePercentOf(service.sandbox);
    page.readAt = app.clock.now();
    page.lookedAt = clock.monotonic();
    page.actsShown = checker.actsFor(userName);
    const rider = riderOf(userName);
    if (isSignUp || !rider) return;
    const isChanged = page.shown !== undefined && orderKind.trace(rider) !== orderKind.trace(page.shown.rider);
    page.shown = readAccount(bundle, service.sandbox, rider);
    bundle.restoreStashedDrafts(app.store, rider.userId);
    // A press of another rider does not count, as this rider never learns its outcome.
    const isPressing = page.presses.some(({ intent }) => intent.userName === userName);
    // A recorded success is a receipt on the screen, by which the page itself reports it.
    const isResolved = openIn(page) === null && recordIn(page).read()?.state !== "succeeded";
    if ((isChanged || !isPressing) && isResolved) checker.onSeen(userName, page.sender.memory);
  }
  const isOffered = ({ shown }: OpenPage) => !shown || orderKind.isOffered(shown.rider);
  const pageAt = (pageIndex: PageIndex): OpenPage =>
    pages.get(pageIndex) ?? openPage(pageIndex, userNames[pageIndex] ?? userNameOf(0));

  /** The intent of the open attempt in the page's tab, which may be another newcomer's. */
  function intentOfOpen(page: OpenPage): Intent | undefined {
    return intentOfAttempt.get(openIn(page)?.id ?? "");
  }
  function knownIntent(page: OpenPage): Intent | undefined {
    const intent = intentOfOpen(page);
    return intent?.userName === page.userName ? intent : undefined;
  }
  function intentBehind({ pageIndex, intent }: Sender): Intent {
    const page = pages.get(pageIndex);
    const attempt = page && openIn(page);
    const intentOfCall = (page && knownIntent(page)) ?? intent();
    if (attempt) intentOfAttempt.set(attempt.id, intentOfCall);
    return intentOfCall;
  }
  /** Whether the open order in the page's tab is that of another newcomer. */
  function isOthersOrder(page: OpenPage): boolean {
    const intent = intentOfOpen(page);
    return intent !== undefined && intent.userName !== page.userName;
  }
  const intentAt = (page: OpenPage): Intent => knownIntent(page) ?? checker.intentOf(page.userName);

  /** Records that the next page or session has to report the outcome of the open order. */
  function interruptOrder(page: OpenPage): void {
    if (isSignUp || history.storage === "denied" || page.shown === undefined) return;
    const intent = knownIntent(page);
    if (intent && !intent.isOver) intent.cutOff.add(page.sender.memory);
  }
  function leave(pageIndex: PageIndex): void {
    const page = pages.get(pageIndex);
    if (page) interruptOrder(page);
    browser.leave(pageIndex);
    pages.delete(pageIndex);
    if (history.storage === "denied") memories[pageIndex] = {};
  }
  function forgetAccount(page: OpenPage): void {
    page.shown = undefined;
    page.isReady = false;
    page.card = null;
    page.nextUserName = null;
  }
  function logOut(pageIndex: PageIndex): void {
    for (const [other, page] of pages) {
      // A logout ends the session in all tabs of the origin.
      if ((other === 2) !== (pageIndex === 2)) continue;
      interruptOrder(page);
      sessionOf(page).logOut();
      forgetAccount(page);
    }
  }
  /** Another rider uses the page from now on. */
  function switchTo(page: OpenPage, userName: string): void {
    forgetAccount(page);
    page.userName = userName;
    userNames[page.sender.pageIndex] = userName;
    if (isSignUp) checker.forgetPromises(page.sender.memory);
  }
  function switchRider(pageIndex: PageIndex, page: OpenPage, userName: string): void {
    logOut(pageIndex);
    switchTo(page, userName);
  }
  /** Gives the page another rider's token; the old session ends once the service has named the owner of the token. */
  function replaceToken(page: OpenPage, userName: string): void {
    if (isSignUp || !isLoggedIn(page)) return;
    interruptOrder(page);
    page.nextUserName = userName;
    page.token = service.tokenOf(userName);
    sessionOf(page).adopt(page.token);
  }
  function duplicateTab(): void {
    browser.duplicateTab();
    memories[1] = {};
    pageAt(1).userName = pageAt(0).userName;
  }
  return {
    ...{ clock, checker, browser, service, orderKind, riderOf, sessionOf, userNameOf, openPage, logIn, look },
    ...{ pageAt, openIn, recordIn, isOthersOrder, intentAt, intentOfOpen, leave, logOut, switchRider, replaceToken },
    ...{ duplicateTab, intentOfAttempt, isOffered },
    all: () => [...pages.values()],
  };
}
export type Pages = ReturnType<typeof createPages>;
