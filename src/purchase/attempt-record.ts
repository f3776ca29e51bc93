import { toJson } from "../api/to-json.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { createStoredText, type StoredText, sharedStorage, tabStorage } from "../lib/tab-storage.ts";
import { isSystemCode, type SystemCode } from "../programs/program.ts";

type AttemptKind = (typeof KINDS)[number];
const KINDS = ["signup", "renewal", "change", "prorated", "settlement", "keyCard", "reward"] as const;

/**
 * `sent`: nothing was heard yet. `notFound`: the service was asked for a minute and shows nothing, so that the same call
 * may leave again. `unshown`: the service says that it acted before, and does not show it; support alone can tell. `turnedAway`: whoever answered did not take the
 * call, so that nothing comes of it later.
 */
type AttemptState = (typeof STATES)[number];
const STATES = ["sent", "notFound", "unshown", "turnedAway"] as const;

/**
 * A call that moves money, from before it is sent until it ended with success or with a refusal. It outlives a reload,
 * so no secret and nothing personal is in it.
 */
export interface Attempt {
  /** Names it in the mark that other tabs see, and in nothing else. */
  readonly id: string;
  readonly kind: AttemptKind;
  readonly system: SystemCode;
  readonly idempotencyKey: string;
  /** The digest of what is called, which counts the attempts at it; null where the key is a random one. */
  readonly call: string | null;
  /** The pass or reward; 0 where nothing of the kind is bought. */
  readonly itemId: number;
  /** What the service held before: the ids of subscriptions, the points, the id of the key card. */
  readonly before: readonly number[];
  /** What the rider was shown, in cents; null where no money was shown. */
  readonly cents: number | null;
  /** What else a renewal is sent with. */
  readonly terms: RenewalTerms | null;
  /** Of a sign-up: whom it was sent for, as another e-mail may be typed before its end is known. */
  readonly newcomers: readonly Newcomer[];
  readonly state: AttemptState;
  /** The service refused the key once. */
  readonly isKeyDoubted: boolean;
  /** It refused it again, or gave an old failure for it: another one is taken once it is found out. */
  readonly isKeySpent: boolean;
  /** Whether one key held from the first time on that this was sent. */
  readonly isGuarded: boolean;
}

export interface RenewalTerms {
  readonly isAutoRenewing: boolean;
  readonly paymentProcessor: string;
  readonly promoCode: string | null;
}

/** Who signs up, without anything personal. */
export interface Newcomer {
  /** Tells the e-mail again (`seal.ts`); null where that cannot be told. */
  readonly emailSeal: string | null;
  /** The service had said that the e-mail has no account: one that is there later is of this attempt. */
  readonly wasFree: boolean;
}

/** One rider's open attempt at one subject. */
export interface AttemptRecord {
  read(): Attempt | null;
  /** Monotonic ms: when it was sent or its line was lost, or this page first knew of what a page before it had sent. */
  lostAt(): number;
  /** It is sent, or its line is lost, now. */
  lose(): void;
  write(attempt: Attempt): void;
  /** Writes it anew, unless it was forgotten while it was under way. */
  update(attempt: Attempt): void;
  clear(): void;
}

/**
 * The open attempts of one app, in the tab's storage, and the counts of ended ones, which all tabs share: a debt that
 * equals one paid in a closed tab is another call. Where storage is denied they live as long as the page.
 */
export interface Attempts {
  /** @param name whose and what about: another rider of the same tab has another record. */
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
  let lost: { readonly id: string; readonly at: number } | null = null;
  function read(): Attempt | null {
    const attempt = parseAttempt(tab.read() ?? inMemory);
    if (attempt && lost?.id !== attempt.id) lost = { id: attempt.id, at: clock.monotonic() };
    return attempt;
  }
  function write(attempt: Attempt): void {
    inMemory = toJson(attempt);
    tab.write(inMemory);
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

/** Of the calls that ended last; a service forgets its keys after a day or more. */
const MOST_COUNTS = 100;

function createEndings(tab: StoredText): Pick<Attempts, "ended" | "countEnd"> {
  let inMemory: Readonly<Record<string, number>> = {};
  const read = () => ({ ...inMemory, ...countsIn(tab.read()) });
  return {
    ended: (call) => read()[call] ?? 0,
    countEnd(call) {
      const { [call]: before = 0, ...others } = read();
      inMemory = Object.fromEntries([...Object.entries(others), [call, before + 1] as const].slice(-MOST_COUNTS));
      tab.write(toJson(inMemory));
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

/** Each field with its own check, so that none is forgotten: the types of the checks are those of the fields. */
type Fields<T> = { readonly [Name in keyof T]: (value: unknown) => value is T[Name] };
const fits =
  <T>(fields: Fields<T>) =>
  (value: unknown): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<(field: unknown) => boolean>(fields).every(([name, is]) => is(Reflect.get(value, name)));

const isTerms = fits<RenewalTerms>({ isAutoRenewing: isFlag, paymentProcessor: isText, promoCode: isNullOr(isText) });
const isNewcomer = fits<Newcomer>({ emailSeal: isNullOr(isText), wasFree: isFlag });
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
