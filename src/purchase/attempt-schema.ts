import * as v from "valibot";
import { SYSTEM_CODES } from "../domain/program.ts";
import { withOwnKeys } from "../lib/own-keys.ts";

const storedObject = <const Entries extends v.ObjectEntries>(entries: Entries) => v.object(withOwnKeys(entries));

const WholeNumber = v.pipe(v.number(), v.safeInteger());

/** The new rider of a sign-up, without personal data. */
const NewcomerSchema = storedObject({
  /** A hash that recognises the e-mail (`lib/crypto.ts`); null where the page cannot make one. */
  emailSeal: v.nullable(v.string()),
  /** Whether the service had said that the e-mail has no account: an account found later comes from this attempt. */
  isNewEmail: v.boolean(),
});
export type Newcomer = Readonly<v.InferOutput<typeof NewcomerSchema>>;

/** A call that moves money or orders something, until its outcome is shown. It holds nothing secret or personal. */
const AttemptSchema = storedObject({
  /** Identifies the attempt in this browser: in its record, and in the mark for other tabs (`purchase-lock.ts`). */
  id: v.string(),
  /** The id for analytics, which count a purchase once even if two tabs with copies of the record report it. */
  transactionId: v.string(),
  kind: v.picklist(["signup", "renewal", "change", "prorated", "settlement", "keyCard", "reward"]),
  system: v.picklist(SYSTEM_CODES),
  idempotencyKey: v.string(),
  /** The digest of the call, by which its ended attempts are counted; null where the idempotency key is random. */
  call: v.nullable(v.string()),
  /** The id of the pass or reward; 0 for any other purchase. */
  itemId: v.number(),
  /**
   * The service's state before the call: the ids of subscriptions or of the key card; for a reward the points that the
   * rider could spend, its price and all points ever earned; else empty.
   */
  before: v.array(v.number()),
  /** The total in cents that the rider saw; null where they saw none. */
  cents: v.nullable(WholeNumber),
  /** The other terms of a renewal or change; null for any other kind. */
  terms: v.nullable(
    storedObject({ isAutoRenewing: v.boolean(), paymentProcessor: v.string(), promoCode: v.nullable(v.string()) }),
  ),
  /** A hash that recognises the card on file that the rider saw; null without one, or where the page cannot hash. */
  cardSeal: v.nullable(v.string()),
  /** The new rider; null for any other kind than a sign-up. */
  newcomer: v.nullable(NewcomerSchema),
  /**
   * `sent`: not resolved yet. `notFound`: the service showed nothing for a minute, so that the call may be sent again.
   * `unshown`: the service says that it acted but shows nothing; only support can help. `turnedAway`: the service did
   * not take the call, so it cannot act later either. `succeeded`: the confirmation has not been shown yet.
   */
  state: v.picklist(["sent", "notFound", "unshown", "turnedAway", "succeeded"]),
  /** The service's charge in cents; null before the success, and where its answer was lost or has none. */
  cost: v.nullable(WholeNumber),
  /** Whether the service has once reported a conflict about the idempotency key. */
  isKeyDoubted: v.boolean(),
  /** Whether a retry gets a new key: after a replayed failure, a second conflict, or the first of a random key. */
  isKeySpent: v.boolean(),
  /** Whether all calls of the attempt had the same key, which guards against a second charge. */
  isGuarded: v.boolean(),
});
export type Attempt = Readonly<v.InferOutput<typeof AttemptSchema>>;

/** Null for a text that is no attempt, such as an attempt stored by another version of the bundle. */
export const parseAttempt = (text: string | null): Attempt | null => parse(AttemptSchema, text);

/** The numbers of ended attempts by their calls' salted names; empty for an unreadable text. */
export const parseCounts = (text: string | null): Readonly<Record<string, number>> =>
  parse(v.record(v.string(), v.fallback(WholeNumber, 0)), text) ?? {};

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(
      schema,
      JSON.parse(text, (_, value) => withOwnKeys(value)),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
