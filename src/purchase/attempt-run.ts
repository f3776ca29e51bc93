import { ApiError, isBareRejection, isRefusal } from "../api/api-error.ts";
import { withTimeLimit } from "../lib/clock.ts";
import {
  type AttemptRecord,
  type Attempts,
  createAttempt,
  createIdempotencyKey,
  openAttemptIn,
  type SafeRetry,
} from "./attempt-record.ts";
import type { Attempt } from "./attempt-schema.ts";
import type { PurchaseSubject } from "./orders.ts";
import type { Completion, Outcome, PurchaseAnswer, PurchaseCall, PurchaseRun } from "./purchase-kind.ts";
import type { HeldLock } from "./purchase-lock.ts";
import { askOnce, mayBeCached, reconcile } from "./reconcile.ts";

interface AttemptTools<Order, Done> extends HeldLock, Pick<PurchaseRun<PurchaseSubject>, "app" | "scope" | "userId"> {
  readonly record: AttemptRecord;
  readonly attempts: Attempts;
  readonly call: PurchaseCall<Order, Done>;
  readonly safeRetry: SafeRetry;
  readonly onProgress: (progress: "sending" | "checking") => void;
  /** Runs once a success is recorded, before its result is loaded; not after the session's end. */
  readonly onSucceeded: (attempt: Attempt) => void;
}

/** `pay` sends a new order, or reconciles the open attempt; the other actions do nothing without an open attempt. */
export type PurchaseAction = "pay" | "retry" | "reconcile" | "startOver";

/** If reading the service's current state takes longer, nothing is sent. */
const READING_LIMIT_MS = 10_000;

/**
 * Creates the function that performs the rider's action under the lock. An attempt keeps its body until it succeeds, is
 * refused, or the rider starts over; it keeps its idempotency key as well, unless the key is spent (`isKeySpent`).
 */
