import { expect, type Page, type Request, type Response } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import { deferred } from "../deferred.ts";

/** All chunks but prerendered screens. */
export const CHUNKS = /\/chunks\/(?!\w+-(?:phl|lax|las|any)-(?:en|es|zh)-)[^/]*\.js/;
/** Prerendered screens, by element, program and language. */
export const PRERENDERED = /\/chunks\/\w+-(?:phl|lax|las|any)-(?:en|es|zh)-/;

const unrequested = new WeakMap<Page, Set<RegExp>>();
/** The files that a test delays or breaks, but that no page has requested: a chunk may have another name by now. */
export const unrequestedFiles = (page: Page): readonly RegExp[] => [...(unrequested.get(page) ?? [])];

/** Notes that a test expects a request for these files; returns a function that notes the request. */
function expectRequest(page: Page, files: RegExp): () => void {
  const expected = unrequested.get(page) ?? new Set();
  unrequested.set(page, expected.add(files));
  return () => void expected.delete(files);
}

/** Delays matching files of the CDN until the returned function is called. */
export async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  const opened = deferred<void>();
  const noteRequest = expectRequest(page, files);
  await page.route(files, async (route) => {
    noteRequest();
    await opened.promise;
    await route.continue();
  });
  return opened.resolve;
}

/** The addresses of the calls to the services from now on, without their preflights. */
export function recordCalls(page: Page): readonly string[] {
  const { sandboxOrigin } = demoOrigins();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") calls.push(request.url());
  });
  return calls;
}

/** Whether a request is this call of the services, and not its preflight, which has the same address. */
export const isCall =
  (method: "GET" | "POST", address: RegExp) =>
  (request: Request): boolean =>
    request.method() === method && address.test(request.url());

/** Waits for the answer to such a call. */
export function waitForAnswer(page: Page, ...call: Parameters<typeof isCall>): Promise<Response> {
  const isThisCall = isCall(...call);
  return page.waitForResponse((answer) => isThisCall(answer.request()));
}

/** Lets the service act on calls to such an address, but delays the answer until `answer` is called. */
export async function delayAnswer(
  page: Page,
  address: RegExp,
): Promise<{ readonly acted: Promise<void>; readonly answer: () => void }> {
  const acted = deferred<void>();
  const released = deferred<void>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    acted.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { acted: acted.promise, answer: released.resolve };
}

/** Breaks the next requests for matching files, by default all; the returned `lift` ends it. */
export async function breakFiles(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY) {
  let left = times;
  const requested: string[] = [];
  const noteRequest = expectRequest(page, files);
  await page.route(files, async (route) => {
    noteRequest();
    requested.push(route.request().url());
    left -= 1;
    if (left >= 0) await route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" } });
    else await route.continue();
  });
  return {
    requested,
    lift() {
      left = 0;
    },
  };
}

const FORWARDED_HEADERS = ["authorization", "content-type", "idempotency-key"];

/**
 * Holds the next call whose address matches; later calls pass. The test decides when its connection breaks, and when
 * the service acts.
 */
export async function holdNextCall(page: Page, address: RegExp) {
  const sent = deferred<void>();
  const broken = deferred<void>();
  let held: Request | null = null;
  await page.route(address, async (route) => {
    if (held) return route.continue();
    held = route.request();
    sent.resolve();
    await broken.promise;
    // A page that gave up has aborted its request.
    await route.abort().catch(() => {});
  });
  return {
    sent: sent.promise,
    /** Breaks the connection. */
    async breakConnection(): Promise<void> {
      broken.resolve();
      await waitForAnswers(page);
    },
    /** Delivers the call to the service, whatever happened to the connection, and returns its status. */
    async deliver(): Promise<number> {
      if (!held) throw new Error("the page has not sent the call");
      const all = await held.allHeaders();
      const headers = Object.fromEntries(FORWARDED_HEADERS.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
      const answer = await fetch(held.url(), { method: held.method(), headers, body: held.postData() });
      return answer.status;
    },
  };
}

/** Advances the page's clock, in steps in which all its requests are answered. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await waitForAnswers(page);
    await page.clock.runFor(Math.min(left, 1_000));
  }
  await waitForAnswers(page);
}

const unansweredByPage = new WeakMap<Page, Set<Request>>();

/** Follows the unanswered requests of a page from its first one on. */
export function followRequests(page: Page): void {
  const unanswered = new Set<Request>();
  // For an answer whose body was read completely, Chromium may emit either event.
  const end = (request: Request) => void unanswered.delete(request);
  page.on("request", (request) => void unanswered.add(request));
  page.on("requestfinished", end).on("requestfailed", end);
  unansweredByPage.set(page, unanswered);
}

/** Waits until no request of a page is unanswered. */
export async function waitForAnswers(page: Page): Promise<void> {
  const unanswered = unansweredByPage.get(page);
  if (!unanswered) throw new Error("followRequests was not called for this page");
  await expect.poll(() => [...unanswered].map((request) => request.url()), { intervals: [20] }).toEqual([]);
}
