import type { History, OrderName } from "./history.ts";
import { effectsOf } from "./invariants.ts";
import type { OrderPage, ReportedOutcome } from "./orders.ts";
import type { HistoryContext, OpenPage, Pages } from "./pages.ts";

/** By then all calls have reached the service, and every question about them has ended. */
export const CALM_S = 400;
/** The longest that a rider may need to pay by pressing whenever possible, if the service had not acted before. */
const PAY_HONESTLY_LIMIT_S = 150;
/**
 * The time that each further key costs which another page has used with another body: the service refuses it twice, and
 * the page asks about the outcome for a minute after each refusal.
 */
const EXTRA_S_PER_SPENT_KEY = 120;
/** The same, where the service knows the key with another page's body. */
const PAY_WITH_ANOTHER_BODY_LIMIT_S = 210;
const ASK_AGAIN_S = 5;
/** How often a rider begins anew after a refusal; no history has more refusals than this. */
const MOST_REFUSALS = 6;

type How = "press" | "press another" | "find out";

/** The riders' actions; after each, the text on the screen is compared with what the sandbox has charged. */
export function createRiders(order: OrderName, history: History, stage: HistoryContext, pages: Pages) {
  const { clock, checker, kind, logIn, look, sessionOf, isOffered, isOthers, intentAt } = pages;
  /** How often each ending occurred. */
  const endings = new Map<string, number>();
  let pressed = 0;
  /** The end has begun: riders only do what it needs. */
  let isCalm = false;

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
    const at = `${clock.monotonic() / 1_000} s, page ${page.sender.pageIndex}, ${page.userName}: ${how}`;
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
      history.steps.some(({ act }) => act === "press with another card or code" || act === "press with a wallet");
    const furtherKeys = Math.max(0, checker.keysSpentElsewhere(userName, page.sender.memory) - 1);
    const longest = hasOtherBody
      ? PAY_WITH_ANOTHER_BODY_LIMIT_S + furtherKeys * EXTRA_S_PER_SPENT_KEY
      : PAY_HONESTLY_LIMIT_S;
    const isLate = took > longest;
    if (isLate && !checker.hasSupportUndone(userName)) checker.fail(`an honest rider paid after ${took} s`);
    if (acts > 1) checker.fail(`an honest rider paid ${acts} times`);
  }
  return {
    endings,
    ask,
    press,
    follow,
    pressWithWallet,
    pressAgainAndAgain,
    waitForEnd,
    payHonestly,
    calmDown: () => {
      isCalm = true;
    },
  };
}
