import type { Attempt } from "../../src/purchase/attempt-record.ts";
import { createFakeClock } from "../fake-clock.ts";
import type { BundleCopy } from "./browser.ts";
import { createBrowser, type LoadedPage } from "./browser.ts";
import { createFaultyService } from "./faulty-service.ts";
import type { History, OrderName, PageIndex } from "./history.ts";
import { createInvariantChecker, type Intent, type Sender } from "./invariants.ts";
import { ORDERS, type OrderPage } from "./orders.ts";

/** A page with its current rider. */
export interface OpenPage extends OrderPage, LoadedPage {
  userName: string;
  readonly sender: Sender;
  token: string;
  /** The intents in progress; the first one has the lock. */
  readonly running: Intent[];
  /** How often the service had acted for the rider when the page last showed the account. */
  actsShown: number;
  /** The sessions in which the rider pressed or asked. */
  readonly begunIn: Set<number>;
}

export const PAGE_INDEXES = [0, 1, 2] as const;

export interface HistoryContext {
  readonly copies: readonly [BundleCopy, BundleCopy];
  /** Runs before each history: whether the pages have `crypto.subtle`. */
  readonly allowDigests: (isAllowed: boolean) => void;
  readonly tell: (words: string) => void;
  /** Runs before each history: what the clock waits for before it advances. */
  readonly watch: (activity: () => number) => void;
}

