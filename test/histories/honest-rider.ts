import type { History, OrderName } from "./history.ts";
import { effectsOf } from "./intent.ts";
import { purchaseOn, type ReportedOutcome } from "./order-page.ts";
import type { OpenPage, Pages } from "./pages.ts";
import { type Riders, wordOf } from "./riders.ts";

/** The seconds after which all calls have reached the service, and every lookup of them has ended. */
export const SETTLING_S = 400;
/** The maximum time in which a rider pays by pressing whenever possible, if the service had not acted before. */
const PAY_HONESTLY_LIMIT_S = 150;
/**
 * The time that each further key costs that another page has used with another body: the service refuses it twice, and
 * the page looks up the outcome for a minute after each refusal.
 */
const EXTRA_S_PER_SPENT_KEY = 120;
/** The limit where the service knows the key with another page's body. */
const PAY_WITH_ANOTHER_BODY_LIMIT_S = 210;
const ASK_AGAIN_S = 5;
/** A rider begins anew after at most this many refusals; no history has more. */
const MOST_REFUSALS = 6;
/** The number of presses of an open order's button before a rider starts over. */
const PRESSES_BEFORE_START_OVER = 4;
/** The statuses after which a rider waits a moment before the next press. */
const WAITING_STATUSES: ReadonlySet<string> = new Set(["busy", "unknown", "notSent"]);

export function createHonestRider(order: OrderName, history: History, pages: Pages, riders: Riders) {
  const { clock, checker, kind, logIn, isOffered, openIn, intentAt } = pages;
  const { failOnError, pressOnce, wayOf } = riders;

  /** Advances time until the action ends; null if it had no outcome, undefined if it never ends. */
  async function waitForEnd(running: Promise<ReportedOutcome | null>): Promise<ReportedOutcome | null | undefined> {
    let reported: ReportedOutcome | null | undefined;
    let isOver = false;
    failOnError(
      running.then((answer) => {
        reported = answer;
        isOver = true;
        return answer;
      }),
    );
    for (let second = 0; !isOver && second < SETTLING_S; second += 1) await clock.advance(second === 0 ? 0 : 1_000);
    return isOver ? reported : undefined;
  }

  /** Whether a rider may read nothing but that only support can help, or that the order may still arrive. */
  function mayStayOpen(status: string, userName: string): boolean {
    // The record of a tab does not say which newcomer sent its registration.
    if (status === "unshown") return checker.actsFor(userName) > 0 || order === "sign-up";
    return status !== "awaited" || order === "prorated change";
  }

  /** Presses whenever possible until it is paid, like an honest rider; the last resort is to start over. */
  async function payHonestly(page: OpenPage): Promise<void> {
    const { userName } = page;
    let intent = intentAt(page);
    const startedAt = clock.monotonic();
    const actsBefore = checker.actsFor(userName);
    const wasUnpaid = effectsOf(intent).length === 0;
    const pressesOfAttempt = new Map<string, number>();
    let last = "nothing";
    let refusals = 0;
    let isPatient = true;
    for (let turn = 0; turn < 60 && !intent.isOver; turn += 1) {
      logIn(page);
      const open = openIn(page);
      // A newcomer with an account does not sign up again.
      const hasBought = order === "sign-up" && checker.isServed(userName);
      if (!open && (hasBought || !isOffered(page))) return;
      const times = (pressesOfAttempt.get(open?.id ?? "") ?? 0) + 1;
      pressesOfAttempt.set(open?.id ?? "", times);
      const isStuck = open !== null && (times > PRESSES_BEFORE_START_OVER || wayOf(page, "press") === null);
      const { status } = purchaseOn(page, kind.subject).getSnapshot();
      if (isStuck && !mayStayOpen(status, userName)) return checker.fail(`"${status}" is all that a rider is told`);
      const reported = await waitForEnd(pressOnce(page, isStuck ? "start over" : "press"));
      if (reported === undefined) return checker.fail("an honest rider never gets an answer");
      if (isStuck) {
        isPatient = false;
        intent = intentAt(page);
      }
      if (reported === null) continue;
      last = wordOf(reported);
      // From "This email already has an account", the rider knows that an earlier call succeeded.
      if (reported.status === "refused" && reported.field === "contactEmail" && checker.actsFor(userName) > 0) return;
      // The service replays a stored refusal once more.
      if (last === "refused" && refusals < MOST_REFUSALS) intent = intentAt(page);
      if (last === "refused") refusals += 1;
      if (WAITING_STATUSES.has(last)) await clock.advance(ASK_AGAIN_S * 1_000);
    }
    if (!intent.isOver || last === "refused") return checker.fail(`an honest rider is told "${last}" for ever`);
    if (!wasUnpaid || checker.hasStartedOver(userName)) return;
    const took = (clock.monotonic() - startedAt) / 1_000;
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
