import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeClock } from "../fake-clock.ts";
import { IS_DEEP, SEED } from "../seeded.ts";
import type { Page } from "./page.tsx";

/*
 * The fault matrix: every call of the account and of sign-up, under every fault of this table.
 *
 * What is drawn: nothing but the sample. A normal run takes one fault for each row, in turn from one that the seed picks, and
 * three for each row that moves money; a deep run takes all.
 * What must hold in each cell: the rider reads a text that fits the fault, and can go on; a call that moves money is sent
 * as often as the row says, and at most one purchase happens; typed values are kept; and no promise rejects unhandled.
 *
 * To replay a failure, copy the seed that each part prints, and name the cell:
 *   BIKESHARE_SEED=… npx vitest run --project dom test/faults -t "a rating under a 500"
 * `every-call.test.ts` checks that no call of docs/openapi.json is left out.
 */

/** A fault of a service for one call. `act` runs the real service and returns its answer. */
export type Fault = (act: () => Promise<Response>, circumstances: Circumstances) => Promise<Response>;

interface Circumstances {
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
const spoilt = (spoil: (answer: Response) => Response | Promise<Response>): Fault => {
  return async (act) => spoil(await act());
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
  // The request was sent but nothing received it.
  "a connection dropped before acting": async (_act, { wait }) => {
    await wait(10_000);
    throw failedFetch();
  },
  "a connection dropped after acting": spoilt(() => Promise.reject(failedFetch())),
  "a delay of 8 s": async (act, { wait }) => wait(8_000).then(act),
  "a delay of 60 s after acting": async (act, { wait }) => {
    const answer = await act();
    await wait(60_001);
    return answer;
  },
  "an empty body": spoilt(() => json("")),
  "truncated JSON": spoilt(async (answer) => json((await answer.text()).slice(0, -3) || '{"na')),
  "an HTML page": spoilt(
    () => new Response("<!doctype html><title>Wi-Fi</title>", { headers: { "content-type": "text/html" } }),
  ),
  "the wrong shape": spoilt(() => json('[1,{"access_token":7}]')),
  "10 MB": spoilt(() => json(JSON.stringify({ filler: "x".repeat(10_000_000) }))),
  "a 200 that declines": async () => json('{"error":{"message":"Not today."}}'),
  "a 202 without effect": async () => json("{}", 202),
  "a 200 that failed after acting": spoilt(() => json('{"success":false}')),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** These faults affect calls that move money alone: an empty object is the right answer to some reads. */
const OF_MONEY: readonly FaultName[] = [
  "a 200 that declines",
  "a 202 without effect",
  "a 200 that failed after acting",
];

/** Nothing came, or nothing that can be used, and the service did nothing. */
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
  /** From now on the fault affects the calls that `meets` selects; null for none. */
  set(fault: FaultName | Fault | null): void;
  /** How many calls the fault affected. */
  readonly met: () => number;
  /** The calls that `meets` selects, with or without a fault. */
  readonly sent: () => readonly SentCall[];
}

/** A back end with a fault for some calls, which answers all others normally. */
export function faultyFetch(healthy: typeof fetch, clock: FakeClock, meets: (call: SentCall) => boolean): FaultyFetch {
  let active: FaultName | Fault | null = null;
  let met = 0;
  const sent: SentCall[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    set(fault) {
      active = fault;
      met = 0;
    },
    met: () => met,
    sent: () => sent,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams: query } = new URL(request.url);
      const path = pathname.replace(/^\/w\/[\w-]+/, "");
      const { method, headers } = request;
      const body = await request.clone().text();
      const call: SentCall = { path, query, method, body, idempotencyKey: headers.get("idempotency-key") };
      const isMeant = meets(call);
      if (isMeant) sent.push(call);
      if (active === null || !isMeant) return healthy(input, init);
      met += 1;
      const fault: Fault = typeof active === "string" ? FAULTS[active] : active;
      const answer = fault(() => healthy(input, init), { attempt: met, wait });
      // Like a browser's fetch: after an abort there is no answer.
      return new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
        answer.then(resolve, reject);
      });
    },
  };
}

