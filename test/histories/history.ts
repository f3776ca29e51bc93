import fc from "fast-check";

export const ORDERS = ["sign-up", "renewal", "prorated change", "fees", "key card", "reward"] as const;
export type OrderName = (typeof ORDERS)[number];

/** The fate of one call that moves money. Seconds count from its sending. */
export type Fate =
  /** The page loses the connection or gets an odd answer; the service acts at a time of its own, or never (null). */
  | {
      readonly fate: "lost";
      readonly by: LostBy;
      readonly lostAfter: number;
      readonly actsAfter: number | null;
      /** When the service receives the call and reserves its key. */
      readonly takenUp: "at once" | "when it acts";
    }
  | { readonly fate: "answered"; readonly after: number }
  /** The answer arrives without its end. */
  | { readonly fate: "cut off"; readonly after: number }
  /** A refusal with the service's reason; the service does not act. */
  | { readonly fate: "refused"; readonly by?: RefusedBy }
  /** A 503 of the service itself, which does not act. */
  | { readonly fate: "not now" }
  /** A bare 429 of a proxy; the service never receives the call. */
  | { readonly fate: "turned away" }
  /** Chromium sends a call again if its keep-alive connection broke: the page gets the second answer. */
  | { readonly fate: "sent twice by the browser" }
  /** 401: the token became invalid on the way. */
  | { readonly fate: "token lost" };

/** Answers from which a page cannot know whether the service has acted. */
export const ODD_ANSWERS = {
  "an empty answer": [200, ""],
  "an accepted answer": [202, "{}"],
  "a text": [200, "OK"],
  "a list": [200, "[]"],
  "a truncated answer": [200, '{"cost": 2'],
  "an error without words": [200, '{"error": true}'],
  "errors without words": [200, '{"errors": [{"code": 7}]}'],
  "no success": [200, '{"success": false}'],
  "a proxy's 504": [504, "<h1>Gateway</h1>"],
  "a proxy's 502": [502, "<h1>Gateway</h1>"],
  "a Wi-Fi's page": [200, "<h1>Wi-Fi</h1>"],
} as const satisfies Record<string, readonly [status: number, body: string]>;
type LostBy = "the line" | keyof typeof ODD_ANSWERS;

const DECLINED = "Your bank said no.";
/** The answers in which a service may refuse an order. */
export const REFUSALS = {
  "a status": [402, { error: DECLINED }],
  "an error in a 200": [200, { error: { message: DECLINED } }],
  "errors in a 200": [200, { errors: [{ message: DECLINED }] }],
  "no success in a 200": [200, { success: false, message: DECLINED }],
} as const satisfies Record<string, readonly [status: number, body: object]>;
type RefusedBy = keyof typeof REFUSALS;

/** The fate of a call that only reads. */
type ReadFate = (typeof READ_FATES)[number];
/** 8 s late: the call arrives 8 s later. 8 s old: the answer was created at once and arrives 8 s later. */
const READ_FATES = ["well", "dropped", "500", "8 s old", "8 s late", "hangs"] as const;

/** How a service may treat idempotency keys, as settings of the sandbox. */
export const SERVICES = {
  "keeps keys": {},
  "keeps keys, and answers of 5xx too": { storesServerErrors: true },
  "keeps keys, and compares card tokens": { comparesTokenId: true },
  "keeps keys, and does not say that it replays": { replaysSilently: true },
  "knows no keys": { ignores: true },
} as const;

/** 0 and 1 are tabs of one origin, 2 is a page of another one. */
export type PageIndex = 0 | 1 | 2;

/** Steps that change neither the page nor the session. */
export const PAGE_ACTS = [
  "press",
  "press, and again whenever that is offered",
  "press with another card or code",
  "press with a wallet",
  "press twice",
  "check again",
  "start over",
] as const;
/** Steps that change the price, the card, the pass or the time, while pages still show the old ones. */
export const WORLD_ACTS = [
  "another card is put on file",
  "a card with the same digits is put on file",
  "the price changes",
  "the code ends",
  "an attribute chooses another pass",
  "the machine sleeps",
] as const;
const ACTS = [
  ...PAGE_ACTS,
  ...WORLD_ACTS,
  "reload",
  "close the page",
  "log out and in",
  "another rider logs in",
  "another rider's token replaces the one before",
  "the token ends",
  "duplicate tab 0 into tab 1",
  "support undoes a purchase",
] as const;
export type Act = (typeof ACTS)[number];

export interface Step {
  readonly page: PageIndex;
  readonly act: Act;
  /** Seconds by which the device's clock jumps before the act; monotonic time does not change. */
  readonly clockJump: number;
  /** Seconds between a press and its sending: a chunk loads, or a wallet's sheet is open. */
  readonly pause?: number;
  /** Seconds until the next step. */
  readonly wait: number;
}

