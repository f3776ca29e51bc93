import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeClock } from "../fake-clock.ts";
import { IS_DEEP, SEED } from "../seeded.ts";
import type { Page } from "./page.tsx";

/*
 * The fault matrix: every call of the account and of sign-up, under every fault of this table.
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

/** A fault of a service for one call. `act` runs the real service and returns its answer. */
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
/** The service acts, and then its answer is damaged on the way. */
const damaged = (damage: (answer: Response) => Response | Promise<Response>): Fault => {
  return async (act) => damage(await act());
};
const failedFetch = () => new TypeError("Failed to fetch");

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
  "a refused connection": () => Promise.reject(failedFetch()),
  // The request left the page, but the service never received it.
  "a connection dropped before acting": async (_act, { wait }) => {
    await wait(10_000);
    throw failedFetch();
  },
  "a connection dropped after acting": damaged(() => Promise.reject(failedFetch())),
  "a delay of 8 s": async (act, { wait }) => wait(8_000).then(act),
  "a delay of 60 s after acting": async (act, { wait }) => {
    const answer = await act();
    await wait(60_001);
    return answer;
  },
  "an empty body": damaged(() => json("")),
  "truncated JSON": damaged(async (answer) => json((await answer.text()).slice(0, -3) || '{"na')),
  "an HTML page": damaged(
    () => new Response("<!doctype html><title>Wi-Fi</title>", { headers: { "content-type": "text/html" } }),
  ),
  "the wrong shape": damaged(() => json('[1,{"access_token":7}]')),
  "10 MB": damaged(() => json(JSON.stringify({ filler: "x".repeat(10_000_000) }))),
  "a 200 that declines": async () => json('{"error":{"message":"Not today."}}'),
  "a 202 without effect": async () => json("{}", 202),
  "a 200 that failed after acting": damaged(() => json('{"success":false}')),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Faults for calls that move money alone: for some reads, an empty object is a valid answer. */
const MONEY_FAULTS: readonly FaultName[] = [
  "a 200 that declines",
  "a 202 without effect",
  "a 200 that failed after acting",
];

/** Faults under which the service does nothing, and the page gets no answer that it can use. */
export const NOTHING_DONE = [
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
  /** The path below the world: `/account/register`. */
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
  /** How many calls the fault affected. */
  readonly affectedCount: () => number;
  /** The calls that `isAffected` selects, with or without a fault. */
  readonly sent: () => readonly SentCall[];
}

/** A back end with a fault for some calls, which answers all others normally. */
export function faultyFetch(
  healthy: typeof fetch,
  clock: FakeClock,
  isAffected: (call: SentCall) => boolean,
): FaultyFetch {
  let active: FaultName | Fault | null = null;
  let affectedCount = 0;
  const sent: SentCall[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    setFault(fault) {
      active = fault;
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
      if (active === null || !isSelected) return healthy(input, init);
      affectedCount += 1;
      const fault: Fault = typeof active === "string" ? FAULTS[active] : active;
      const answer = fault(() => healthy(input, init), { attempt: affectedCount, wait });
      // Like a browser's fetch: after an abort there is no answer.
      return new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
        answer.then(resolve, reject);
      });
    },
  };
}

/** Expects the final text or a waiting one, and an action, after 7 s; with `mayBeBusy` an action only in the end. */
export async function expectEnd(page: Page, finalText: string, waitingText: RegExp, mayBeBusy = false): Promise<void> {
  await page.wait(7_000);
  const soon = page.text();
  expect(soon.includes(finalText) || waitingText.test(soon), `after 7 s: ${soon}`).toBe(true);
  expect(page.offersAction() || mayBeBusy).toBe(true);
  await page.wait(123_000);
  expect(page.text()).toContain(finalText);
  expect(page.offersAction()).toBe(true);
}

/** Idempotency keys: a random one for a sign-up, and a SHA-256 digest of the order for a rider with an account. */
export const RANDOM_KEY = /^[0-9a-f-]{36}$/;
export const HASHED_KEY = /^[0-9a-f]{64}$/;

const TOKEN = /"tokenId":"[^"]+"/;

/** A retry of a call that was not found has the same key and body; after a refusal the next call has another key. */
export function expectSameCall(sent: readonly SentCall[], key: RegExp, isSame: boolean, isOtherCard = false): void {
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  const tokens = sent.map(({ body }) => TOKEN.exec(body)?.[0]);
  const withoutToken = sent.map((call) => ({ ...call, body: call.body.replace(TOKEN, "") }));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(key);
  expect(new Set(tokens).size).toBe(isOtherCard && !isSame ? 2 : 1);
  if (!isSame) expect(keys[1]).not.toBe(keys[0]);
  else expect(withoutToken[1]).toEqual(withoutToken[0]);
}

/** A table with the same text for each of these faults. */
export const textForFaults = (faults: readonly FaultName[], text: string) =>
  Object.fromEntries(faults.map((fault) => [fault, text])) as Partial<Record<FaultName, string>>;

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
const COMMON_FAULTS = FAULT_NAMES.filter((name) => !MONEY_FAULTS.includes(name));
/** The kind of a row's call: calls that move money are also tested with `MONEY_FAULTS`. */
export type RowKind = "money" | "other";

/** The faults of a row, and how many a normal run samples; test/histories also plays purchases under odd answers. */
const FAULTS_BY_KIND = {
  money: { faults: FAULT_NAMES, count: 3 },
  other: { faults: COMMON_FAULTS, count: 1 },
} as const satisfies Record<RowKind, object>;

/** An offset for each file, so that the samples of different files do not all leave out the same cells. */
const offsetOf = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, SEED);

/** Consecutive rows use different faults, so that a file with enough rows uses each fault. */
function sampleFaults(kind: RowKind, title: string, rowIndex: number): readonly FaultName[] {
  const { faults, count } = FAULTS_BY_KIND[kind];
  const first = offsetOf(title) + rowIndex * count;
  const { length } = faults;
  return faults.filter((_, index) => IS_DEEP || (index + length - (first % length)) % length < count);
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
  // A busy machine may need this much real time, although the page itself has a fake clock.
  vi.setConfig({ testTimeout: 60_000 });
  watchRejections();

  const entries = Object.entries(rows);
  const count = { run: 0, passed: 0, all: entries.length * FAULTS_BY_KIND[kind].faults.length };
  afterAll(() =>
    console.info(`${title} under faults: ${count.run} of ${count.all} cells run, ${count.passed} passed, seed ${SEED}`),
  );

  describe.each(entries.map(([name, row], rowIndex) => ({ name, row, rowIndex })))("$name", ({ row, rowIndex }) => {
    it.each(sampleFaults(kind, title, rowIndex))("under %s", async (fault) => {
      count.run += 1;
      await runCell(row, fault);
      count.passed += 1;
    });
  });
}
