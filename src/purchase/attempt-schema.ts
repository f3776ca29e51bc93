import * as v from "valibot";
import { SYSTEM_CODES } from "../domain/program.ts";
import { withOwnKeys } from "../lib/own-keys.ts";

const storedObject = <const Entries extends v.ObjectEntries>(entries: Entries) => v.object(withOwnKeys(entries));

const WholeNumber = v.pipe(v.number(), v.safeInteger());

/** Without personal data. */
const NewcomerSchema = storedObject({
  /** A hash that recognises the e-mail (`lib/crypto.ts`); null where the page cannot make one. */
  emailSeal: v.nullable(v.string()),
  /** The service had said that the e-mail has no account: an account that exists later comes from this attempt. */
  wasFree: v.boolean(),
});
export type Newcomer = Readonly<v.InferOutput<typeof NewcomerSchema>>;

/** A call that moves money, from before it is sent until its end is shown. It holds nothing secret or personal. */
const AttemptSchema = storedObject({
  /** Identifies the attempt in the mark that other tabs see, and nowhere else. */
  id: v.string(),
  /** The id of the purchase in analytics, so that two tabs with a copy of the record report one; used nowhere else. */
  transactionId: v.string(),
  kind: v.picklist(["signup", "renewal", "change", "prorated", "settlement", "keyCard", "reward"]),
  system: v.picklist(SYSTEM_CODES),
  idempotencyKey: v.string(),
  /** The digest of the call, by which its attempts are counted; null for a random key. */
  call: v.nullable(v.string()),
  /** The id of the pass or reward; 0 for any other purchase. */
  itemId: v.number(),
  /** The service's state before the call: the ids of subscriptions, the points, or the id of the key card. */
  before: v.array(v.number()),
  /** The total in cents that the rider saw; null where they saw none. */
  cents: v.nullable(WholeNumber),
  /** The further terms that a renewal was sent with. */
  terms: v.nullable(
    storedObject({ isAutoRenewing: v.boolean(), paymentProcessor: v.string(), promoCode: v.nullable(v.string()) }),
  ),
  /** A hash that recognises the card on file that was named; null where none was, or the page cannot make one. */
  cardSeal: v.nullable(v.string()),
  newcomer: v.nullable(NewcomerSchema),
  /**
   * `notFound`: not shown for a minute, so that the same call may be sent again. `unshown`: the service says that it
   * acted but shows nothing, so that only support can help. `turnedAway`: rejected before the service took it, without
   * a later effect. `succeeded`: its confirmation has not been shown yet.
   */
  state: v.picklist(["sent", "notFound", "unshown", "turnedAway", "succeeded"]),
  /** The service's charge in cents; null before the success, and where its answer was lost or has none. */
  cost: v.nullable(WholeNumber),
  /** The service refused the key once. */
  isKeyDoubted: v.boolean(),
  /** The key was refused again, or an old failure replayed for it: it gets a new key once its outcome is known. */
  isKeySpent: v.boolean(),
  /** Whether the same key was in use from the first time that this was sent. */
  isGuarded: v.boolean(),
});
export type Attempt = Readonly<v.InferOutput<typeof AttemptSchema>>;

/** Null for a text that is no attempt, such as one of another version. */
export const parseAttempt = (text: string | null): Attempt | null => parse(AttemptSchema, text);

/** How often calls have ended, by their digests. */
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
