import type { Attempt } from "../../src/purchase/attempt-record.ts";
import { createFakeClock } from "../fake-clock.ts";
import { createBrowser, type LoadedPage } from "./browser.ts";
import type { BundleCopy } from "./bundle-copy.ts";
import { createFaultyService } from "./faulty-service.ts";
import type { Act, History, OrderName, PageIndex, Step } from "./history.ts";
import { createInvariantChecker, effectsOf, type Intent, type Sender } from "./invariants.ts";
import { ORDER, type OrderPage, type ReportedOutcome } from "./orders.ts";

/** A page at a place, with its current rider. */
interface OpenPage extends OrderPage, LoadedPage {
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

export interface PlayedHistory {
  /** How often each ending occurred. */
  readonly endings: ReadonlyMap<string, number>;
  readonly wrong: Error | null;
}

const PLACES = [0, 1, 2] as const;
/** By then all calls have reached the service, and every question about them has ended. */
const CALM_S = 400;
/** The time from the first press to the receipt, where the service never acted. */
const HONEST_S = 150;
/** If the service knows a key with another page's body, it is asked for a minute after each of two refusals. */
const ANOTHER_BODY_S = 120;
/** The same with one key that is known so. */
const HONEST_WITH_ANOTHER_BODY_S = 210;
const ASK_AGAIN_S = 5;
/** A history has no more refusals to replay. */
const MOST_REFUSALS = 6;

export interface HistoryContext {
  readonly copies: readonly [BundleCopy, BundleCopy];
  /** Runs before each history: whether the pages have `crypto.subtle`. */
  readonly allowDigests: (isAllowed: boolean) => void;
  readonly tell: (words: string) => void;
  /** Runs before each history: what the clock waits for before it advances. */
  readonly watch: (activity: () => number) => void;
}

/** Plays one history to its end. */
export async function play(order: OrderName, history: History, stage: HistoryContext): Promise<PlayedHistory> {
  const { steps } = history;
  const kind = ORDER[order];
  const clock = createFakeClock();
  const checker = createInvariantChecker(order, history);
  const endings = new Map<string, number>();
  const browser = createBrowser(history, clock, stage.copies);
  const service = createFaultyService<Sender>(order, history, clock, {
    onSent(call) {
      const { place } = call.sender;
      if (order === "sign-up" && !call.body.includes(`"${pages.get(place)?.userName}@`))
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
  const memories: object[] = PLACES.map(() => ({}));
  /** The intent of each attempt: a later press is not a new intent. */
  const intentOfAttempt = new Map<string, Intent>();
  let pressed = 0;
  /** The end has begun: riders only do what it needs. */
  let isCalm = false;

  /** Separate app contexts share the tab's storage. */
  const tabOf = (place: PageIndex): PageIndex =>
    place === 1 && history.copies === "two with app contexts of their own" && history.storage === "allowed" ? 0 : place;
  const riderOf = (userName: string) =>
    service.sandbox.riders.find((each) => each.system === "phl" && each.userName.split("@")[0] === userName);
  const isLoggedIn = ({ app }: OpenPage) => app.store.getState().session.status === "authenticated";
  const sessionOf = ({ bundle, app }: OpenPage) => bundle.sessionOf(app);
  const userNameOf = (index: 0 | 1) => kind.riders[index];

  function openPage(place: PageIndex, userName: string): OpenPage {
    const memory = memories[tabOf(place)] ?? {};
    const running: Intent[] = [];
    const sender: Sender = { place, memory, intent: () => mine() ?? checker.intentOf(page.userName) };
    const mine = () => running.find((intent) => intent.userName === page.userName);
    const loaded = browser.load(place, service.fetchFor(sender));
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
    pages.set(place, page);
    userNames[place] = userName;
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
  const pageAt = (place: PageIndex): OpenPage => pages.get(place) ?? openPage(place, userNames[place] ?? userNameOf(0));

  /** Newcomers of one tab share a record. */
  function knownIntent(page: OpenPage | undefined, attempt: Attempt | null | undefined): Intent | undefined {
    const intent = attempt ? intentOfAttempt.get(attempt.id) : undefined;
    return intent && intent.userName === page?.userName ? intent : undefined;
  }
  function intentBehind({ place, intent }: Sender): Intent {
    const page = pages.get(place);
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

  type How = "press" | "press another" | "find out";
  /** Presses or asks, and compares the page's statement with the truth; null if the page is left before. */
  async function ask(page: OpenPage, how: How): Promise<ReportedOutcome | null> {
    const intent = intentAt(page);
    const since = page.actsShown;
    const { scope } = page.app.store.getState();
    page.begunIn.add(scope);
    page.running.push(intent);
    pressed += 1;
    const bundle = (history.copies === "two with one app context" && stage.copies[pressed % 2]) || page.bundle;
    const asked: OrderPage = { ...page, bundle };
    const reported = await (how === "find out" ? kind.reconcile(asked) : kind.press(asked, how === "press another"));
    page.running.splice(page.running.indexOf(intent), 1);
    if (page.life.isOver) return null;
    if (page.app.store.getState().scope !== scope && !(order === "sign-up" && reported.status === "done")) {
      if (!["unknown", "notSent", "busy", "nothingOpen"].includes(reported.status))
        checker.fail(`told "${reported.status}" to another rider`);
      return null;
    }
    const at = `${clock.monotonic() / 1_000} s, place ${page.sender.place}, ${page.userName}: ${how}`;
    stage.tell(`${at}: ${JSON.stringify(reported)}`);
    page.isReady ||= asked.isReady;
    page.card = asked.card;
    endings.set(reported.status, (endings.get(reported.status) ?? 0) + 1);
    const key = kind.open(page)?.idempotencyKey ?? null;
    checker.onReported(intent, reported, page.sender, { since, now: clock.monotonic(), key });
    if (reported.status === "refused" && reported.field === "tokenId") page.card = null;
    if (reported.status !== "busy") look(page);
    return reported;
  }
  const follow = (running: Promise<ReportedOutcome | null>): void =>
    void running.catch((error: unknown) => checker.fail(`broke: ${error instanceof Error ? error.stack : error}`));

  async function prepare(page: OpenPage): Promise<void> {
    logIn(page);
    if (order !== "key card" || page.user?.userId === page.shown?.userId) return;
    const { bikeshare } = await sessionOf(page).begin().calls();
    page.user = (await bikeshare.user().catch(() => null)) ?? null;
  }
  async function pressOnce(page: OpenPage, how: How): Promise<ReportedOutcome | null> {
    // A newcomer with an account does not sign up again.
    if (order === "sign-up" && checker.isServed(page.userName)) return null;
    await prepare(page);
    const mayAsk = page.shown !== undefined || order === "sign-up";
    return mayAsk && (how === "find out" || isOffered(page) || kind.open(page)) ? ask(page, how) : null;
  }
  const press = (page: OpenPage, how: How): void => follow(pressOnce(page, how));
  /** The wallet's token is a card of its own; a charge of the card on file first replaces that card. */
  async function pressWithWallet(page: OpenPage): Promise<ReportedOutcome | null> {
    const { userName } = page;
    page.card = null;
    if (kind.takeWalletCard) {
      await prepare(page);
      await kind.takeWalletCard(page);
      if (page.life.isOver || page.userName !== userName) return null;
    }
    return pressOnce(page, "press");
  }
  async function pressAgainAndAgain(page: OpenPage): Promise<ReportedOutcome | null> {
    const { userName } = page;
    const isHere = () => !page.life.isOver && page.userName === userName && !isCalm;
    let reported = await pressOnce(page, "press");
    for (let turn = 0; turn < 5 && isHere(); turn += 1) {
      if (reported?.status === "notFound") reported = await pressOnce(page, "press");
      else if (reported?.status === "unknown") reported = await pressOnce(page, "find out");
      else if (reported?.status === "busy") {
        await new Promise<void>((resolve) => void clock.after(ASK_AGAIN_S * 1_000, resolve));
        if (isHere()) reported = await pressOnce(page, "press");
      } else break;
    }
    return reported;
  }

  /** The next page or session must report the open order. */
  function cutOff(page: OpenPage): void {
    if (order === "sign-up" || history.storage === "denied" || page.shown === undefined) return;
    const intent = knownIntent(page, kind.open(page));
    if (intent && !intent.isOver) intent.cutOff.add(page.sender.memory);
  }
  function leave(place: PageIndex): void {
    const page = pages.get(place);
    if (page) cutOff(page);
    browser.leave(place);
    pages.delete(place);
    if (history.storage === "denied") memories[place] = {};
  }
  function reload(place: PageIndex): void {
    const { userName } = pageAt(place);
    leave(place);
    const page = openPage(place, userName);
    if (order !== "sign-up" && kind.open(page)) press(page, "find out");
  }
  function logOut(place: PageIndex): void {
    for (const [other, page] of pages) {
      // Every tab of the origin is notified.
      if ((other === 2) !== (place === 2)) continue;
      cutOff(page);
      sessionOf(page).logOut();
      page.shown = undefined;
      page.user = null;
      page.isReady = false;
      page.card = null;
    }
  }
  function switchRider(place: PageIndex, page: OpenPage, userName: string): void {
    logOut(place);
    page.userName = userName;
    userNames[place] = userName;
    if (order === "sign-up") checker.forgetPromises(page.sender.memory);
  }
  const DO: Readonly<Record<Act, (place: PageIndex, page: OpenPage) => void>> = {
    press: (_place, page) => press(page, "press"),
    "press, and again whenever that is offered": (_place, page) => follow(pressAgainAndAgain(page)),
    "press with another card or code": (_place, page) => press(page, "press another"),
    "press with a wallet": (_place, page) => follow(pressWithWallet(page)),
    "press twice": (_place, page) => {
      press(page, "press");
      press(page, "press");
    },
    "check again": (_place, page) => press(page, "find out"),
    reload,
    "close the page": leave,
    "log out and in": (place, page) => {
      logOut(place);
      logIn(page);
      if (order !== "sign-up" && kind.open(page)) press(page, "find out");
    },
    "another rider logs in": (place, page) => {
      switchRider(place, page, userNameOf(page.userName === userNameOf(0) ? 1 : 0));
      press(page, "press");
    },
    "the token ends": (_place, page) => service.endToken(page.token),
    "duplicate tab 0 into tab 1": () => {
      browser.duplicateTab();
      memories[1] = {};
      pageAt(1).userName = pageAt(0).userName;
      reload(1);
    },
    "support undoes a purchase": (_place, { userName }) => {
      const rider = riderOf(userName);
      const isBusy = [...pages.values()].some((page) => page.userName === userName && page.running.length > 0);
      if (rider && kind.takeBack && !isBusy && checker.onUndone(userName, clock.monotonic()))
        kind.takeBack(service.sandbox, rider);
    },
  };
  async function playStep({ at, act, clock: seconds, wait }: Step): Promise<void> {
    browser.device.offset += seconds * 1_000;
    DO[act](at, pageAt(at));
    await clock.advance(wait * 1_000);
  }

  /** Advances time until the action ends; null if the page was left, undefined if it never ends. */
  async function waitForEnd(running: Promise<ReportedOutcome | null>): Promise<ReportedOutcome | null | undefined> {
    let reported: ReportedOutcome | null | undefined;
    let isOver = false;
    follow(
      running.then((answer) => {
        reported = answer;
        isOver = true;
        return answer;
      }),
    );
    for (let second = 0; !isOver && second < CALM_S; second += 1) await clock.advance(second === 0 ? 0 : 1_000);
    return isOver ? reported : undefined;
  }

  /** Presses whenever possible until it is paid, like an honest rider. */
  async function payHonestly(page: OpenPage): Promise<void> {
    const { userName } = page;
    let intent = intentAt(page);
    const began = clock.monotonic();
    const actsBefore = checker.actsFor(userName);
    const wasOpen = effectsOf(intent).length === 0;
    let last = "";
    let refusals = 0;
    for (let turn = 0; turn < 60 && !intent.isOver; turn += 1) {
      await prepare(page);
      const open = kind.open(page);
      if (!open && !isOffered(page)) return;
      const reported = await waitForEnd(ask(page, open && open.state !== "notFound" ? "find out" : "press"));
      last = reported?.status ?? "nothing";
      if (reported === undefined) return checker.fail("told nothing");
      if (last === "awaited" || last === "unshown") break;
      // "This email already has an account" tells the rider of a success.
      if (reported?.status === "refused" && reported.field === "contactEmail" && checker.isServed(userName)) return;
      // The service replays a stored refusal once more.
      if (last === "refused" && refusals < MOST_REFUSALS) intent = intentAt(page);
      if (last === "refused") refusals += 1;
      if (last === "busy" || last === "unknown" || last === "notSent") await clock.advance(ASK_AGAIN_S * 1_000);
      if (last === "unknown" && !page.isReady && isOthers(page)) await kind.disown?.(page);
    }
    const took = (clock.monotonic() - began) / 1_000;
    const acts = checker.actsFor(userName) - actsBefore;
    if (last === "awaited" || last === "unshown") {
      // Nobody in the tab can tell whose registration it sent before: only support can.
      const isKnownToAct = checker.actsFor(userName) > 0 || order === "sign-up";
      const mayBe = last === "unshown" ? isKnownToAct : order === "prorated change";
      if (!mayBe) checker.fail(`"${last}" is all that an honest rider is told`);
      return;
    }
    if (!intent.isOver || last === "refused") return checker.fail(`an honest rider is told "${last}" for ever`);
    if (!wasOpen) return;
    const hasOtherBody =
      history.service !== "knows no keys" &&
      steps.some(({ act }) => act === "press with another card or code" || act === "press with a wallet");
    const furtherKeys = Math.max(0, checker.keysSpentElsewhere(userName, page.sender.memory) - 1);
    const longest = hasOtherBody ? HONEST_WITH_ANOTHER_BODY_S + furtherKeys * ANOTHER_BODY_S : HONEST_S;
    const isLate = took > longest;
    if (isLate && !checker.hasSupportUndone(userName)) checker.fail(`an honest rider paid after ${took} s`);
    if (acts > 1) checker.fail(`an honest rider paid ${acts} times`);
  }

  /** All faults end, and every rider returns to every place with an open order. */
  async function end(): Promise<void> {
    service.heal();
    isCalm = true;
    await clock.advance(CALM_S * 1_000);
    for (const userName of kind.riders) {
      const wanted = checker.intents.find((intent) => intent.userName === userName && !intent.isOver);
      for (const place of PLACES) {
        const page = pageAt(place);
        if (page.userName !== userName) switchRider(place, page, userName);
        logIn(page);
        look(page);
        if (wanted && !wanted.isOver) await payHonestly(page);
        else if (kind.open(page)) await waitForEnd(ask(page, "find out"));
      }
      for (const intent of checker.intents)
        if (
          intent.userName === userName &&
          effectsOf(intent).length > 0 &&
          !intent.isOver &&
          history.storage === "allowed"
        )
          checker.fail("went through, and nobody was told");
    }
  }

  for (const step of steps) {
    await playStep(step);
    if (checker.wrong()) break;
  }
  if (!checker.wrong()) await end();
  for (const place of PLACES) browser.leave(place);
  return { endings, wrong: checker.wrong() };
}
