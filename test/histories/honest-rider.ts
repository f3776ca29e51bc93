import type { History, OrderName } from "./history.ts";
import { effectsOf } from "./intent.ts";
import { purchaseOn, type ReportedOutcome } from "./order-page.ts";
import type { OpenPage, Pages } from "./pages.ts";
import { type Riders, wordOf } from "./riders.ts";

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
/** How often a rider presses what an open order offers before they start over. */
const PATIENCE = 4;
/** The messages after which a rider waits a moment. */
const WAITS: ReadonlySet<string> = new Set(["busy", "unknown", "notSent"]);

export function createHonestRider(order: OrderName, history: History, pages: Pages, riders: Riders) {
  const { clock, checker, kind, logIn, isOffered, openIn, intentAt } = pages;
  const { follow, pressOnce, wayOf } = riders;

  /** Advances time until the action ends; null if nothing was asked, undefined if it never ends. */
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

  /** Whether "only support can help" or "it may still arrive" may be all that a rider reads. */
  function mayStayOpen(status: string, userName: string): boolean {
    // Nobody in the tab can tell whose registration it sent before.
    if (status === "unshown") return checker.actsFor(userName) > 0 || order === "sign-up";
    return status !== "awaited" || order === "prorated change";
  }

  /** Presses whenever possible until it is paid, like an honest rider; the last resort is to start over. */
  async function payHonestly(page: OpenPage): Promise<void> {
    const { userName } = page;
    let intent = intentAt(page);
    const began = clock.monotonic();
    const actsBefore = checker.actsFor(userName);
    const wasOpen = effectsOf(intent).length === 0;
    const asked = new Map<string, number>();
    let last = "nothing";
    let refusals = 0;
    let isPatient = true;
    for (let turn = 0; turn < 60 && !intent.isOver; turn += 1) {
      logIn(page);
      const open = openIn(page);
      // A newcomer with an account does not sign up again.
      const isServed = order === "sign-up" && checker.isServed(userName);
      if (!open && (isServed || !isOffered(page))) return;
      const times = (asked.get(open?.id ?? "") ?? 0) + 1;
      asked.set(open?.id ?? "", times);
      const isStuck = open !== null && (times > PATIENCE || wayOf(page, "press") === null);
      const { status } = purchaseOn(page, kind.subject).getSnapshot();
      if (isStuck && !mayStayOpen(status, userName)) return checker.fail(`"${status}" is all that a rider is told`);
      const reported = await waitForEnd(pressOnce(page, isStuck ? "start over" : "press"));
      if (reported === undefined) return checker.fail("told nothing");
      if (isStuck) {
        isPatient = false;
        intent = intentAt(page);
      }
      if (reported === null) continue;
      last = wordOf(reported);
      // "This email already has an account" tells the rider of a success.
      if (reported.status === "refused" && reported.field === "contactEmail" && checker.actsFor(userName) > 0) return;
      // The service replays a stored refusal once more.
      if (last === "refused" && refusals < MOST_REFUSALS) intent = intentAt(page);
      if (last === "refused") refusals += 1;
      if (WAITS.has(last)) await clock.advance(ASK_AGAIN_S * 1_000);
    }
    if (!intent.isOver || last === "refused") return checker.fail(`an honest rider is told "${last}" for ever`);
    if (!wasOpen || checker.hasStartedOver(userName)) return;
    const took = (clock.monotonic() - began) / 1_000;
    const acts = checker.actsFor(userName) - actsBefore;
    const hasOtherBody =
      history.service !== "knows no keys" &&
      history.steps.some(({ act }) => act === "press with another card or code" || act === "press with a wallet");
    const furtherKeys = Math.max(0, checker.keysSpentElsewhere(userName, page.sender.memory) - 1);
    const longest = hasOtherBody
      ? PAY_WITH_ANOTHER_BODY_LIMIT_S + furtherKeys * EXTRA_S_PER_SPENT_KEY
      : PAY_HONESTLY_LIMIT_S;
    if (isPatient && took > longest && !checker.hasSupportUndone(userName))
      checker.fail(`an honest rider paid after ${took} s`);
    if (acts > 1) checker.fail(`an honest rider paid ${acts} times`);
  }
  return { payHonestly, waitForEnd };
}
