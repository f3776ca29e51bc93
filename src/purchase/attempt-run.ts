import { ApiError, isRefusal } from "../api/api-error.ts";
import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import type { AppContext } from "../context/app-context.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Attempt, AttemptRecord, Attempts } from "./attempt-record.ts";
import { createDigest, createKey, type Outcome, type Plan, type Progress, type PurchaseKind } from "./purchase-kind.ts";
import type { PendingCharge } from "./purchase-lock.ts";
import type { PurchaseScope } from "./purchases.ts";
import { askOnce, reconcile } from "./reconcile.ts";

interface Tools<Answer extends MoneyAnswer, Found, Done> {
  readonly app: AppContext;
  readonly sessionScope: SessionScope;
  /** The id for a new attempt. */
  readonly id: string;
  readonly record: AttemptRecord;
  readonly attempts: Attempts;
  readonly charge: PendingCharge;
  /** Whether no other page of this browser has a charge that may still be pending. */
  readonly isAlone: () => boolean;
  /** Whether the lock excludes that another copy in this tab sent the same. */
  readonly isLocked: boolean;
  readonly kind: PurchaseKind<Answer, Found, Done>;
  readonly scope: PurchaseScope;
  readonly promise: KeyPromise;
}

/** The key for which this page told its rider that a retry cannot charge twice; null where it did not say so. */
export interface KeyPromise {
  key: string | null;
}

/**
 * One run of a purchase under the lock. It first reconciles an open attempt. A new one keeps its key and body until it
 * ends, which only a success or a refusal in the service's own words does.
 */