export const STARTS = {
  "at noon": "2026-03-10T16:00:00Z",
  /** Before midnight in New York, on the last day of a promotion with bonus months. */
  "before midnight": "2024-12-03T04:58:30Z",
} as const;

export interface History {
  readonly start: keyof typeof STARTS;
  readonly service: keyof typeof SERVICES;
  readonly storage: "allowed" | "denied";
  readonly locks: "there" | "missing";
  /** Whether the pages have `crypto.subtle`, which digests an order into its key. */
  readonly subtle: "there" | "missing";
  /** The copies of the bundle in one tab; with app contexts of their own, the second copy counts as page 1. */
  readonly copies: "one" | "two with one app context" | "two with app contexts of their own";
  /** The fates of the first calls that move money, one each; later calls have no fault. */
  readonly fates: readonly Fate[];
  /** The fates of the first calls that only read, one each; later calls have no fault. */
  readonly reads: readonly ReadFate[];
  readonly steps: readonly Step[];
}

const anySeconds = (max: number) =>
  fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max }), fc.constantFrom(59, 60, 61, max));

const ODD_ANSWER_NAMES = Object.keys(ODD_ANSWERS) as (keyof typeof ODD_ANSWERS)[];
const REFUSAL_NAMES = Object.keys(REFUSALS) as RefusedBy[];

const anyFate: fc.Arbitrary<Fate> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      fate: fc.constant("lost" as const),
      by: fc.oneof(fc.constant("the line" as const), fc.constantFrom(...ODD_ANSWER_NAMES)),
      lostAfter: anySeconds(120),
      actsAfter: fc.option(anySeconds(120), { freq: 3 }),
      takenUp: fc.constantFrom("at once", "when it acts"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ fate: fc.constantFrom("answered" as const, "cut off" as const), after: anySeconds(90) }),
  },
  { weight: 2, arbitrary: fc.record({ fate: fc.constant("refused" as const), by: fc.constantFrom(...REFUSAL_NAMES) }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        "not now" as const,
        "turned away" as const,
        "sent twice by the browser" as const,
        "token lost" as const,
      )
      .map((each) => ({ fate: each })),
  },
);

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

const anyStep: fc.Arbitrary<Step> = fc.record({
  page: fc.oneof(
    { weight: 3, arbitrary: fc.constant<PageIndex>(0) },
    { weight: 3, arbitrary: fc.constantFrom<PageIndex>(1, 2) },
  ),
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Act>("press") },
    { weight: 3, arbitrary: fc.constantFrom(...ACTS) },
  ),
  clockJump: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(-DAY_S, -10 * MINUTE_S, -MINUTE_S, MINUTE_S, 10 * MINUTE_S, DAY_S) },
  ),
  pause: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 8, 20, 45) }),
  wait: anySeconds(130),
});

export const anyHistory: fc.Arbitrary<History> = fc.record({
  service: fc.oneof(
    { weight: 2, arbitrary: fc.constant("keeps keys" as const) },
    { weight: 5, arbitrary: fc.constantFrom(...(Object.keys(SERVICES) as (keyof typeof SERVICES)[])) },
  ),
  start: fc.constantFrom("at noon", "at noon", "before midnight"),
  storage: fc.constantFrom("allowed", "allowed", "allowed", "denied"),
  locks: fc.constantFrom("there", "there", "missing"),
  subtle: fc.constantFrom("there", "there", "there", "there", "missing"),
  copies: fc.constantFrom("one", "two with one app context", "two with app contexts of their own"),
  fates: fc.array(anyFate, { minLength: 1, maxLength: 5, size: "max" }),
  reads: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...READ_FATES), { maxLength: 16, size: "max" })),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 8, size: "max" }),
});

/** One step of a past history: at once and in page 0, unless `more` says otherwise. */
export const step = (act: Act, more: Partial<Step> = {}): Step => ({ page: 0, act, clockJump: 0, wait: 0, ...more });
export const press = (more?: Partial<Step>): Step => step("press", more);
export const persist = (more?: Partial<Step>): Step => step("press, and again whenever that is offered", more);

type Lost = Extract<Fate, { readonly fate: "lost" }>;
/** The fate of a call: the page loses the connection after a minute, and the service acts after two minutes. */
export const loss = (more: Partial<Lost> = {}): Lost => ({
  ...{ fate: "lost", by: "the line", lostAfter: 60, actsAfter: 120, takenUp: "at once" },
  ...more,
});

/** A fixed history, and the orders for which it is played: by default all. */
export interface PastHistory extends Partial<History> {
  readonly orders?: readonly OrderName[];
}
