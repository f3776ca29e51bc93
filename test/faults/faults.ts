import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeClock } from "../fake-clock.ts";
import { IS_DEEP, SEED } from "../seeded.ts";
import type { Page } from "./page.tsx";

/*
 * The fault matrix: every call of the account and of sign-up, under every fault of `FAULTS`.
 *
 * A row is a call, and a cell is a row under one fault. A normal run samples one fault for each row, and three for each
 * row that moves money; a deep run takes all. In each cell the rider reads a text that fits the fault, and can go on; a
 * call that moves money is sent as often as the row says, with one purchase at most; typed values are kept; and no
 * promise rejects without a handler.
 *
 * To replay a failure, copy the seed that each part prints, and name the cell:
 *   BIKESHARE_SEED=… npx vitest run --project dom test/faults -t "a rating under a 500"
 * `every-call.test.ts` checks that no call of docs/openapi.json is left out.
 */

/** The answer to one call under a fault. `act` lets the sandbox handle the call, and returns its answer. */
export type Fault = (act: () => Promise<Response>, circumstances: FaultContext) => Promise<Response>;

interface FaultContext {
  /** 1 for the first request that the fault affects. */
  readonly attempt: number;
  readonly wait: (ms: number) => Promise<void>;
}

const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "application/json" } });
export const answersWith = (code: number, body: object = {}): Fault => {
  return async () => json(JSON.stringify(body), code);
};
/** A fault under which the service acts, and then its answer is damaged on the way. */
const damagedAnswer = (damage: (answer: Response) => Response | Promise<Response>): Fault => {
  return async (act) => damage(await act());
};
const fetchError = () => new TypeError("Failed to fetch");

export const FAULTS = {
  "a 500": answersWith(500),
  "a 503 once": async (act, { attempt }) => (attempt === 1 ? json("{}", 503) : act()),
  "a 503 for ever": answersWith(503),
  "a 429": answersWith(429),
  "a 408": answersWith(408),
  "a 401": answersWith(401),
  "a 403": answersWith(403),
  "a 404": answersWith(404),
  "a 400 with a reason": answersWith(400, { error: "Not today." }),
  "a refused connection": () => Promise.reject(fetchError()),
  // The request leaves the page, but never reaches the service.
  "a connection dropped before acting": async (_act, { wait }) => {
    await wait(10_000);
    throw fetchError();
  },
  "a connection dropped after acting": damagedAnswer(() => Promise.reject(fetchError())),
  "a delay of 8 s": async (act, { wait }) => wait(8_000).then(act),
  "a delay of 60 s after acting": async (act, { wait }) => {
    const answer = await act();
    await wait(60_001);
    return answer;
  },
  "an empty body": damagedAnswer(() => json("")),
  "truncated JSON": damagedAnswer(async (answer) => json((await answer.text()).slice(0, -3) || '{"na')),
  "an HTML page": damagedAnswer(
    () => new Response("<!doctype html><title>Wi-Fi</title>", { headers: { "content-type": "text/html" } }),
  ),
  "the wrong shape": damagedAnswer(() => json('[1,{"access_token":7}]')),
  "10 MB": damagedAnswer(() => json(JSON.stringify({ filler: "x".repeat(10_000_000) }))),
  "a 200 that declines": async () => json('{"error":{"message":"Not today."}}'),
  "a 202 without effect": async () => json("{}", 202),
  "a 200 that failed after acting": damagedAnswer(() => json('{"success":false}')),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Faults for calls that move money, and for no others: to some reads, an empty object would be a valid answer. */
const MONEY_FAULTS: readonly FaultName[] = [
  "a 200 that declines",
  "a 202 without effect",
  "a 200 that failed after acting",
];

/** Faults under which the service does not act on the first request, and the page gets no answer that it can use. */
export const FAULTS_WITHOUT_EFFECT = [
  "a 500",
  "a 503 once",
  "a 503 for ever",
  "a 429",
  "a 408",
  "a refused connection",
  "a connection dropped before acting",
] as const satisfies readonly FaultName[];

/** A request, with the parts by which rows distinguish calls. */
export interface SentCall {
  /** The path without the sandbox's own prefix, `/w/<world>`: `/account/register`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method: string;
  readonly body: string;
  readonly idempotencyKey: string | null;
}

export interface FaultyFetch {
  readonly fetch: typeof fetch;
  /** From now on the fault affects the calls that `isAffected` selects; null for none. */
  setFault(fault: FaultName | Fault | null): void;
  /** How many calls the current fault has affected. */
  readonly affectedCount: () => number;
  /** The sent calls that `isAffected` selects, with or without a fault. */
  readonly sent: () => readonly SentCall[];
}

/** A back end that answers like the sandbox, except for calls under a fault. */
export function faultyFetch(
  sandboxFetch: typeof fetch,
  clock: FakeClock,
  isAffected: (call: SentCall) => boolean,
): FaultyFetch {
  let currentFault: FaultName | Fault | null = null;
  let affectedCount = 0;
  const sent: SentCall[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    setFault(fault) {
      currentFault = fault;
      affectedCount = 0;
    },
    affectedCount: () => affectedCount,
    sent: () => sent,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams: query } = new URL(request.url);
      const path = pathname.replace(/^\/w\/[\w-]+/, "");
      const { method, headers } = request;
      const body = await request.clone().text();
      const call: SentCall = { path, query, method, body, idempotencyKey: headers.get("idempotency-key") };
      const isSelected = isAffected(call);
      if (isSelected) sent.push(call);
      if (currentFault === null || !isSelected) return sandboxFetch(input, init);
      affectedCount += 1;
      const fault: Fault = typeof currentFault === "string" ? FAULTS[currentFault] : currentFault;
      const answer = fault(() => sandboxFetch(input, init), { attempt: affectedCount, wait });
      // Like a browser's fetch: after an abort there is no answer.
      return new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
        answer.then(resolve, reject);
      });
    },
  };
}

