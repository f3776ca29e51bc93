import { type AppContext, perApp } from "../app-context/app-context.ts";
import { uuid } from "../lib/crypto.ts";
import { sharedStorage } from "../lib/tab-storage.ts";
import { type AttemptRecord, attemptsOf, openAttemptIn, saltedName } from "./attempt-record.ts";
import { keyCardKind } from "./kinds/key-card.ts";
import { redemptionKind } from "./kinds/redemption.ts";
import { renewalKind } from "./kinds/renewal.ts";
import { settlementKind } from "./kinds/settlement.ts";
import { signUpKind } from "./kinds/sign-up.ts";
import { type PurchaseSubject, RIDER_SUBJECTS } from "./orders.ts";
import { createPurchase, type Purchase } from "./purchase.ts";
import type { PurchaseKind } from "./purchase-kind.ts";
import { type ChargeMarks, createChargeMarks, createPurchaseLock, type RunAlone } from "./purchase-lock.ts";
import { purchaseName } from "./purchase-state.ts";
import { RECONCILE_LIMIT_MS } from "./reconcile.ts";

/** The parts of a purchase that depend on its subject; all others are the same for every subject. */
export const KINDS: { readonly [Subject in PurchaseSubject]: PurchaseKind<Subject> } = {
  signUp: signUpKind,
  pass: renewalKind,
  fees: settlementKind,
  keyCard: keyCardKind,
  reward: redemptionKind,
};

export const purchasesOf = perApp("purchases", createPurchases);

/** All purchases of one app. Only one runs at a time, and each is charged once. */
function createPurchases(app: AppContext) {
  const lock = createPurchaseLock();
  const storage = sharedStorage();
  const attempts = attemptsOf(app);
  const marksByName = new Map<string, ChargeMarks>();
  const purchases = new Map<string, unknown>();
  /** The id of the attempt that is running under the lock; null between runs. */
  let runningId: string | null = null;

  async function chargeMarksOf(userId: number | null): Promise<ChargeMarks> {
    const owner = userId === null ? "sign-up" : await saltedName(`${app.key} ${userId}`, storage);
    const name = `${app.key} ${owner?.slice(0, 16) ?? "rider"}`;
    const marks = marksByName.get(name) ?? createChargeMarks(name, app.clock, storage);
    marksByName.set(name, marks);
    return marks;
  }
  /** The ids of this tab's attempts: a rider has a record for each subject, but all subjects share the stored marks. */
  const ownIds = (userId: number | null): readonly string[] => [
    ...(runningId === null ? [] : [runningId]),
    ...recordsOf(userId).flatMap((record) => openAttemptIn(record)?.id ?? []),
  ];
  const recordsOf = (userId: number | null) =>
    (userId === null ? (["signUp"] as const) : RIDER_SUBJECTS).map((subject) =>
      attempts.record(purchaseName(subject, userId)),
    );
  const runAlone: RunAlone = (userId, { isSending, openAttemptId }, action) =>
    lock.hold(`bikeshare-purchase ${app.key}`, !isSending, async () => {
      const marks = await chargeMarksOf(userId);
      if (isSending && marks.otherPagesCharge(ownIds(userId)) === "fresh") return null;
      const id = openAttemptId() ?? uuid();
      if (isSending) marks.claim(id);
      runningId = id;
      try {
        return await action({ id, marks, isAlone: () => marks.isAlone(ownIds(userId)), isLockShared: lock.isShared });
      } finally {
        runningId = null;
        marks.release(id, openAttemptId() !== null);
      }
    });
  /** Whether the service may still act on a call of this tab; after a reload, nothing holds the lock for that call. */
  const isUnanswered = (record: AttemptRecord) =>
    openAttemptIn(record)?.state === "sent" && app.clock.monotonic() - record.lookupStart() < RECONCILE_LIMIT_MS;

  return {
    /** @param userId Null for a sign-up, and while the rider is not known. */
    get<Subject extends PurchaseSubject>(subject: Subject, userId: number | null): Purchase<Subject> {
      const name = purchaseName(subject, userId);
      const purchase =
        (purchases.get(name) as Purchase<Subject> | undefined) ??
        createPurchase({ app, runAlone, chargeMarksOf }, KINDS[subject], subject, userId);
      purchases.set(name, purchase);
      return purchase;
    },
    /** Another page's charge for a rider or new riders (null). Its `fresh` minute starts now unless it has begun. */
    async otherPagesPurchase(userId: number | null) {
      const { otherPagesCharge, subscribe, dismiss } = await chargeMarksOf(userId);
      const read = () => otherPagesCharge(ownIds(userId));
      read();
      return { read, subscribe, dismiss: () => dismiss(ownIds(userId)) };
    },
    /** Runs a change, such as of the card on file. Null, without it, while a purchase runs or may still charge. */
    runBetweenPurchases: <T>(userId: number | null, change: () => Promise<T>): Promise<T | null> =>
      runAlone(userId, { isSending: true, openAttemptId: () => null }, async () =>
        recordsOf(userId).some(isUnanswered) ? null : change(),
      ),
  };
}
