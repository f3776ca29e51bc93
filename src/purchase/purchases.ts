import { type AppContext, perApp } from "../app-context/app-context.ts";
import { sha256, uuid } from "../lib/crypto.ts";
import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";
import { attemptsOf, openIn } from "./attempt-record.ts";
import { type PurchaseSubject, RIDERS_SUBJECTS } from "./orders.ts";
import { createPurchase, type Purchase } from "./purchase.ts";
import { createPendingCharge, createPurchaseLock, type OthersCharge, type PendingCharge } from "./purchase-lock.ts";
import { purchaseName } from "./purchase-state.ts";

/** The charge of another page of this browser. */
export interface OthersPurchase {
  read(): OthersCharge;
  subscribe(listener: () => void): () => void;
  dismiss(): void;
}

/** All calls of one app that move money or order something: one at a time, and each charged once. */
export interface Purchases {
  of<Subject extends PurchaseSubject>(subject: Subject, userId: number | null): Purchase<Subject>;
  /**
   * The charge of another page of this browser for this rider, or for new riders; its minute begins at the latest now.
   * @param userId Null for new riders.
   */
  othersPurchase(userId: number | null): Promise<OthersPurchase>;
}

export const purchasesOf = perApp("purchases", createPurchases);

/** @param userId Null for a sign-up, and while the rider is not known. */
export const purchaseOf = <Subject extends PurchaseSubject>(
  app: AppContext,
  subject: Subject,
  userId: number | null,
): Purchase<Subject> => purchasesOf(app).of(subject, userId);

function createPurchases(app: AppContext): Purchases {
  const lock = createPurchaseLock();
  const storage = sharedStorage();
  const attempts = attemptsOf(app);
  const charges = new Map<string, PendingCharge>();
  const purchases = new Map<string, unknown>();
  let claimed: string | null = null;

  /** All tabs have the same one; where storage is denied there are no marks, either. */
  function readSalt(): string {
    const salt = createStoredText("bikeshare-salt", storage);
    if (salt.read() === null) salt.write(uuid());
    return salt.read() ?? "";
  }
  /**
   * Names of marks may be read by other scripts and outlast the page: without a salt, a rider's id is found from its
   * hash by trying all of them.
   */
  async function markOf(userId: number | null): Promise<string> {
    if (userId === null) return `${app.key} sign-up`;
    const digest = await sha256(`${readSalt()} ${app.key} ${userId}`);
    return `${app.key} ${digest?.slice(0, 16) ?? "rider"}`;
  }
  async function pendingCharge(userId: number | null): Promise<PendingCharge> {
    const name = await markOf(userId);
    const known = charges.get(name) ?? createPendingCharge(name, app.clock, storage);
    charges.set(name, known);
    return known;
  }
  /** A rider has one record for each subject, but one mark for all of them. */
  const ownIds = (userId: number | null): readonly string[] => [
    ...(claimed === null ? [] : [claimed]),
    ...(userId === null ? (["signUp"] as const) : RIDERS_SUBJECTS).flatMap(
      (subject) => openIn(attempts.record(purchaseName(subject, userId)))?.id ?? [],
    ),
  ];
  const shared = {
    ...{ app, lock, pendingCharge, ownIds },
    claim(id: string | null) {
      claimed = id;
    },
  };

  return {
    of<Subject extends PurchaseSubject>(subject: Subject, userId: number | null) {
      const name = purchaseName(subject, userId);
      const purchase =
        (purchases.get(name) as Purchase<Subject> | undefined) ?? createPurchase(shared, subject, userId);
      purchases.set(name, purchase);
      return purchase;
    },
    async othersPurchase(userId) {
      const { othersCharge, subscribe, dismiss } = await pendingCharge(userId);
      const read = () => othersCharge(ownIds(userId));
      read();
      return { read, subscribe, dismiss: () => dismiss(ownIds(userId)) };
    },
  };
}