/** The pages of a history, in a browser with a service behind it. */
export function createPages(order: OrderName, history: History, stage: HistoryContext) {
  const kind = ORDERS[order];
  const clock = createFakeClock();
  const checker = createInvariantChecker(order, history);
  const browser = createBrowser(history, clock, stage.copies);
  const service = createFaultyService<Sender>(order, history, clock, {
    onSent(call) {
      const { pageIndex } = call.sender;
      if (order === "sign-up" && !call.body.includes(`"${pages.get(pageIndex)?.userName}@`))
        checker.fail("sent for a newcomer who has left");
      checker.onSent(call, intentBehind(call.sender), clock.monotonic());
    },
    onAct: (call) => checker.onAct(call, clock.monotonic()),
  });
  stage.allowDigests(history.subtle === "there");
  stage.watch(service.activity);
  kind.setUp?.(service.sandbox);
  const pages = new Map<PageIndex, OpenPage>();
  /** The last rider of each place. */
  const userNames: string[] = [];
  const memories: object[] = PAGE_INDEXES.map(() => ({}));
  /** The intent of each attempt: a later press is not a new intent. */
  const intentOfAttempt = new Map<string, Intent>();

  /** Separate app contexts share the tab's storage. */
  const tabOf = (pageIndex: PageIndex): PageIndex =>
    pageIndex === 1 && history.copies === "two with app contexts of their own" && history.storage === "allowed"
      ? 0
      : pageIndex;
  const riderOf = (userName: string) =>
    service.sandbox.riders.find((each) => each.system === "phl" && each.userName.split("@")[0] === userName);
  const isLoggedIn = ({ app }: OpenPage) => app.store.getState().session.status === "authenticated";
  const sessionOf = ({ bundle, app }: OpenPage) => bundle.sessionOf(app);
  const userNameOf = (index: 0 | 1) => kind.riders[index];

  function openPage(pageIndex: PageIndex, userName: string): OpenPage {
    const memory = memories[tabOf(pageIndex)] ?? {};
    const running: Intent[] = [];
    const sender: Sender = { pageIndex, memory, intent: () => mine() ?? checker.intentOf(page.userName) };
    const mine = () => running.find((intent) => intent.userName === page.userName);
    const loaded = browser.load(pageIndex, service.fetchFor(sender));
    const [bundle] = stage.copies;
    const page: OpenPage = {
      ...loaded,
      bundle,
      userName,
      shown: undefined,
      user: null,
      isReady: false,
      card: null,
      sender,
      token: "",
      running,
      actsShown: 0,
      begunIn: new Set(),
    };
    pages.set(pageIndex, page);
    userNames[pageIndex] = userName;
    page.app.store.subscribe((state, before) => {
      const isPurchase = state.purchase.status !== "idle";
      // A sign-up beside a logged-in rider keeps its purchase in the new session.
      if (isPurchase && state.scope !== before.scope && state.purchase === before.purchase)
        page.begunIn.add(state.scope);
      const isNews =
        (isPurchase && state.purchase !== before.purchase) ||
        (state.progress !== before.progress && Object.keys(state.progress).length > 0);
      if (isNews && !page.life.isOver && !page.begunIn.has(state.scope))
        checker.fail("another rider is shown a purchase");
    });
    logIn(page);
    return page;
  }
  /** Logs in if nobody is, and shows the account, which then becomes outdated. */
  function logIn(page: OpenPage): void {
    if (order === "sign-up" || isLoggedIn(page)) return;
    page.token = service.tokenOf(page.userName);
    sessionOf(page).adopt(page.token);
    look(page);
  }
  /** The rider reads the account, and sees a success unless an open purchase would say more. */
  function look(page: OpenPage): void {
    const { userName } = page;
    const rider = riderOf(userName);
    const isChanged = page.shown !== undefined && rider && kind.trace(rider) !== kind.trace(page.shown);
    page.shown = rider && { ...rider, subscriptions: [...rider.subscriptions] };
    page.actsShown = checker.actsFor(userName);
    // A question of another rider does not inform this one.
    const isAsking = page.running.some((intent) => intent.userName === userName);
    if (isChanged || !isAsking) seeWhatIsDone(page);
  }
  function seeWhatIsDone(page: OpenPage): void {
    if (order !== "sign-up" && kind.open(page) === null) checker.onSeen(page.userName, page.sender.memory);
  }
  const isOffered = ({ shown }: OpenPage) => !shown || kind.isOffered(shown);
  const pageAt = (pageIndex: PageIndex): OpenPage =>
    pages.get(pageIndex) ?? openPage(pageIndex, userNames[pageIndex] ?? userNameOf(0));

  /** Newcomers of one tab share a record. */
  function knownIntent(page: OpenPage | undefined, attempt: Attempt | null | undefined): Intent | undefined {
    const intent = attempt ? intentOfAttempt.get(attempt.id) : undefined;
    return intent && intent.userName === page?.userName ? intent : undefined;
  }
  function intentBehind({ pageIndex, intent }: Sender): Intent {
    const page = pages.get(pageIndex);
    const attempt = page && kind.open(page);
    const behind = knownIntent(page, attempt) ?? intent();
    if (attempt) intentOfAttempt.set(attempt.id, behind);
    return behind;
  }
  /** Whether another newcomer sent the open order. */
  function isOthers(page: OpenPage): boolean {
    const attempt = kind.open(page);
    const intent = attempt && intentOfAttempt.get(attempt.id);
    return intent ? intent.userName !== page.userName : false;
  }
  function intentAt(page: OpenPage): Intent {
    return knownIntent(page, kind.open(page)) ?? checker.intentOf(page.userName);
  }

  /** The next page or session must report the open order. */
  function cutOff(page: OpenPage): void {
    if (order === "sign-up" || history.storage === "denied" || page.shown === undefined) return;
    const intent = knownIntent(page, kind.open(page));
    if (intent && !intent.isOver) intent.cutOff.add(page.sender.memory);
  }
  function leave(pageIndex: PageIndex): void {
    const page = pages.get(pageIndex);
    if (page) cutOff(page);
    browser.leave(pageIndex);
    pages.delete(pageIndex);
    if (history.storage === "denied") memories[pageIndex] = {};
  }
  function logOut(pageIndex: PageIndex): void {
    for (const [other, page] of pages) {
      // Every tab of the origin is notified.
      if ((other === 2) !== (pageIndex === 2)) continue;
      cutOff(page);
      sessionOf(page).logOut();
      page.shown = undefined;
      page.user = null;
      page.isReady = false;
      page.card = null;
    }
  }
  function switchRider(pageIndex: PageIndex, page: OpenPage, userName: string): void {
    logOut(pageIndex);
    page.userName = userName;
    userNames[pageIndex] = userName;
    if (order === "sign-up") checker.forgetPromises(page.sender.memory);
  }
  function duplicateTab(): void {
    browser.duplicateTab();
    memories[1] = {};
    pageAt(1).userName = pageAt(0).userName;
  }
  return {
    clock,
    checker,
    browser,
    service,
    kind,
    all: () => [...pages.values()],
    riderOf,
    sessionOf,
    userNameOf,
    openPage,
    logIn,
    look,
    isOffered,
    pageAt,
    isOthers,
    intentAt,
    leave,
    logOut,
    switchRider,
    duplicateTab,
  };
}
export type Pages = ReturnType<typeof createPages>;
