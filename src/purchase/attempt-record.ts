import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { sha256, uuid } from "../lib/crypto.ts";
import { createStoredText, type StoredText, sharedStorage, tabStorage } from "../lib/tab-storage.ts";
import { toJson } from "../lib/to-json.ts";
import { type Attempt, parseAttempt, parseCounts } from "./attempt-schema.ts";
import type { CallFacts, Plan } from "./purchase-kind.ts";

/** Reads and writes the stored attempt of one rider to buy one thing, which is kept until its outcome has been shown. */
export type AttemptRecord = ReturnType<typeof createRecord>;
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The attempts of one app in the tab's storage, and the counts of ended attempts, which all tabs share: a new debt that
 * equals one paid in a closed tab needs another key. Where storage is denied, both last as long as the page.
 */
export function createAttempts(
  key: string,
  clock: Pick<Clock, "monotonic">,
  storage = tabStorage(),
  shared = sharedStorage(),
) {
  const records = new Map<string, AttemptRecord>();
  const endings = createEndings(createStoredText(`bikeshare-ended ${key}`, shared), shared);
  return {
    ...endings,
    /** @param name The rider and the subject: another rider in the same tab has another record. */
    record(name: string): AttemptRecord {
      const knownRecord =
        records.get(name) ?? createRecord(createStoredText(`bikeshare-attempt ${name} ${key}`, storage), clock);
      records.set(name, knownRecord);
      return knownRecord;
    },
  };
}

/** The unresolved attempt of a record; null where there is none, or where only its confirmation is missing. */
export function openAttemptIn(record: AttemptRecord): Attempt | null {
  const attempt = record.read();
  return attempt?.state === "succeeded" ? null : attempt;
}

export const attemptsOf = perApp("attempts", ({ key, clock }: AppContext) => createAttempts(key, clock));

function createRecord(tab: StoredText, clock: Pick<Clock, "monotonic">) {
  let inMemory: string | null = null;
  /** The older text that full storage kept instead of the one in memory; null where the two are the same. */
  let outdated: string | null = null;
  /** The attempt's id, and the monotonic ms from which its minute of lookups counts. */
  let lostCall: { readonly id: string; readonly at: number } | null = null;
  function read(): Attempt | null {
    const stored = tab.read();
    const attempt = parseAttempt(stored === null || stored === outdated ? inMemory : stored);
    if (attempt && lostCall?.id !== attempt.id) lostCall = { id: attempt.id, at: clock.monotonic() };
    return attempt;
  }
  function write(attempt: Attempt): void {
    inMemory = toJson(attempt);
    tab.write(inMemory);
    const stored = tab.read();
    outdated = stored === inMemory ? null : stored;
  }
  return {
    read,
    write,
    /** Updates the attempt, unless it was cleared in the meantime. */
    update: (attempt: Attempt) => void (read()?.id === attempt.id && write(attempt)),
    /**
     * Monotonic ms at which this page sent the call or lost its connection, or first read an earlier page's attempt:
     * the minute of lookups counts from then.
     */
    lostAt() {
      read();
      return lostCall?.at ?? clock.monotonic();
    },
    /** Starts the minute of lookups anew. */
    restartLookupTime() {
      const id = read()?.id;
      if (id !== undefined) lostCall = { id, at: clock.monotonic() };
    },
    clear() {
      inMemory = null;
      tab.write(null);
    },
  };
}

/** One salt for all tabs; empty where storage is denied, since no salted name is stored then. */
function readSalt(shared: Storage | null): string {
  const salt = createStoredText("bikeshare-salt", shared);
  if (salt.read() === null) salt.write(uuid());
  return salt.read() ?? "";
}

/** A hash with a salt, as trying all riders' ids would reveal the id in a bare one; null without `crypto.subtle`. */
export const saltedName = (name: string, shared: Storage | null): Promise<string | null> =>
  sha256(`${readSalt(shared)} ${name}`);

/** The maximum number of counted calls. The oldest are dropped: a service forgets their keys after a day or more. */
const MAX_COUNTS = 100;

function createEndings(counts: StoredText, shared: Storage | null) {
  let inMemory: Readonly<Record<string, number>> = {};
  // The larger count is right: another tab may have counted since, or full storage may have kept an older count.
  function read(): Readonly<Record<string, number>> {
    const stored = Object.entries(parseCounts(counts.read()));
    const larger = stored.map(([call, count]) => [call, Math.max(count, inMemory[call] ?? 0)] as const);
    return { ...inMemory, ...Object.fromEntries(larger) };
  }
  return {
    /** How many attempts at this call have ended in this browser. */
    ended: async (call: string): Promise<number> => read()[(await saltedName(call, shared)) ?? ""] ?? 0,
    async countEnd(call: string): Promise<void> {
      const name = (await saltedName(call, shared)) ?? "";
      const { [name]: before = 0, ...others } = read();
      inMemory = Object.fromEntries([...Object.entries(others), [name, before + 1] as const].slice(-MAX_COUNTS));
      counts.write(toJson(inMemory));
    },
  };
}

/** The key for which this page told its rider that a retry cannot charge twice; null where it did not say so. */
export interface KeyPromise {
  key: string | null;
}

/** A digest of a call, the same in all tabs, at all origins and without storage; null without `crypto.subtle`. */
export const createDigest = ({ userId, system, call, itemId, changes }: CallFacts): Promise<string | null> =>
  sha256(toJson([userId, system, call, itemId, changes]));

/** A key that is the same for the same call and count of ended attempts at it; random for a null digest. */
export const createIdempotencyKey = async (digest: string | null, ended: Attempts["ended"]): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${await ended(digest)}`)) ?? uuid();

/**
 * The attempt that a plan leads to, not stored yet.
 * @param userId Null for a new rider, whose key is random.
 */
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
    idempotencyKey: await createIdempotencyKey(call, ended),
    call,
    state: "sent",
    cost: null,
    isKeyDoubted: false,
    isKeySpent: false,
    isGuarded: true,
  };
}
