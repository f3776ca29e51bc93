import { sha256, uuid } from "../lib/crypto.ts";
import { toJson } from "../lib/to-json.ts";
import type { Attempts } from "./attempt-record.ts";
import type { Attempt } from "./attempt-schema.ts";
import type { CallFacts, Plan } from "./purchase-kind.ts";

/** The key for which this page told its rider that a retry cannot charge twice; null where it did not say so. */
export interface KeyPromise {
  key: string | null;
}

/** The same in any tab, at any origin, in a browser without storage; null without `crypto.subtle` (no https). */
export const createDigest = ({ userId, system, call, itemId, changes }: CallFacts): Promise<string | null> =>
  sha256(toJson([userId, system, call, itemId, changes]));

/** @param ended How many attempts at the call have ended: the next attempt needs another key. */
export const createKey = async (digest: string | null, ended: Attempts["ended"]): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${await ended(digest)}`)) ?? uuid();

/** @param userId Null for a new rider. */
export async function createAttempt(
  { facts, attempt: { itemId, ...planned } }: Plan,
  userId: number | null,
  { id, system }: Pick<Attempt, "id" | "system">,
  ended: (call: string) => Promise<number>,
): Promise<Attempt> {
  const call = facts === null || userId === null ? null : await createDigest({ userId, system, itemId, ...facts });
  return {
    terms: null,
    cardSeal: null,
    newcomer: null,
    ...planned,
    id,
    transactionId: uuid(),
    system,
    itemId,
    idempotencyKey: await createKey(call, ended),
    call,
    state: "sent",
    cost: null,
    isKeyDoubted: false,
    isKeySpent: false,
    isGuarded: true,
  };
}