/** A text and a way to go on within 7 s, and the right ones in the end; a screen that pays may be busy meanwhile. */
export async function expectEnd(page: Page, says: string, meanwhile: RegExp, mayBeBusy = false): Promise<void> {
  await page.wait(7_000);
  const soon = page.text();
  expect(soon.includes(says) || meanwhile.test(soon), `after 7 s: ${soon}`).toBe(true);
  expect(page.offersAction() || mayBeBusy).toBe(true);
  await page.wait(123_000);
  expect(page.text()).toContain(says);
  expect(page.offersAction()).toBe(true);
}

/** The key of an order without a rider, and that of a rider's, a SHA-256 of what it names. */
export const RANDOM_KEY = /^[0-9a-f-]{36}$/;
export const HASHED_KEY = /^[0-9a-f]{64}$/;

const TOKEN = /"tokenId":"[^"]+"/;

/** A call that was not found is sent again with the same key and body; after a refusal the next call is another one. */
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

/** The same text for each of these faults. */
export const textForFaults = (faults: readonly FaultName[], text: string) =>
  Object.fromEntries(faults.map((fault) => [fault, text])) as Partial<Record<FaultName, string>>;

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
const COMMON_NAMES = FAULT_NAMES.filter((name) => !OF_MONEY.includes(name));
/** What a row's call does: a purchase also meets answers that are wrong for calls of money alone. */
export type RowKind = "money" | "other";

/**
 * The faults of a row, and how many of them a normal run uses. Screens share their code for loading and sending, and
 * histories play purchases under any answer: neighbours cover what a sample leaves out.
 */
const DRAWS = {
  money: { from: FAULT_NAMES, count: 3 },
  other: { from: COMMON_NAMES, count: 1 },
} as const satisfies Record<RowKind, object>;

/** An offset for each file, so that files do not all leave out the same cells. */
const begins = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, SEED);

/** Rows in a row use different faults, so that a file with enough of them uses each. */
function drawFaults(kind: RowKind, title: string, turn: number): readonly FaultName[] {
  const { from, count } = DRAWS[kind];
  const first = begins(title) + turn * count;
  return from.filter((_, index) => IS_DEEP || (index + from.length - (first % from.length)) % from.length < count);
}

/** Fails the test in which a promise rejected without a handler. */
export function watchRejections(): void {
  const complaints: unknown[] = [];
  const complain = (reason: unknown) => void complaints.push(reason);
  beforeEach(() => void process.on("unhandledRejection", complain));
  afterEach(() => {
    process.off("unhandledRejection", complain);
    expect(complaints.splice(0)).toEqual([]);
  });
}

/**
 * One part of the fault matrix: a test for each row under each fault, or under a seeded sample of them. Prints its
 * numbers.
 */
export function describeCells<Row>(
  title: string,
  rows: Readonly<Record<string, Row>>,
  meet: (row: Row, fault: FaultName) => Promise<void>,
  kind: RowKind = "other",
): void {
  // The real time that a busy machine may need; the page itself has a fake clock.
  vi.setConfig({ testTimeout: 60_000 });
  watchRejections();

  const entries = Object.entries(rows);
  const count = { run: 0, passed: 0, all: entries.length * DRAWS[kind].from.length };
  afterAll(() =>
    console.info(`${title} under faults: ${count.run} of ${count.all} cells run, ${count.passed} passed, seed ${SEED}`),
  );

  describe.each(entries.map(([name, row], turn) => ({ name, row, turn })))("$name", ({ row, turn }) => {
    it.each(drawFaults(kind, title, turn))("under %s", async (fault) => {
      count.run += 1;
      await meet(row, fault);
      count.passed += 1;
    });
  });
}
