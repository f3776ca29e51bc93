import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import type { AppContext } from "../context/app-context.ts";
import { sha256, uuid } from "../lib/crypto.ts";
import { sharedStorage } from "../lib/tab-storage.ts";
import { sessionOf } from "../session/session.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { type AttemptRecord, attemptsOf } from "./attempt-record.ts";
import { createAttemptRun, type KeyPromise } from "./attempt-run.ts";
import {
  isOpenOutcome,
  type OpenOutcome,
  type Outcome,
  type PurchaseKind,
  type PurchaseSubject,
  RIDERS_SUBJECTS,
} from "./purchase-kind.ts";
import { createPendingCharge, createPurchaseLock, type OthersCharge, type PendingCharge } from "./purchase-lock.ts";

/** The rider and the subject of a purchase; a new rider has no id yet. */
export interface PurchaseScope {
  readonly subject: PurchaseSubject;
  readonly userId: number | null;
}

/**
 * Creates a kind of purchase for the session in which it began. Rejects where the API clients fail to load, so that
 * nothing is sent.
 */
type OpenKind<Answer extends MoneyAnswer, Found, Done> = (
  sessionScope: SessionScope,
) => Promise<PurchaseKind<Answer, Found, Done>>;

/** All calls of one app that move money or order something: one at a time, and each charged once. */
export interface Purchases {
  /** Sends a purchase; if an earlier attempt is still open, reconciles that one instead. */
  pay<Answer extends MoneyAnswer, Found, Done>(
    scope: PurchaseScope,
    open: OpenKind<Answer, Found, Done>,
  ): Promise<Outcome<Done>>;
  /** Reconciles an open attempt; sends nothing. */
  reconcile<Answer extends MoneyAnswer, Found, Done>(
    scope: PurchaseScope,
    open: OpenKind<Answer, Found, Done>,
  ): Promise<Outcome<Done>>;
  /** Drops an open attempt: an account proves that it succeeded, or it was another person's. */
  forget(scope: PurchaseScope): Promise<void>;
  /**
   * The charge of another page of this browser for this rider, or for new riders; its minute begins at the latest now.
   * @param userId Null for new riders.
   */
  othersPurchase(userId: number | null): Promise<OthersPurchase>;
}

/** The scope of a sign-up: it has no rider yet, so a tab has one at most. */
export const SIGN_UP = { subject: "signUp", userId: null } as const satisfies PurchaseScope;

export interface OthersPurchase {
  read(): OthersCharge;
  subscribe(listener: () => void): () => void;
  dismiss(): void;
}

export function purchasesOf(app: AppContext): Purchases {
  app.services.purchases ??= createPurchases(app);
  return app.services.purchases;
}

export const recordOf = (app: AppContext, { subject, userId }: PurchaseScope): AttemptRecord =>
  attemptsOf(app).record(userId === null ? subject : `${subject} ${userId}`);

/**
 * Replaces the open outcome that screens show of a subject, after another lookup.
 * @param next Null where the attempt has ended.
 */
export function replaceOpenOutcome(app: AppContext, subject: PurchaseSubject, next: OpenOutcome | null): void {
  const { progress, purchase, setProgress, setPurchase } = app.store.getState();
  const shown = progress[subject];
  if (!shown) notifyOfRecord(app, subject);
  if (!shown || !isOpenOutcome(shown)) return;
  setProgress(subject, next);
  // Another subject's purchase may be shown instead.
  if (purchase === shown) setPurchase(next ?? { status: "idle" });
}

/** Lets every element of the app read the record of a subject again: a record itself tells nobody of its changes. */
export function notifyOfRecord(app: AppContext, subject: PurchaseSubject): void {
  const { progress, setProgress } = app.store.getState();
  setProgress(subject, progress[subject] ?? null);
}

