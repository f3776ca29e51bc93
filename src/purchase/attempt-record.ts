import { toJson } from "../api/to-json.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { createStoredText, type StoredText, sharedStorage, tabStorage } from "../lib/tab-storage.ts";
import { isSystemCode, type SystemCode } from "../programs/program.ts";

type AttemptKind = (typeof KINDS)[number];
const KINDS = ["signup", "renewal", "change", "prorated", "settlement", "keyCard", "reward"] as const;

/**
 * `sent`: no answer came yet. `notFound`: the service did not show it for a minute, so that the same call may be sent
 * again. `unshown`: the service says that it acted but does not show it, so that only support can help. `turnedAway`:
 * the call was rejected before the service took it, and will have no effect later.
 */
type AttemptState = (typeof STATES)[number];
const STATES = ["sent", "notFound", "unshown", "turnedAway"] as const;

/**
 * A call that moves money, recorded from before it is sent until it succeeds or is refused. The record survives a
 * reload, so it contains no secret and nothing personal.
 */
export interface Attempt {
  /** Identifies the attempt in the mark that other tabs see, and nowhere else. */
  readonly id: string;
  readonly kind: AttemptKind;
  readonly system: SystemCode;
  readonly idempotencyKey: string;
  /** The digest of the call, by which its attempts are counted; null for a random key. */
  readonly call: string | null;
  /** The id of the pass or reward, at sign-up the last one sent; 0 for any other purchase. */
  readonly itemId: number;
  /** The service's state before the call: the ids of subscriptions, the points, or the id of the key card. */
  readonly before: readonly number[];
  /** The price in cents that the rider saw; null where they saw none. */
  readonly cents: number | null;
  /** The further terms that a renewal was sent with. */
  readonly terms: RenewalTerms | null;
  /** At sign-up, the new riders it was sent for: they may change the e-mail before the outcome is known. */
  readonly newcomers: readonly Newcomer[];
  readonly state: AttemptState;
  /** The service refused the key once. */
  readonly isKeyDoubted: boolean;
  /**
   * The service refused the key again, or replayed an old failure for it: the attempt gets a new key once its outcome
   * is known.
   */
  readonly isKeySpent: boolean;
  /** Whether the same key was in use from the first time that this was sent. */
  readonly isGuarded: boolean;
}

export interface RenewalTerms {
  readonly isAutoRenewing: boolean;
  readonly paymentProcessor: string;
  readonly promoCode: string | null;
}

/** A new rider, without personal data. */
export interface Newcomer {
  /** A hash that recognises the e-mail (`lib/crypto.ts`); null where the page cannot make one. */
  readonly emailSeal: string | null;
  /** The service had said that the e-mail has no account: an account that exists later comes from this attempt. */
  readonly wasFree: boolean;
  /** The passes and prices that were sent for this rider; absent where the attempt's own is the only one. */
  readonly items?: readonly SentItem[] | undefined;
}

/** A pass that an attempt was sent with, and the price in cents that the rider saw. */
export type SentItem = Pick<Attempt, "itemId" | "cents">;

/** The record of one rider's open attempt at one subject. */
export interface AttemptRecord {
  read(): Attempt | null;
  /**
   * The time in monotonic ms of the call or of its lost connection; for an attempt of an earlier page, when this page
   * first read it.
   */
  lostAt(): number;
  /** Sets `lostAt` to now. */
  lose(): void;
  write(attempt: Attempt): void;
  /** Updates the attempt, unless it was cleared in the meantime. */
  update(attempt: Attempt): void;
  clear(): void;
}

/**
 * The open attempts of one app, in the tab's storage, and the counts of ended ones, which all tabs share: a new debt
 * that equals one paid in a closed tab is another call. Where storage is denied, both end with the page.
 */
export interface Attempts {
  /** @param name The rider and the subject: another rider in the same tab has another record. */
  record(name: string): AttemptRecord;
  /** How many attempts at this call have ended in this browser. */
  ended(call: string): number;
  countEnd(call: string): void;
}