/** After 7 s, expects one of the texts, and an action unless `mayBeBusy`; after 130 s, the final text and an action. */
export async function expectFinalText(page: Page, finalText: string, waitingText: RegExp, mayBeBusy = false) {
  await page.wait(7_000);
  const textAfter7s = page.text();
  expect(textAfter7s.includes(finalText) || waitingText.test(textAfter7s), `after 7 s: ${textAfter7s}`).toBe(true);
  expect(page.offersAction() || mayBeBusy).toBe(true);
  await page.wait(123_000);
  expect(page.text()).toContain(finalText);
  expect(page.offersAction()).toBe(true);
}

/** Idempotency keys: a random one for a sign-up, and a SHA-256 digest of the order for a rider with an account. */
export const RANDOM_KEY = /^[0-9a-f-]{36}$/;
export const HASHED_KEY = /^[0-9a-f]{64}$/;

const CARD_TOKEN_FIELD = /"tokenId":"[^"]+"/;

/** Expects the second call to repeat the first one, or, as a new order after a refusal, to have another key. */
export function expectNextCall(sent: readonly SentCall[], keyFormat: RegExp, isSame: boolean, isOtherCard = false) {
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  const tokens = sent.map(({ body }) => CARD_TOKEN_FIELD.exec(body)?.[0]);
  const withoutToken = sent.map((call) => ({ ...call, body: call.body.replace(CARD_TOKEN_FIELD, "") }));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(keyFormat);
  expect(new Set(tokens).size).toBe(isOtherCard && !isSame ? 2 : 1);
  if (!isSame) expect(keys[1]).not.toBe(keys[0]);
  else expect(withoutToken[1]).toEqual(withoutToken[0]);
}

/** A table with one text for all of `faults`. */
export const textForFaults = (faults: readonly FaultName[], text: string) =>
  Object.fromEntries(faults.map((fault) => [fault, text])) as Partial<Record<FaultName, string>>;

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
const COMMON_FAULTS = FAULT_NAMES.filter((name) => !MONEY_FAULTS.includes(name));
/** The kind of a row's call: calls that move money are also tested with `MONEY_FAULTS`. */
export type RowKind = "money" | "other";

/** The faults of a row by its kind, and how many of them a normal run samples. */
const FAULTS_BY_KIND = {
  money: { faults: FAULT_NAMES, count: 3 },
  other: { faults: COMMON_FAULTS, count: 1 },
} as const satisfies Record<RowKind, object>;

/** An offset by the title of a part, so that the samples of different parts do not all leave out the same faults. */
const offsetOf = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, SEED);

/** Consecutive rows use different faults, so that a part with enough rows uses each fault. */
function sampleFaults(kind: RowKind, title: string, rowIndex: number): readonly FaultName[] {
  const { faults, count } = FAULTS_BY_KIND[kind];
  const firstIndex = offsetOf(title) + rowIndex * count;
  const { length } = faults;
  return faults.filter((_, index) => IS_DEEP || (index + length - (firstIndex % length)) % length < count);
}

/** Fails the test in which a promise rejected without a handler. */
export function watchRejections(): void {
  const rejections: unknown[] = [];
  const recordRejection = (reason: unknown) => void rejections.push(reason);
  beforeEach(() => void process.on("unhandledRejection", recordRejection));
  afterEach(() => {
    process.off("unhandledRejection", recordRejection);
    expect(rejections.splice(0)).toEqual([]);
  });
}

/** One part of the matrix: a test for each row under each fault, or a sample of them; prints how many ran. */
export function describeCells<Row>(
  title: string,
  rows: Readonly<Record<string, Row>>,
  runCell: (row: Row, fault: FaultName) => Promise<void>,
  kind: RowKind = "other",
): void {
  // The page has a fake clock, but a busy machine may need this much real time for a test.
  vi.setConfig({ testTimeout: 60_000 });
  watchRejections();

  const entries = Object.entries(rows);
  const cells = { run: 0, passed: 0, all: entries.length * FAULTS_BY_KIND[kind].faults.length };
  afterAll(() =>
    console.info(`${title} under faults: ${cells.run} of ${cells.all} cells run, ${cells.passed} passed, seed ${SEED}`),
  );

  describe.each(entries.map(([name, row], rowIndex) => ({ name, row, rowIndex })))("$name", ({ row, rowIndex }) => {
    it.each(sampleFaults(kind, title, rowIndex))("under %s, the rider reads a fitting text", async (fault) => {
      cells.run += 1;
      await runCell(row, fault);
      cells.passed += 1;
    });
  });
}
