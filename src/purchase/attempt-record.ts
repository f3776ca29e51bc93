import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { sha256, uuid } from "../lib/crypto.ts";
import { createStoredText, type StoredText, sharedStorage, tabStorage } from "../lib/tab-storage.ts";
import { toJson } from "../lib/to-json.ts";
import { type Attempt, parseAttempt, parseCounts } from "./attempt-schema.ts";
import type { AttemptPlan, CallFacts } from "./purchase-kind.ts";

/** The stored attempt of one rider to buy one thing, which is kept until the page has shown its outcome. */
export type AttemptRecord = ReturnType<typeof createRecord>;
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The attempts of one app in the tab's storage, and all tabs' counts of ended attempts, on which keys depend: a debt
 * that equals one paid in a closed tab needs another `Idempotency-Key`. Where storage is denied, all end with the page.
 */
export function createAttempts(
  key: string,
  clock: Pick<Clock, "monotonic">,
  storage = tabStorage(),
  allTabsStorage = sharedStorage(),
) {
  const records = new Map<string, AttemptRecord>();
  const endedCounts = createEndedCounts(createStoredText(`bikeshare-ended ${key}`, allTabsStorage), allTabsStorage);
  return {
    ...endedCounts,
    /** @param name The rider and the subject: another rider in the same tab has another record. */
    record(name: string): AttemptRecord {
      const record =
        records.get(name) ?? createRecord(createStoredText(`bikeshare-attempt ${name} ${key}`, storage), clock);
      records.set(name, record);
      return record;
    },
  };
}

/** The unresolved attempt of a record; null where there is none, or where only its confirmation is not shown yet. */
export function openAttemptIn(record: AttemptRecord): Attempt | null {
  const attempt = record.read();
  return attempt?.state === "succeeded" ? null : attempt;
}

export const attemptsOf = perApp("attempts", ({ key, clock }: AppContext) => createAttempts(key, clock));

function createRecord(storedText: StoredText, clock: Pick<Clock, "monotonic">) {
  let textInMemory: string | null = null;
  /** The older text that full storage kept instead of the text in memory; null where the two are the same. */
  let outdatedText: string | null = null;
  /** The attempt's id, and the monotonic ms at which the minute began in which the service is asked about its call. */
  let lookupMinute: { readonly id: string; readonly start: number } | null = null;
  function read(): Attempt | null {
    const storedJson = storedText.read();
    const attempt = parseAttempt(storedJson === null || storedJson === outdatedText ? textInMemory : storedJson);
    if (attempt && lookupMinute?.id !== attempt.id) lookupMinute = { id: attempt.id, start: clock.monotonic() };
    return attempt;
  }
  function write(attempt: Attempt): void {
    textInMemory = toJson(attempt);
    storedText.write(textInMemory);
    const storedJson = storedText.read();
    outdatedText = storedJson === textInMemory ? null : storedJson;
  }
  return {
    read,
    write,
    /** Updates the attempt, unless it was cleared in the meantime. */
    update: (attempt: Attempt) => void (read()?.id === attempt.id && write(attempt)),
    /**
     * The monotonic ms at which the minute of lookups began: when this page sent the call, got or lost its answer, or
     * first read an earlier page's attempt.
     */
    lookupStart() {
      read();
      return lookupMinute?.start ?? clock.monotonic();
    },
    /** Starts the minute of lookups anew. */
    restartLookupTime() {
      const id = read()?.id;
      if (id !== undefined) lookupMinute = { id, start: clock.monotonic() };
    },
    clear() {
      textInMemory = null;
      storedText.write(null);
    },
  };
}

/** A salted hash, as a bare one would reveal an id to anyone who hashes all ids; null without `crypto.subtle`. */
export function saltedName(name: string, allTabsStorage: Storage | null): Promise<string | null> {
  const salt = createStoredText("bikeshare-salt", allTabsStorage);
  if (salt.read() === null) salt.write(uuid());
  // All tabs have one salt. It is empty where storage is denied, since no salted name is stored then.
  return sha256(`${salt.read() ?? ""} ${name}`);
}

/**
 * The maximum number of calls whose ended attempts are counted. The count is a part of the call's idempotency key, so
 * that the oldest may be dropped: services forget a key after a day or more.
 */
const MAX_COUNTS = 100;

function createEndedCounts(counts: StoredText, allTabsStorage: Storage | null) {
  let ownCounts: Readonly<Record<string, number>> = {};
  // Of two counts of a call the larger is right: another tab may have counted since, or full storage kept an older one.
  function read(): Readonly<Record<string, number>> {
    const storedCounts = Object.entries(parseCounts(counts.read()));
    const largerCounts = storedCounts.map(([call, count]) => [call, Math.max(count, ownCounts[call] ?? 0)] as const);
    return { ...ownCounts, ...Object.fromEntries(largerCounts) };
  }
  return {
    /** How many attempts at this call have ended in this browser. */
    endedCount: async (call: string): Promise<number> => read()[(await saltedName(call, allTabsStorage)) ?? ""] ?? 0,
    async incrementEndedCount(call: string): Promise<void> {
      const name = (await saltedName(call, allTabsStorage)) ?? "";
      const { [name]: count = 0, ...otherCounts } = read();
      ownCounts = Object.fromEntries([...Object.entries(otherCounts), [name, count + 1] as const].slice(-MAX_COUNTS));
      counts.write(toJson(ownCounts));
    },
  };
}

/** The idempotency key of a retry that this page has promised its rider to be safe; null without such a promise. */
export interface SafeRetry {
  key: string | null;
}

/** A digest of a call, the same in all tabs, at all origins and without storage; null without `crypto.subtle`. */
export const createDigest = ({ userId, system, endpoint, itemId, changes }: CallFacts): Promise<string | null> =>
  sha256(toJson([userId, system, endpoint, itemId, changes]));

/** A key that is the same for the same call and count of the call's ended attempts; random for a null digest. */
export const createIdempotencyKey = async (digest: string | null, countOf: Attempts["endedCount"]): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${await countOf(digest)}`)) ?? uuid();

/**
 * The attempt that a plan leads to, not stored yet.
 * @param userId Null for a new rider, whose idempotency key is random.
 */
export async function createAttempt(
  { facts, attempt: { itemId, ...plannedFields } }: AttemptPlan,
  userId: number | null,
  { id, system }: Pick<Attempt, "id" | "system">,
  endedCount: Attempts["endedCount"],
): Promise<Attempt> {
  const digest = facts === null || userId === null ? null : await createDigest({ userId, system, itemId, ...facts });
  return {
    terms: null,
    cardSeal: null,
    newcomer: null,
    ...plannedFields,
    id,
    transactionId: uuid(),
    system,
    itemId,
    idempotencyKey: await createIdempotencyKey(digest, endedCount),
    call: digest,
    state: "sent",
    cost: null,
    isKeyDoubted: false,
    isKeySpent: false,
    isGuarded: true,
  };
}