export function createAttempts(
  key: string,
  clock: Pick<Clock, "monotonic">,
  storage = tabStorage(),
  shared = sharedStorage(),
): Attempts {
  const records = new Map<string, AttemptRecord>();
  const endings = createEndings(createStoredText(`bikeshare-ended ${key}`, shared));
  return {
    ...endings,
    record(name) {
      const known =
        records.get(name) ?? createRecord(createStoredText(`bikeshare-attempt ${name} ${key}`, storage), clock);
      records.set(name, known);
      return known;
    },
  };
}

export function attemptsOf(app: AppContext): Attempts {
  app.services.attempts ??= createAttempts(app.key, app.clock);
  return app.services.attempts;
}

function createRecord(tab: StoredText, clock: Pick<Clock, "monotonic">): AttemptRecord {
  let inMemory: string | null = null;
  /** The text that full storage keeps instead of the one in memory. */
  let outdated: string | null = null;
  let lost: { readonly id: string; readonly at: number } | null = null;
  function read(): Attempt | null {
    const stored = tab.read();
    const attempt = parseAttempt(stored === null || stored === outdated ? inMemory : stored);
    if (attempt && lost?.id !== attempt.id) lost = { id: attempt.id, at: clock.monotonic() };
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
    update: (attempt) => void (read()?.id === attempt.id && write(attempt)),
    lostAt: () => {
      read();
      return lost?.at ?? clock.monotonic();
    },
    lose() {
      const id = read()?.id;
      if (id !== undefined) lost = { id, at: clock.monotonic() };
    },
    clear() {
      inMemory = null;
      tab.write(null);
    },
  };
}

/** The number of calls whose counts are kept; a service forgets its keys after a day or more. */
const MOST_COUNTS = 100;

function createEndings(shared: StoredText): Pick<Attempts, "ended" | "countEnd"> {
  let inMemory: Readonly<Record<string, number>> = {};
  // The larger count is right: another tab may have counted since, or full storage may have kept an older count.
  function read(): Readonly<Record<string, number>> {
    const stored = Object.entries(countsIn(shared.read()));
    const larger = stored.map(([call, count]) => [call, Math.max(count, inMemory[call] ?? 0)] as const);
    return { ...inMemory, ...Object.fromEntries(larger) };
  }
  return {
    ended: (call) => read()[call] ?? 0,
    countEnd(call) {
      const { [call]: before = 0, ...others } = read();
      inMemory = Object.fromEntries([...Object.entries(others), [call, before + 1] as const].slice(-MOST_COUNTS));
      shared.write(toJson(inMemory));
    },
  };
}

function countsIn(text: string | null): Readonly<Record<string, number>> {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}

function parseAttempt(text: string | null): Attempt | null {
  const value = parseJson(text);
  return isAttempt(value) ? value : null;
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isNullOr =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || is(value);
const isOneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value);
const isListOf =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(is);

/** A type guard for each field: the compiler complains about a missing or a wrong one. */
type Fields<T> = { readonly [Name in keyof T]-?: (value: unknown) => value is T[Name] };
const fits =
  <T>(fields: Fields<T>) =>
  (value: unknown): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<(field: unknown) => boolean>(fields).every(([name, is]) => is(Reflect.get(value, name)));

const isTerms = fits<RenewalTerms>({ isAutoRenewing: isFlag, paymentProcessor: isText, promoCode: isNullOr(isText) });
const isItem = fits<SentItem>({ itemId: isNumber, cents: isNullOr(isWhole) });
const isItems = (value: unknown): value is Newcomer["items"] => value === undefined || isListOf(isItem)(value);
const isNewcomer = fits<Newcomer>({ emailSeal: isNullOr(isText), wasFree: isFlag, items: isItems });
const isAttempt = fits<Attempt>({
  id: isText,
  kind: isOneOf(...KINDS),
  system: isSystemCode,
  idempotencyKey: isText,
  call: isNullOr(isText),
  itemId: isNumber,
  before: isListOf(isNumber),
  cents: isNullOr(isWhole),
  terms: isNullOr(isTerms),
  newcomers: isListOf(isNewcomer),
  state: isOneOf(...STATES),
  isKeyDoubted: isFlag,
  isKeySpent: isFlag,
  isGuarded: isFlag,
});
