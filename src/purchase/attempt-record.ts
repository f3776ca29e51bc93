import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { sha256, uuid } from "../lib/crypto.ts";
import { createStoredText, type StoredText, sharedStorage, tabStorage } from "../lib/tab-storage.ts";
import { toJson } from "../lib/to-json.ts";
import { type Attempt, parseAttempt, parseCounts } from "./attempt-schema.ts";
import type { CallFacts, Plan } from "./purchase-kind.ts";

/** The record of one rider's open attempt at one subject. */
export type AttemptRecord = ReturnType<typeof createRecord>;
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The open attempts of one app, in the tab's storage, and how many have ended, which all tabs count: a new debt that
 * equals one paid in a closed tab is another call. Where storage is denied, both end with the page.
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

/** The attempt of a record, unless it has succeeded and only its confirmation is missing. */
export function openIn(record: AttemptRecord): Attempt | null {
  const attempt = record.read();
  return attempt?.state === "succeeded" ? null : attempt;
}

export const attemptsOf = perApp("attempts", ({ key, clock }: AppContext) => createAttempts(key, clock));

function createRecord(tab: StoredText, clock: Pick<Clock, "monotonic">) {
  let inMemory: string | null = null;
  /** The text that full storage keeps instead of the one in memory. */
  let outdated: string | null = null;
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
    /** Monotonic ms of the call or its lost connection; of an earlier page's, when this page first read it. */
    lostAt() {
      read();
      return lostCall?.at ?? clock.monotonic();
    },
    lose() {
      const id = read()?.id;
      if (id !== undefined) lostCall = { id, at: clock.monotonic() };
    },
    clear() {
      inMemory = null;
      tab.write(null);
    },
  };
}

/** All tabs have the same one; where storage is denied there is nothing to salt, either. */
function readSalt(shared: Storage | null): string {
  const salt = createStoredText("bikeshare-salt", shared);
  if (salt.read() === null) salt.write(uuid());
  return salt.read() ?? "";
}

/** Salted, since all riders' ids can be tried on a bare hash; null where the page has no `crypto.subtle`. */
export const saltedName = (name: string, shared: Storage | null): Promise<string | null> =>
  sha256(`${readSalt(shared)} ${name}`);

/** The number of calls whose counts are kept; a service forgets its keys after a day or more. */
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