export function createAttemptRun<Answer extends MoneyAnswer, Found, Done>(tools: Tools<Answer, Found, Done>) {
  type Ended = Outcome<Done>;
  const { app, sessionScope, id, record, attempts, charge, isAlone, isLocked, kind, scope, promise } = tools;
  const { clock, environment, program, store } = app;

  function show(progress: Progress): void {
    sessionScope.ifStillCurrent(() => {
      store.getState().setProgress(scope.subject, { status: progress });
      kind.onProgress?.(progress);
    });
  }
  /** Keeps the record once the session has ended. With `mayCome`, an earlier call of it may still succeed. */
  const forget = ({ id }: Attempt, mayCome = false) =>
    sessionScope.ifStillCurrent(() => {
      record.clear();
      if (mayCome) charge.write(id, "asked");
      else charge.clear(id);
    });
  const countEnd = ({ call }: Attempt) => sessionScope.ifStillCurrent(() => call !== null && attempts.countEnd(call));
  const keyFor = (call: string | null) => createKey(call, call === null ? 0 : attempts.ended(call));

  async function begin(): Promise<Ended> {
    const plan = await kind.prepare().catch(() => ({ status: "notSent" }) as const);
    if (plan.status !== "ready") return plan;
    const attempt = await attemptOf(plan);
    return sessionScope.isOver() ? { status: "notSent" } : send(attempt, null);
  }

  async function attemptOf({ facts, attempt: { itemId, ...planned } }: Plan): Promise<Attempt> {
    const { userId } = scope;
    const { system } = program;
    const call = facts === null || userId === null ? null : await createDigest({ userId, system, itemId, ...facts });
    return {
      newcomers: [],
      ...planned,
      id,
      system,
      itemId,
      idempotencyKey: await keyFor(call),
      call,
      state: "sent",
      isKeyDoubted: false,
      isKeySpent: false,
      isGuarded: true,
    };
  }

  /** @param before The attempt as it was before this retry; null for the first time. */
  async function send(planned: Attempt, before: Attempt | null): Promise<Ended> {
    const attempt: Attempt = { ...planned, state: "sent" };
    record.write(attempt);
    record.lose();
    sessionScope.ifStillCurrent(() => charge.write(attempt.id, "sent"));
    show("sending");
    let isReplayed = false;
    const onReplayed = () => {
      isReplayed = true;
    };
    const sent = await kind
      .send(attempt, { idempotencyKey: attempt.idempotencyKey, onReplayed })
      .then((answer) => ({ answer }))
      .catch((error: unknown) => ({ error }));
    if ("error" in sent) return afterError(sent.error, attempt, before !== null);
    const { answer } = sent;
    if (answer === undefined) return notSent(attempt, before);
    const isBelieved = kind.isTraceless || (answer.isProven && !isReplayed);
    return isBelieved ? succeed(attempt, { answer, found: null }) : verify(attempt, answer, isReplayed);
  }

  function notSent(attempt: Attempt, before: Attempt | null): Ended {
    if (before) record.update(before);
    else forget(attempt);
    return { status: "notSent" };
  }

  async function afterError(error: unknown, attempt: Attempt, wasLost: boolean): Promise<Ended> {
    record.lose();
    if (!(error instanceof ApiError)) return settle(attempt);
    const isOther = error.keyConflict === "otherBody";
    if (isOther && kind.isKnown && !(await kind.isKnown(attempt))) return leaveToSupport(attempt);
    if (error.keyConflict !== null) return settle(afterConflict(attempt));
    if (isRefusal(error)) return refuse(error, attempt, wasLost);
    const isTurnedAway = isLocked && isBareRejection(error) && kind.mayComeLater?.(attempt);
    const isKeySpent = attempt.isKeySpent || error.isReplayed;
    return settle({ ...attempt, isKeySpent, ...(isTurnedAway && { state: "turnedAway" }) });
  }

  /**
   * Another page may have sent the call just before, and may still wait for its answer: the key only counts as spent if
   * the service says the same after a minute. A random key cannot be in use on another page.
   */
  const afterConflict = (attempt: Attempt): Attempt => ({
    ...attempt,
    isKeyDoubted: true,
    isKeySpent: attempt.isKeySpent || attempt.isKeyDoubted || attempt.call === null,
  });

  /**
   * A browser may repeat a call whose connection broke, and the repetition may be refused because the first call
   * succeeded. So the service is asked before a refusal is believed.
   */
  async function refuse(error: ApiError, attempt: Attempt, wasLost: boolean): Promise<Ended> {
    const { reason, field, status, isReplayed } = error;
    const asked = await askOnce(() => (kind.findRefused ?? kind.find)(attempt));
    if (asked.status === "found") return succeed(attempt, { answer: null, found: asked.found });
    // A replayed refusal belongs to another page, which may have sent more since.
    const isUncharged = !wasLost && !isReplayed && isAlone() && asked.status === "notThere";
    countEnd(attempt);
    forget(attempt, wasLost);
    // 402 Payment Required is about the card, whether the service or a proxy answers it.
    return { status: "refused", isUncharged, reason, field: field ?? (status === 402 ? "tokenId" : null) };
  }

  /**
   * The answer proves nothing, or is a replay of an earlier one: then the service has acted, and shows the result unless
   * something reverted it since.
   */
  async function verify(attempt: Attempt, answer: Answer, isReplayed: boolean): Promise<Ended> {
    record.lose();
    const asked = await askOnce(() => kind.find(attempt));
    const sought = asked.status === "found" ? asked : await lookFor(attempt);
    if (sought.status === "found") return succeed(attempt, { answer, found: sought.found });
    return isReplayed && sought.status === "notThere" ? leaveToSupport(attempt) : { status: "unknown" };
  }

  /** The service has acted but does not show the result. */
  function leaveToSupport(attempt: Attempt): Ended {
    record.update({ ...attempt, state: "unshown" });
    sessionScope.ifStillCurrent(() => charge.clear(attempt.id));
    return { status: "unshown" };
  }

  /** No answer came: asks the service for up to a minute after the call. */
  async function settle(attempt: Attempt): Promise<Ended> {
    const sought = await lookFor(attempt);
    if (sought.status === "found") return succeed(attempt, { answer: null, found: sought.found });
    if (sought.status === "unknown") return sought;
    sessionScope.ifStillCurrent(() => charge.write(attempt.id, "asked"));
    // An attempt that was not found before had been turned away then.
    const wasTurnedAway = attempt.state === "turnedAway" || attempt.state === "notFound";
    if (!wasTurnedAway && kind.mayComeLater?.(attempt)) return { status: "awaited" };
    if (attempt.isKeySpent) countEnd(attempt);
    const next: Attempt = {
      ...attempt,
      state: "notFound",
      ...(attempt.isKeySpent && {
        idempotencyKey: await keyFor(attempt.call),
        isKeyDoubted: false,
        isKeySpent: false,
        isGuarded: false,
      }),
    };
    record.update(next);
    return notFound(next, environment.idempotencyKey && next.isGuarded);
  }

  function notFound({ idempotencyKey }: Attempt, isKeyed: boolean): Ended {
    promise.key = isKeyed ? idempotencyKey : null;
    return { status: "notFound", isKeyed };
  }

  async function lookFor(attempt: Attempt) {
    record.update(attempt);
    sessionScope.ifStillCurrent(() => charge.write(attempt.id, "lost"));
    show("checking");
    return reconcile({ clock, lostAt: record.lostAt, isOver: sessionScope.isOver, ask: () => kind.find(attempt) });
  }

  async function succeed(attempt: Attempt, news: { answer: Answer | null; found: Found | null }): Promise<Ended> {
    countEnd(attempt);
    forget(attempt);
    return { status: "done", done: await kind.complete(attempt, news) };
  }

  /** Sends the attempt again with its key, unless the service shows its result by now. */
  async function sendAgain(attempt: Attempt): Promise<Ended> {
    show("checking");
    const asked = await askOnce(() => kind.find(attempt));
    if (asked.status === "found") return succeed(attempt, { answer: null, found: asked.found });
    if (asked.status === "unknown" || sessionScope.isOver()) return { status: "unknown" };
    const again = (await kind.again?.(attempt)) ?? attempt;
    if ("status" in again && again.status === "notEligible") forget(attempt);
    if ("status" in again) return again;
    return sessionScope.isOver() ? { status: "unknown" } : send(again, attempt);
  }

  async function reconcileOpen(open: Attempt): Promise<Ended> {
    if (open.state !== "unshown") return settle(open);
    const asked = await askOnce(() => kind.find(open));
    return asked.status === "found" ? succeed(open, { answer: null, found: asked.found }) : { status: "unshown" };
  }

  return {
    async pay(): Promise<Ended> {
      const open = record.read();
      if (open === null) return begin();
      // Another copy in the tab shares the record and may have changed its key since.
      const isBroken = promise.key !== null && promise.key !== open.idempotencyKey;
      if (open.state === "notFound" && isBroken) return notFound(open, false);
      return open.state === "notFound" ? sendAgain(open) : reconcileOpen(open);
    },
    async reconcile(): Promise<Ended> {
      const open = record.read();
      return open === null ? { status: "nothingOpen" } : reconcileOpen(open);
    },
  };
}

/** Statuses that may refer to a call in progress, or to a session that ended in the meantime. */
const MAY_HAVE_ACTED: ReadonlySet<number> = new Set([401, 408, 409]);

/** Any other 4xx without words, or a 429 with some, comes from a server that did not take the call. */
const isBareRejection = ({ status, reason }: ApiError): boolean =>
  status === 429 || (reason === null && /^4/.test(String(status)) && !MAY_HAVE_ACTED.has(status ?? 0));
