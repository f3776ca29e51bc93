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
 * The attempts of one app in the tab's storage, and the counts of ended attempts, which all tabs share: a new debt that
 * equals one paid in a closed tab needs another `Idempotency-Key`. Where storage is denied, both end with the page.
 */
export function createAttempts(
  key: string,
  clock: Pick<Clock, "monotonic">,
  storage = tabStorage(),
  shared = sharedStorage(),
) {
  const records = new Map<string, AttemptRecord>();
  const endedCounts = createEndedCounts(createStoredText(`bikeshare-ended ${key}`, shared), shared);
  return {
    ...endedCounts,
    /** @param name The rider and the subject: another rider in the same tab has another record. */
    record(name: string): AttemptRecord {
      const knownRecord =
        records.get(name) ?? createRecord(createStoredText(`bikeshare-attempt ${name} ${key}`, storage), clock);
      records.set(name, knownRecord);
      return knownRecord;
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
  let inMemory: string | null = null;
  /** The older text that full storage kept instead of the one in memory; null where the two are the same. */
  let outdated: string | null = null;
  /** The attempt's id, and the monotonic ms at which the minute of lookups of that attempt began. */
  let lookups: { readonly id: string; readonly start: number } | null = null;
  function read(): Attempt | null {
    const stored = storedText.read();
    const attempt = parseAttempt(stored === null || stored === outdated ? inMemory : stored);
    if (attempt && lookups?.id !== attempt.id) lookups = { id: attempt.id, start: clock.monotonic() };
    return attempt;
  }
  function write(attempt: Attempt): void {
    inMemory = toJson(attempt);
    storedText.write(inMemory);
    const stored = storedText.read();
    outdated = stored === inMemory ? null : stored;
  }
  return {
    read,
    write,
    /** Updates the attempt, unless it was cleared in the meantime. */
    update: (attempt: Attempt) => void (read()?.id === attempt.id && write(attempt)),
    /**
     * The monotonic ms at which the minute of lookups began: when this page sent the call or lost its connection, or
     * first read an earlier page's attempt.
     */
    lookupStart() {
      read();
      return lookups?.start ?? clock.monotonic();
    },
    /** Starts the minute of lookups anew. */
    restartLookupTime() {
      const id = read()?.id;
      if (id !== undefined) lookups = { id, start: clock.monotonic() };
    },
    clear() {
      inMemory = null;
      storedText.write(null);
    },
  };
}

/** One salt for all tabs; empty where storage is denied, since no salted name is stored then. */
function readSalt(shared: Storage | null): string {
  const salt = createStoredText("bikeshare-salt", shared);
  if (salt.read() === null) salt.write(uuid());
  return salt.read() ?? "";
}

/** A salted hash, as a bare one would reveal an id to anyone who hashes all ids; null without `crypto.subtle`. */
export const saltedName = (name: string, shared: Storage | null): Promise<string | null> =>
  sha256(`${readSalt(shared)} ${name}`);

/** The maximum number of stored counts. The oldest are dropped: a service forgets a call's key after a day or more. */
const MAX_COUNTS = 100;

function createEndedCounts(counts: StoredText, shared: Storage | null) {
  let inMemory: Readonly<Record<string, number>> = {};
  // Of two counts of a call the larger is right: another tab may have counted since, or full storage kept an older one.
  function read(): Readonly<Record<string, number>> {
    const stored = Object.entries(parseCounts(counts.read()));
    const larger = stored.map(([call, count]) => [call, Math.max(count, inMemory[call] ?? 0)] as const);
    return { ...inMemory, ...Object.fromEntries(larger) };
  }
  return {
    /** How many attempts at this call have ended in this browser. */
    endedCount: async (call: string): Promise<number> => read()[(await saltedName(call, shared)) ?? ""] ?? 0,
    async incrementEndedCount(call: string): Promise<void> {
      const name = (await saltedName(call, shared)) ?? "";
      const { [name]: before = 0, ...others } = read();
      inMemory = Object.fromEntries([...Object.entries(others), [name, before + 1] as const].slice(-MAX_COUNTS));
      counts.write(toJson(inMemory));
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

/** A key that is the same for the same call and count of ended attempts at it; random for a null digest. */
export const createIdempotencyKey = async (digest: string | null, count: Attempts["endedCount"]): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${await count(digest)}`)) ?? uuid();

/**
 * The attempt that a plan leads to, not stored yet.
 * @param userId Null for a new rider, whose key is random.
 */
export async function createAttempt(
  { facts, attempt: { itemId, ...planned } }: AttemptPlan,
  userId: number | null,
  { id, system }: Pick<Attempt, "id" | "system">,
  endedCount: Attempts["endedCount"],
): Promise<Attempt> {
  const digest = facts === null || userId === null ? null : await createDigest({ userId, system, itemId, ...facts });
  return {
    terms: null,
    cardSeal: null,
    newcomer: null,
    ...planned,
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
