import type { History, OrderName } from "./history.ts";
import { effectsOf } from "./intent.ts";
import { purchaseOn, type ReportedOutcome } from "./order-page.ts";
import type { OpenPage, Pages } from "./pages.ts";
import { type Riders, wordOf } from "./riders.ts";

/** The seconds after which all calls have reached the service, and every lookup of them has ended. */
export const SETTLING_S = 400;
/** The longest time in which a rider who presses whenever possible has paid, if the service had not acted before. */
const PAY_HONESTLY_LIMIT_S = 150;
/**
 * The additional time for each further key that another page has used with another body: the service refuses the key
 * twice, and after each refusal the page looks up the outcome for a minute.
 */
const EXTRA_S_PER_SPENT_KEY = 120;
/** The longest time if the service knows the key with the body of another page. */
const PAY_WITH_ANOTHER_BODY_LIMIT_S = 210;
const PAUSE_BEFORE_PRESS_S = 5;
/** After so many refusals a rider gives up; no history has more. */
const MAX_REFUSALS = 6;
/** The number of presses of an open order's button before a rider starts over. */
const PRESSES_BEFORE_START_OVER = 4;
/** The statuses after which a rider waits for `PAUSE_BEFORE_PRESS_S` before the next press. */
const WAITING_STATUSES: ReadonlySet<string> = new Set(["busy", "unknown", "notSent"]);

export function createHonestRider(order: OrderName, history: History, pages: Pages, riders: Riders) {
  const { clock, checker, orderKind, logIn, isOffered, openIn, intentAt } = pages;
  const { failOnError, pressOnce, wayOf } = riders;

  /** Advances time until the press ends; null if it had no outcome, undefined if it never ends. */
  async function waitForEnd(press: Promise<ReportedOutcome | null>): Promise<ReportedOutcome | null | undefined> {
    let outcome: ReportedOutcome | null | undefined;
    let isOver = false;
    failOnError(
      press.then((result) => {
        outcome = result;
        isOver = true;
        return result;
      }),
    );
    for (let second = 0; !isOver && second < SETTLING_S; second += 1) await clock.advance(second === 0 ? 0 : 1_000);
    return isOver ? outcome : undefined;
  }

  /** Whether the page may offer no retry, as it says that only support can help, or that the order may still arrive. */
  function mayStayOpen(status: string, userName: string): boolean {
    // A tab's record of a sign-up does not say which newcomer sent it.
    if (status === "unshown") return checker.actsFor(userName) > 0 || order === "sign-up";
    return status !== "awaited" || order === "prorated change";
  }

  /** Presses whenever possible until the order is paid; a rider to whom no press helps starts over. */
  async function payHonestly(page: OpenPage): Promise<void> {
    const { userName } = page;
    let intent = intentAt(page);
    const startedAt = clock.monotonic();
    const actsBefore = checker.actsFor(userName);
    const wasUnpaid = effectsOf(intent).length === 0;
    const pressesOfAttempt = new Map<string, number>();
    let lastWord = "nothing";
    let refusals = 0;
    let isPatient = true;
    for (let turn = 0; turn < 60 && !intent.isOver; turn += 1) {
      logIn(page);
      const attempt = openIn(page);
      // A newcomer with an account does not sign up again.
      const hasBought = order === "sign-up" && checker.isServed(userName);
      if (!attempt && (hasBought || !isOffered(page))) return;
      const presses = (pressesOfAttempt.get(attempt?.id ?? "") ?? 0) + 1;
      pressesOfAttempt.set(attempt?.id ?? "", presses);
      const isStuck = attempt !== null && (presses > PRESSES_BEFORE_START_OVER || wayOf(page, "press") === null);
      const { status } = purchaseOn(page, orderKind.subject).getSnapshot();
      if (isStuck && !mayStayOpen(status, userName)) return checker.fail(`"${status}" is all that a rider is told`);
      const outcome = await waitForEnd(pressOnce(page, isStuck ? "start over" : "press"));
      if (outcome === undefined) return checker.fail("an honest rider never gets an answer");
      if (isStuck) {
        isPatient = false;
        intent = intentAt(page);
      }
      if (outcome === null) continue;
      lastWord = wordOf(outcome);
      // From "This email already has an account", the rider knows that an earlier call succeeded.
      if (outcome.status === "refused" && outcome.field === "contactEmail" && checker.actsFor(userName) > 0) return;
      // The refusal has ended the intent; the next press may get the same refusal, which the service has stored.
      if (lastWord === "refused" && refusals < MAX_REFUSALS) intent = intentAt(page);
      if (lastWord === "refused") refusals += 1;
      if (WAITING_STATUSES.has(lastWord)) await clock.advance(PAUSE_BEFORE_PRESS_S * 1_000);
    }
    if (!intent.isOver || lastWord === "refused") return checker.fail(`an honest rider is told "${lastWord}" for ever`);
    if (!wasUnpaid || checker.hasStartedOver(userName)) return;
    const seconds = (clock.monotonic() - startedAt) / 1_000;
    const acts = checker.actsFor(userName) - actsBefore;
    const hasOtherBody =
      history.service !== "knows no keys" &&
      history.steps.some(({ act }) => act === "press with another card or code" || act === "press with a wallet");
    const furtherKeys = Math.max(0, checker.keysSpentElsewhere(userName, page.sender.memory) - 1);
    const limitS = hasOtherBody
      ? PAY_WITH_ANOTHER_BODY_LIMIT_S + furtherKeys * EXTRA_S_PER_SPENT_KEY
      : PAY_HONESTLY_LIMIT_S;
    if (isPatient && seconds > limitS && !checker.hasSupportUndone(userName))
      checker.fail(`an honest rider paid after ${seconds} s`);
    if (acts > 1) checker.fail(`an honest rider paid ${acts} times`);
  }
  return { payHonestly, waitForEnd };
}
