import { ApiError, isBareRejection, isRefusal } from "../api/api-error.ts";
import { withTimeLimit } from "../lib/clock.ts";
import {
  type AttemptRecord,
  type Attempts,
  createAttempt,
  createIdempotencyKey,
  type KeyPromise,
  openAttemptIn,
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
  readonly keyPromise: KeyPromise;
  readonly onProgress: (progress: "sending" | "checking") => void;
  /** Runs once a success is recorded, before its result is loaded; not after the session's end. */
  readonly onSucceeded: (attempt: Attempt) => void;
}

/** `pay` sends a new order, or reconciles the open attempt; without an open attempt, each other act does nothing. */
export type PurchaseAct = "pay" | "retry" | "reconcile" | "startOver";

/** Where reading the current state takes longer, nothing is sent. */
const READING_LIMIT_MS = 10_000;

/**
 * Creates the run of one press, under the lock. An attempt keeps its body until it succeeds, is refused, or the rider
 * starts over; it keeps its key as well, unless the key is spent.
 */
export function createAttemptRun<Order, Done>(tools: AttemptTools<Order, Done>) {
  type Ended = Outcome<Done>;
  const { app, scope, userId, id, record, attempts, charge, isAlone, isLocked, call, keyPromise } = tools;
  const { clock, environment, program } = app;

  const show = (progress: "sending" | "checking") => scope.ifStillCurrent(() => tools.onProgress(progress));
  /** Clears the record, unless the session has ended. `mayStillSucceed`: a mark for other pages stays. */
  const forget = ({ id }: Attempt, mayStillSucceed = false) =>
    scope.ifStillCurrent(() => {
      record.clear();
      if (mayStillSucceed) charge.writeMark(id, "asked");
      else charge.clear(id);
    });
  /** Whether "not there" may come from a cache of the page. A new rider is looked up by POST, which no cache keeps. */
  const mayBeStale = () => userId !== null && mayBeCached(environment);
  /** Whether a key keeps the service from acting twice on the attempt. */
  const isKeyed = ({ isGuarded }: Attempt) => environment.idempotencyKey && isGuarded;
  const countEnd = async ({ call }: Attempt) => {
    if (call !== null && !scope.isOver()) await attempts.countEnd(call);
  };

  /** Reads the current state; `notSent` where that fails or takes too long. */
  async function readInTime<T>(
    reading: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | { readonly status: "notSent" }> {
    const began = clock.monotonic();
    try {
      const state = await withTimeLimit(clock, READING_LIMIT_MS, reading);
      // A machine's sleep stops the timer: an answer from before it is too old.
      if (clock.monotonic() - began <= READING_LIMIT_MS) return state;
    } catch {}
    return { status: "notSent" };
  }

  async function begin(order: Order): Promise<Ended> {
    const plan = await readInTime((signal) => call.prepare(order, signal));
    if (plan.status !== "ready") return plan;
    const attempt = await createAttempt(plan, userId, { id, system: program.system }, attempts.ended);
    return scope.isOver() ? { status: "notSent" } : send(attempt, null);
  }

  /** @param before The attempt before this retry, to restore where nothing is sent; null for the first call. */
  async function send(planned: Attempt, before: Attempt | null): Promise<Ended> {
    const attempt: Attempt = { ...planned, state: "sent" };
    record.write(attempt);
    record.restartLookupTime();
    scope.ifStillCurrent(() => charge.writeMark(attempt.id, "sent"));
    show("sending");
    let isReplayed = false;
    const onReplayed = () => {
      isReplayed = true;
    };
    const sent = await call.send(attempt, { idempotencyKey: attempt.idempotencyKey, onReplayed }).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if ("error" in sent) return afterError(sent.error, attempt, before !== null);
    const { answer } = sent;
    if (answer === undefined) {
      before ? record.update(before) : forget(attempt);
      return { status: "notSent" };
    }
    const isBelieved = call.isTraceless?.(attempt) || (answer.isProven && !isReplayed);
    if (call.complete && isBelieved) return succeed(attempt, answer, call.complete);
    return verify(attempt, answer, isReplayed);
  }

  async function afterError(error: unknown, attempt: Attempt, wasLost: boolean): Promise<Ended> {
    record.restartLookupTime();
    if (!(error instanceof ApiError)) return settle(attempt);
    if (error.keyConflict !== null) return settle(withDoubtedKey(attempt));
    if (isRefusal(error)) return refuse(error, attempt, wasLost);
    const isTurnedAway = isLocked && isBareRejection(error) && call.mayComeLater?.(attempt);
    const isKeySpent = attempt.isKeySpent || error.isReplayed;
    return settle({ ...attempt, isKeySpent, ...(isTurnedAway && { state: "turnedAway" }) });
  }

  /**
   * Another page may still wait for this call, so the key counts as spent only if the service reports the conflict
   * again a minute later. A random key counts as spent at once, since no other page can use it.
   */
  const withDoubtedKey = (attempt: Attempt): Attempt => ({
    ...attempt,
    isKeyDoubted: true,
    isKeySpent: attempt.isKeySpent || attempt.isKeyDoubted || attempt.call === null,
  });

  /** A browser may repeat a call whose connection broke: a refusal may only mean that the first call succeeded. */
  async function refuse(error: ApiError, attempt: Attempt, wasLost: boolean): Promise<Ended> {
    const { reason, field, known, status, isReplayed } = error;
    const lookup = await askOnce(() => (call.findRefused ?? call.find)(attempt));
    if (lookup.status === "found") return succeed(attempt, null, lookup.found);
    // A replayed refusal answered another page's call, and that page may have sent more since.
    const isUncharged = !wasLost && !isReplayed && isAlone() && lookup.status === "notThere" && !mayBeStale();
    await countEnd(attempt);
    forget(attempt, wasLost);
    // 402 Payment Required is about the card, whether the service or a proxy answers it.
    return { status: "refused", isUncharged, reason, known, field: field ?? (status === 402 ? "tokenId" : null) };
  }

  /** Looks the purchase up after an answer that proves nothing or is a replay: it counts once the account shows it. */
  async function verify(attempt: Attempt, answer: PurchaseAnswer, isReplayed: boolean): Promise<Ended> {
    record.restartLookupTime();
    const firstLookup = await askOnce(() => call.find(attempt));
    const lookup = firstLookup.status === "found" ? firstLookup : await lookFor(attempt);
    if (lookup.status === "found") return succeed(attempt, answer, lookup.found);
    if (lookup.status === "unknown" || !isReplayed) return { status: "unknown" };
    record.update({ ...attempt, state: "unshown" });
    scope.ifStillCurrent(() => charge.clear(attempt.id));
    return { status: "unshown" };
  }

  /** Looks up a call without a conclusive answer until a minute after it was sent or lost. */
  async function settle(attempt: Attempt): Promise<Ended> {
    const lookup = await lookFor(attempt);
    if (lookup.status === "found") return succeed(attempt, null, lookup.found);
    if (lookup.status === "unknown") return lookup;
    scope.ifStillCurrent(() => charge.writeMark(attempt.id, "asked"));
    // A call that may succeed late is only recorded as not found if the service had turned it away.
    const wasTurnedAway = attempt.state === "turnedAway" || attempt.state === "notFound";
    if (!wasTurnedAway && call.mayComeLater?.(attempt)) return { status: "awaited" };
    if ((attempt.isKeySpent || !isKeyed(attempt)) && mayBeStale()) return { status: "unknown" };
    if (attempt.isKeySpent) await countEnd(attempt);
    const next: Attempt = {
      ...attempt,
      state: "notFound",
      ...(attempt.isKeySpent && {
        idempotencyKey: await createIdempotencyKey(attempt.call, attempts.ended),
        isKeyDoubted: false,
        isKeySpent: false,
        isGuarded: false,
      }),
    };
    record.update(next);
    return offerRetry(next, isKeyed(next));
  }

  /** Notes for `retry` whether the rider reads that a retry is safe. */
  function offerRetry({ idempotencyKey }: Attempt, isSafe: boolean): Ended {
    keyPromise.key = isSafe ? idempotencyKey : null;
    return { status: "notFound", isKeyed: isSafe };
  }

  async function lookFor(attempt: Attempt) {
    record.update(attempt);
    scope.ifStillCurrent(() => charge.writeMark(attempt.id, "lost"));
    show("checking");
    return reconcile({ clock, lostAt: record.lostAt, isOver: scope.isOver, ask: () => call.find(attempt) });
  }

  /** The record stays until the confirmation is shown: a reload meanwhile must not forget a paid order. */
  async function succeed(attempt: Attempt, answer: PurchaseAnswer | null, complete: Completion<Done>): Promise<Ended> {
    await countEnd(attempt);
    const succeeded: Attempt = { ...attempt, state: "succeeded", cost: answer?.cost ?? null };
    scope.ifStillCurrent(() => {
      record.update(succeeded);
      charge.writeMark(attempt.id, "confirmed");
      tools.onSucceeded(succeeded);
    });
    return { status: "done", done: await complete(succeeded, answer) };
  }

  async function reconcileOpen(open: Attempt): Promise<Ended> {
    if (open.state !== "unshown") return settle(open);
    const lookup = await askOnce(() => call.find(open));
    return lookup.status === "found" ? succeed(open, null, lookup.found) : { status: "unshown" };
  }

  /** Sends the attempt again with its key and body, unless it has succeeded by now or its terms have changed. */
  async function retry(open: Attempt): Promise<Ended> {
    if (open.state !== "notFound") return reconcileOpen(open);
    // Another copy of the bundle in this tab shares the record and may have changed its key since.
    if (keyPromise.key !== null && keyPromise.key !== open.idempotencyKey) return offerRetry(open, false);
    show("checking");
    const lookup = await askOnce(() => call.find(open));
    if (lookup.status === "found") return succeed(open, null, lookup.found);
    if (lookup.status === "unknown" || scope.isOver() || (!isKeyed(open) && mayBeStale())) return { status: "unknown" };
    const difference = await readInTime((signal) => call.compareAgain?.(open, signal) ?? Promise.resolve(null));
    if (difference) return difference;
    return scope.isOver() ? { status: "unknown" } : send(open, open);
  }

  /** Forgets the attempt, which may still succeed, unless the service shows its success by now. */
  async function startOver(open: Attempt): Promise<Ended> {
    const lookup = await askOnce(() => call.find(open));
    if (lookup.status === "found") return succeed(open, null, lookup.found);
    await countEnd(open);
    forget(open, true);
    keyPromise.key = null;
    return { status: "nothingOpen" };
  }

  /** @param order The order to send; null where the page does not have it. */
  return async (act: PurchaseAct, order: Order | null): Promise<Ended> => {
    const open = openAttemptIn(record);
    if (open === null && act === "pay") return order ? begin(order) : { status: "notSent" };
    if (open === null) return { status: "nothingOpen" };
    if (act === "retry") return retry(open);
    return act === "startOver" ? startOver(open) : reconcileOpen(open);
  };
}
