import { createFakeClock } from "../fake-clock.ts";
import { codePercentOf, readAccount } from "./account.ts";
import { type BundleCopy, createBrowser, type LoadedPage } from "./browser.ts";
import { createFaultyService } from "./faulty-service.ts";
import { type History, type OrderName, type PageIndex, STARTS } from "./history.ts";
import { effectsOf, type Intent, type Sender } from "./intent.ts";
import { createInvariantChecker } from "./invariants.ts";
import { type OrderPage, purchaseOn, type ShownOrder } from "./order-page.ts";
import { ORDERS } from "./orders.ts";

/** A press of a rider that has not ended: it pays, retries, looks up the outcome or starts over. */
export interface RunningPress {
  intent: Intent;
  readonly way: "pay" | "retry" | "reconcile" | "startOver";
  /** The order that a press for a new order froze. */
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
  readonly running: RunningPress[];
  /** How often the service had acted for the rider when the page last showed the account. */
  actsShown: number;
  /** The sessions in which the rider has pressed. */
  readonly begunIn: Set<number>;
  /** When the page last read and showed the account, in monotonic ms. */
  lookedAt: number;
  /** The rider of a token that is being identified. */
  nextUserName: string | null;
}

export const PAGE_INDEXES = [0, 1, 2] as const;

export interface HistoryContext {
  readonly copies: readonly [BundleCopy, BundleCopy];
  /** Runs before each history: whether the pages have `crypto.subtle`. */
  readonly allowDigests: (isAllowed: boolean) => void;
  readonly log: (line: string) => void;
  /** Runs before each history, with the counter whose rest the clock awaits before it advances. */
  readonly watch: (activity: () => number) => void;
}

/** The pages of a history, in a browser with a service behind it. */
export function createPages(order: OrderName, history: History, stage: HistoryContext) {
  const kind = ORDERS[order];
  const isSignUp = order === "sign-up";
  const clock = createFakeClock(STARTS[history.start]);
  const browser = createBrowser(history, clock, stage.copies);
  const service = createFaultyService<Sender>(order, history, clock, {
    onSent(call) {
      const page = pages.get(call.sender.pageIndex);
      const runningPress = page?.running.find(({ hasBegun, way }) => hasBegun && (way === "pay" || way === "retry"));
      if (!page || !runningPress) return checker.fail("sent without a press");
      const attempt = openIn(page);
      if (attempt && runningPress.shown)
        seenOrders.set(attempt.id, { shown: runningPress.shown, page, scope: page.app.store.getState().sessionNumber });
      const known = seenOrders.get(attempt?.id ?? "");
      const shown = runningPress.shown ?? known?.shown ?? null;
      if (shown && shown.userName !== page.userName) checker.fail("sent for a rider who has left");
      runningPress.intent = intentBehind(call.sender);
      checker.onSent(call, runningPress.intent, {
        ...{ shown, runningPress, now: clock.monotonic() },
        isOrderKnown: known?.page === page && known.scope === page.app.store.getState().sessionNumber,
      });
    },
    onAct: (call, charged) => checker.onAct(call, charged, clock.monotonic()),
  });
  const checker = createInvariantChecker(order, history, service.hasChanged);
  stage.allowDigests(history.subtle === "there");
  stage.watch(service.activity);
  kind.setUp?.(service.sandbox);
  const pages = new Map<PageIndex, OpenPage>();
  /** The last rider of each page, by its index. */
  const userNames: string[] = [];
  const memories: object[] = PAGE_INDEXES.map(() => ({}));
  /** The intent of each attempt: a later press is not a new intent. */
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
  const userNameOf = (index: 0 | 1) => kind.riders[index];
  const hasAccountData = (page: OpenPage) => isSignUp || page.shown !== undefined;
  const openIn = (page: OpenPage) => (hasAccountData(page) ? purchaseOn(page, kind.subject).attempt() : null);

  function openPage(pageIndex: PageIndex, userName: string): OpenPage {
    const memory = memories[tabOf(pageIndex)] ?? {};
    const running: RunningPress[] = [];
    // An intent that ended without an effect, as by a refusal, is not continued: the press counts for a new one.
    const isUsable = (intent: Intent) => !intent.isOver || effectsOf(intent).length > 0;
    const ownIntent = () =>
      running.find(({ intent, hasBegun }) => hasBegun && intent.userName === page.userName && isUsable(intent))?.intent;
    const sender: Sender = { pageIndex, memory, intent: () => ownIntent() ?? checker.intentOf(page.userName) };
    const loaded = browser.load(pageIndex, service.fetchFor(sender));
    const [bundle] = stage.copies;
    const page: OpenPage = {
      ...loaded,
      ...{ bundle, userName, sender, running, shown: undefined, codePercent: codePercentOf(service.sandbox) },
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
      if (states.read(kind.subject, page.shown?.user.userId ?? null) !== null)
        checker.fail("another rider is shown a purchase");
    });
    logIn(page);
    return page;
  }
  /** Logs in if the rider is not, and shows the account as it is now; the page does not notice later changes. */
  function logIn(page: OpenPage): void {
    if (isSignUp || (isLoggedIn(page) && page.shown)) return;
    if (!isLoggedIn(page)) {
      page.token = service.tokenOf(page.userName);
      sessionOf(page).adopt(page.token);
    }
    look(page);
  }
  /** Shows the account as it is now, where the rider sees a success unless a purchase is still open. */
  function look(page: OpenPage): void {
    const { userName, app, bundle } = page;
    page.codePercent = codePercentOf(service.sandbox);
    page.readAt = app.clock.now();
    page.lookedAt = clock.monotonic();
    page.actsShown = checker.actsFor(userName);
    const rider = riderOf(userName);
    if (isSignUp || !rider) return;
    const isChanged = page.shown !== undefined && kind.trace(rider) !== kind.trace(page.shown.rider);
    page.shown = readAccount(bundle, service.sandbox, rider);
    bundle.restoreStashedDrafts(app.store, rider.userId);
    // A running press of another rider does not count, as this rider never learns its outcome.
    const isAsking = page.running.some(({ intent }) => intent.userName === userName);
    if ((isChanged || !isAsking) && openIn(page) === null) checker.onSeen(userName, page.sender.memory);
  }
  const isOffered = ({ shown }: OpenPage) => !shown || kind.isOffered(shown.rider);
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
    const behind = (page && knownIntent(page)) ?? intent();
    if (attempt) intentOfAttempt.set(attempt.id, behind);
    return behind;
  }
  /** Whether another newcomer sent the open order. */
  function isOthersOrder(page: OpenPage): boolean {
    const intent = intentOfOpen(page);
    return intent !== undefined && intent.userName !== page.userName;
  }
  const intentAt = (page: OpenPage): Intent => knownIntent(page) ?? checker.intentOf(page.userName);

  /** Records that the next page or session has to report the open order. */
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
      // Every tab of the origin is notified.
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
  /** The page sets another rider's token; the session ends once the service has named its owner. */
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
    ...{ clock, checker, browser, service, kind, riderOf, sessionOf, userNameOf, openPage, logIn, look, isOffered },
    ...{ pageAt, openIn, isOthersOrder, intentAt, intentOfOpen, leave, logOut, switchRider, replaceToken },
    ...{ duplicateTab, intentOfAttempt },
    all: () => [...pages.values()],
  };
}
export type Pages = ReturnType<typeof createPages>;