export function createAttemptRun<Order, Done>(tools: AttemptTools<Order, Done>) {
  type RunOutcome = Outcome<Done>;
  const { app, scope, userId, id, record, attempts, marks, isAlone, isLockShared, call, safeRetry } = tools;
  const { clock, environment, program } = app;

  const show = (progress: "sending" | "checking") => scope.ifStillCurrent(() => tools.onProgress(progress));
  /** Clears the record and the mark for other pages, unless the session has ended; `mayStillSucceed` keeps a mark. */
  const forget = ({ id }: Attempt, mayStillSucceed = false) =>
    scope.ifStillCurrent(() => {
      record.clear();
      if (mayStillSucceed) marks.writeMark(id, "asked");
      else marks.clear(id);
    });
  /** Whether a lookup may read an old answer from a cache. A new rider is looked up by POST, which no cache keeps. */
  const mayBeStale = () => userId !== null && mayBeCached(environment);
  /** Whether an idempotency key keeps the service from acting twice on the attempt. */
  const isKeyed = ({ isGuarded }: Attempt) => environment.idempotencyKey && isGuarded;
  const countEnd = async ({ call }: Attempt) => {
    if (call !== null && !scope.isOver()) await attempts.incrementEndedCount(call);
  };

  /** Reads the service's current state; `notSent` where that fails or takes too long. */
  async function readInTime<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T | { readonly status: "notSent" }> {
    const start = clock.monotonic();
    try {
      const state = await withTimeLimit(clock, READING_LIMIT_MS, read);
      // The timer stops while a machine sleeps, and an answer from before the sleep is too old.
      if (clock.monotonic() - start <= READING_LIMIT_MS) return state;
    } catch {}
    return { status: "notSent" };
  }

  async function sendNewOrder(order: Order): Promise<RunOutcome> {
    const plan = await readInTime((signal) => call.prepare(order, signal));
    if (plan.status !== "ready") return plan;
    const attempt = await createAttempt(plan, userId, { id, system: program.system }, attempts.endedCount);
    return scope.isOver() ? { status: "notSent" } : send(attempt, null);
  }

  /** @param attemptBefore The attempt as recorded before a retry, restored if nothing is sent; null for the first. */
  async function send(plannedAttempt: Attempt, attemptBefore: Attempt | null): Promise<RunOutcome> {
    const attempt: Attempt = { ...plannedAttempt, state: "sent" };
    record.write(attempt);
    record.restartLookupTime();
    scope.ifStillCurrent(() => marks.writeMark(attempt.id, "sent"));
    show("sending");
    let isReplayed = false;
    const onReplayed = () => {
      isReplayed = true;
    };
    const sendResult = await call.send(attempt, { idempotencyKey: attempt.idempotencyKey, onReplayed }).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if ("error" in sendResult) return handleSendError(sendResult.error, attempt, attemptBefore !== null);
    const { answer } = sendResult;
    if (answer === undefined) {
      attemptBefore ? record.update(attemptBefore) : forget(attempt);
      return { status: "notSent" };
    }
    const isAnswerConclusive = call.isTraceless?.(attempt) || (answer.isProven && !isReplayed);
    if (call.complete && isAnswerConclusive) return succeed(attempt, answer, call.complete);
    return verify(attempt, answer, isReplayed);
  }

  async function handleSendError(error: unknown, attempt: Attempt, isRetry: boolean): Promise<RunOutcome> {
    record.restartLookupTime();
    if (!(error instanceof ApiError)) return resolveAttempt(attempt);
    if (error.keyConflict !== null) return resolveAttempt(withDoubtedKey(attempt));
    if (isRefusal(error)) return handleRefusal(error, attempt, isRetry);
    const isTurnedAway = isLockShared && isBareRejection(error) && call.maySucceedLate?.(attempt);
    const isKeySpent = attempt.isKeySpent || error.isReplayed;
    return resolveAttempt({ ...attempt, isKeySpent, ...(isTurnedAway && { state: "turnedAway" }) });
  }

  /** A first conflict spends a random key, but no key that other pages share: their call may be in progress. */
  const withDoubtedKey = (attempt: Attempt): Attempt => ({
    ...attempt,
    isKeyDoubted: true,
    isKeySpent: attempt.isKeySpent || attempt.isKeyDoubted || attempt.call === null,
  });

  /** Looks the purchase up first: a browser may repeat a call by itself, and the service may refuse the repetition. */
  async function handleRefusal(error: ApiError, attempt: Attempt, isRetry: boolean): Promise<RunOutcome> {
    const { reason, field, knownReason, status, isReplayed } = error;
    const lookup = await askOnce(() => (call.findRefused ?? call.find)(attempt));
    if (lookup.status === "found") return succeed(attempt, null, lookup.found);
    // A replayed refusal is the answer to another page's call, and that page may have sent another call since.
    const isUncharged = !isRetry && !isReplayed && isAlone() && lookup.status === "notThere" && !mayBeStale();
    await countEnd(attempt);
    forget(attempt, isRetry);
    // 402 Payment Required is about the card, whether the service or a proxy answers it.
    return { status: "refused", isUncharged, reason, knownReason, field: field ?? (status === 402 ? "tokenId" : null) };
  }

  /** Looks the purchase up, since the answer proves nothing or is a replay: only the account can prove a success. */
  async function verify(attempt: Attempt, answer: PurchaseAnswer, isReplayed: boolean): Promise<RunOutcome> {
    record.restartLookupTime();
    const firstLookup = await askOnce(() => call.find(attempt));
    const lookup = firstLookup.status === "found" ? firstLookup : await lookUpRepeatedly(attempt);
    if (lookup.status === "found") return succeed(attempt, answer, lookup.found);
    if (lookup.status === "unknown" || !isReplayed) return { status: "unknown" };
    record.update({ ...attempt, state: "unshown" });
    scope.ifStillCurrent(() => marks.clear(attempt.id));
    return { status: "unshown" };
  }

  /** Resolves an attempt without a conclusive answer by asking the service until a minute after it was sent or lost. */
  async function resolveAttempt(attempt: Attempt): Promise<RunOutcome> {
    const lookup = await lookUpRepeatedly(attempt);
    if (lookup.status === "found") return succeed(attempt, null, lookup.found);
    if (lookup.status === "unknown") return lookup;
    scope.ifStillCurrent(() => marks.writeMark(attempt.id, "asked"));
    // A call that may succeed late is only recorded as not found if the service had turned it away.
    const wasTurnedAway = attempt.state === "turnedAway" || attempt.state === "notFound";
    if (!wasTurnedAway && call.maySucceedLate?.(attempt)) return { status: "awaited" };
    if ((attempt.isKeySpent || !isKeyed(attempt)) && mayBeStale()) return { status: "unknown" };
    if (attempt.isKeySpent) await countEnd(attempt);
    const next: Attempt = {
      ...attempt,
      state: "notFound",
      ...(attempt.isKeySpent && {
        idempotencyKey: await createIdempotencyKey(attempt.call, attempts.endedCount),
        isKeyDoubted: false,
        isKeySpent: false,
        isGuarded: false,
      }),
    };
    record.update(next);
    return offerRetry(next, isKeyed(next));
  }

  /** Returns the outcome that offers a retry, and notes whether its text promises that it cannot charge twice. */
  function offerRetry({ idempotencyKey }: Attempt, isSafe: boolean): RunOutcome {
    safeRetry.key = isSafe ? idempotencyKey : null;
    return { status: "notFound", isKeyed: isSafe };
  }

  async function lookUpRepeatedly(attempt: Attempt) {
    record.update(attempt);
    scope.ifStillCurrent(() => marks.writeMark(attempt.id, "lost"));
    show("checking");
    return reconcile({ clock, lookupStart: record.lookupStart, isOver: scope.isOver, ask: () => call.find(attempt) });
  }

  /** Keeps the record until the page shows the confirmation: a reload before that must not lose a paid order. */
  async function succeed(
    attempt: Attempt,
    answer: PurchaseAnswer | null,
    complete: Completion<Done>,
  ): Promise<RunOutcome> {
    await countEnd(attempt);
    const succeededAttempt: Attempt = { ...attempt, state: "succeeded", cost: answer?.cost ?? null };
    scope.ifStillCurrent(() => {
      record.update(succeededAttempt);
      marks.writeMark(attempt.id, "confirmed");
      tools.onSucceeded(succeededAttempt);
    });
    return { status: "done", done: await complete(succeededAttempt, answer) };
  }

  async function reconcileAttempt(attempt: Attempt): Promise<RunOutcome> {
    if (attempt.state !== "unshown") return resolveAttempt(attempt);
    const lookup = await askOnce(() => call.find(attempt));
    return lookup.status === "found" ? succeed(attempt, null, lookup.found) : { status: "unshown" };
  }

  /** Sends the attempt again with its key and body, unless it has succeeded by now or its terms have changed. */
  async function retry(attempt: Attempt): Promise<RunOutcome> {
    if (attempt.state !== "notFound") return reconcileAttempt(attempt);
    // Another copy of the bundle in this tab shares the record and may have changed its key since.
    if (safeRetry.key !== null && safeRetry.key !== attempt.idempotencyKey) return offerRetry(attempt, false);
    show("checking");
    const lookup = await askOnce(() => call.find(attempt));
    if (lookup.status === "found") return succeed(attempt, null, lookup.found);
    if (lookup.status === "unknown" || scope.isOver() || (!isKeyed(attempt) && mayBeStale()))
      return { status: "unknown" };
    const difference = await readInTime((signal) => call.compareAgain?.(attempt, signal) ?? Promise.resolve(null));
    if (difference) return difference;
    return scope.isOver() ? { status: "unknown" } : send(attempt, attempt);
  }

  /** Forgets the attempt, although it may still succeed, unless the service shows its success by now. */
  async function startOver(attempt: Attempt): Promise<RunOutcome> {
    const lookup = await askOnce(() => call.find(attempt));
    if (lookup.status === "found") return succeed(attempt, null, lookup.found);
    await countEnd(attempt);
    forget(attempt, true);
    safeRetry.key = null;
    return { status: "nothingOpen" };
  }

  /** @param order The order to send; null where the page does not have it. */
  return async (action: PurchaseAction, order: Order | null): Promise<RunOutcome> => {
    const attempt = openAttemptIn(record);
    if (attempt === null && action === "pay") return order ? sendNewOrder(order) : { status: "notSent" };
    if (attempt === null) return { status: "nothingOpen" };
    if (action === "retry") return retry(attempt);
    return action === "startOver" ? startOver(attempt) : reconcileAttempt(attempt);
  };
}
