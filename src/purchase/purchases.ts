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
import { createPendingCharge, createPurchaseLock, type PendingCharge, type RunAlone } from "./purchase-lock.ts";
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

/** All calls of one app that move money or order something: one at a time, and each charged once. */
function createPurchases(app: AppContext) {
  const lock = createPurchaseLock();
  const storage = sharedStorage();
  const attempts = attemptsOf(app);
  const charges = new Map<string, PendingCharge>();
  const purchases = new Map<string, unknown>();
  /** The id of the attempt that is running under the lock; null between runs. */
  let claimedId: string | null = null;

  async function pendingChargeName(userId: number | null): Promise<string> {
    if (userId === null) return `${app.key} sign-up`;
    const digest = await saltedName(`${app.key} ${userId}`, storage);
    return `${app.key} ${digest?.slice(0, 16) ?? "rider"}`;
  }
  async function pendingCharge(userId: number | null): Promise<PendingCharge> {
    const name = await pendingChargeName(userId);
    const knownCharge = charges.get(name) ?? createPendingCharge(name, app.clock, storage);
    charges.set(name, knownCharge);
    return knownCharge;
  }
  /** The ids of this tab's attempts: a rider has a record for each subject, but one key of marks for all of them. */
  const ownIds = (userId: number | null): readonly string[] => [
    ...(claimedId === null ? [] : [claimedId]),
    ...recordsOf(userId).flatMap((record) => openAttemptIn(record)?.id ?? []),
  ];
  const recordsOf = (userId: number | null) =>
    (userId === null ? (["signUp"] as const) : RIDER_SUBJECTS).map((subject) =>
      attempts.record(purchaseName(subject, userId)),
    );
  const runAlone: RunAlone = (userId, { isSending, openId }, act) =>
    lock.hold(`bikeshare-purchase ${app.key}`, !isSending, async () => {
      const charge = await pendingCharge(userId);
      if (isSending && charge.othersCharge(ownIds(userId)) === "fresh") return null;
      const id = openId() ?? uuid();
      if (isSending) charge.claim(id);
      claimedId = id;
      try {
        return await act({ id, charge, isAlone: () => charge.isAlone(ownIds(userId)), isLocked: lock.isShared });
      } finally {
        claimedId = null;
        charge.release(id, openId() !== null);
      }
    });
  /** Whether a call of this tab may still act: after a reload, nothing holds the lock for it any more. */
  const isUnanswered = (record: AttemptRecord) =>
    openAttemptIn(record)?.state === "sent" && app.clock.monotonic() - record.lostAt() < RECONCILE_LIMIT_MS;

  return {
    /** @param userId Null for a sign-up, and while the rider is not known. */
    of<Subject extends PurchaseSubject>(subject: Subject, userId: number | null): Purchase<Subject> {
      const name = purchaseName(subject, userId);
      const purchase =
        (purchases.get(name) as Purchase<Subject> | undefined) ??
        createPurchase({ app, runAlone, pendingCharge }, KINDS[subject], subject, userId);
      purchases.set(name, purchase);
      return purchase;
    },
    /** Another page's charge for this rider, or for new riders (null). Its minute begins now if it has not begun. */
    async othersPurchase(userId: number | null) {
      const { othersCharge, subscribe, dismiss } = await pendingCharge(userId);
      const read = () => othersCharge(ownIds(userId));
      read();
      return { read, subscribe, dismiss: () => dismiss(ownIds(userId)) };
    },
    /** Runs a change, such as of the card on file; null, without the change, while a purchase runs or may still act. */
    changeBetween: <T>(userId: number | null, change: () => Promise<T>): Promise<T | null> =>
      runAlone(userId, { isSending: true, openId: () => null }, async () =>
        recordsOf(userId).some(isUnanswered) ? null : change(),
      ),
  };
}