function createPurchases(app: AppContext): Purchases {
  const lock = createPurchaseLock();
  const storage = sharedStorage();
  const attempts = attemptsOf(app);
  const charges = new Map<string, PendingCharge>();
  const promises = new Map<AttemptRecord, KeyPromise>();
  /** The id of a call that is about to be sent and has no record yet. */
  let claimed: string | null = null;

  /** Other scripts of the page can read the names of locks and marks: they contain no rider's id. */
  async function nameOf(userId: number | null): Promise<string> {
    if (userId === null) return `${app.key} sign-up`;
    const digest = await sha256(`${app.key} ${userId}`);
    return `${app.key} ${digest?.slice(0, 16) ?? "rider"}`;
  }
  async function pendingCharge(userId: number | null): Promise<PendingCharge> {
    const name = await nameOf(userId);
    const known = charges.get(name) ?? createPendingCharge(name, app.clock, storage);
    charges.set(name, known);
    return known;
  }

  /** The ids of this tab's attempts: a rider has one record for each subject, but one mark for all of them. */
  const ownIds = (userId: number | null): readonly string[] => [
    ...(claimed === null ? [] : [claimed]),
    ...(userId === null ? (["signUp"] as const) : RIDERS_SUBJECTS).flatMap(
      (subject) => recordOf(app, { subject, userId }).read()?.id ?? [],
    ),
  ];

  async function run<Answer extends MoneyAnswer, Found, Done>(
    scope: PurchaseScope,
    open: OpenKind<Answer, Found, Done>,
    way: "pay" | "reconcile",
  ): Promise<Outcome<Done>> {
    const sessionScope = sessionOf(app).begin();
    const record = recordOf(app, scope);
    const name = async () => `bikeshare-purchase ${await nameOf(scope.userId)}`;
    const outcome = await lock.hold(name, async (): Promise<Outcome<Done>> => {
      const charge = await pendingCharge(scope.userId);
      const isBusyElsewhere = charge.othersCharge(ownIds(scope.userId)) === "fresh";
      if (way === "pay" && isBusyElsewhere) return { status: "busy" };
      const id = record.read()?.id ?? uuid();
      if (way === "pay") charge.claim(id);
      claimed = id;
      try {
        return await carryThrough(id, charge);
      } finally {
        claimed = null;
        charge.release(id, record.read() !== null);
      }
    });
    async function carryThrough(id: string, charge: PendingCharge): Promise<Outcome<Done>> {
      const kind = await open(sessionScope).catch(() => null);
      if (kind === null) return record.read() ? { status: "unknown" } : { status: "notSent" };
      const promise = promises.get(record) ?? { key: null };
      promises.set(record, promise);
      const attempt = createAttemptRun({
        ...{ app, sessionScope, id, record, attempts, charge, kind, scope, promise },
        isAlone: () => charge.isAlone(ownIds(scope.userId)),
        isLocked: lock.isShared,
      });
      // Any error after the call was sent means that money may have moved.
      const ended = await attempt[way]().catch(() => ({ status: "unknown" }) as const);
      // The record informs its rider after their next login; another rider must not see the outcome.
      if (sessionScope.isOver()) return { status: "unknown" };
      kind.onEnded?.(ended);
      return ended;
    }
    if (outcome === null) return { status: "busy" };
    if (!sessionScope.isOver()) tell(scope.subject, outcome);
    return outcome;
  }

  function tell(subject: PurchaseSubject, outcome: Outcome<unknown>): void {
    if (outcome.status === "busy") return;
    const isNews = outcome.status === "done" || outcome.status === "refused" || isOpenOutcome(outcome);
    app.store.getState().setProgress(subject, isNews ? outcome : null);
  }

  return {
    pay: (scope, open) => run(scope, open, "pay"),
    reconcile: (scope, open) => run(scope, open, "reconcile"),
    async forget(scope) {
      const record = recordOf(app, scope);
      const open = record.read();
      if (open === null) return;
      record.clear();
      replaceOpenOutcome(app, scope.subject, null);
      (await pendingCharge(scope.userId)).clear(open.id);
    },
    async othersPurchase(userId) {
      const { othersCharge, subscribe, dismiss } = await pendingCharge(userId);
      const read = () => othersCharge(ownIds(userId));
      read();
      return { read, subscribe, dismiss: () => dismiss(ownIds(userId)) };
    },
  };
}
