import { expect, type Page, type Request } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import { deferred } from "../deferred.ts";

/** All chunks but prerendered screens. */
export const CHUNKS = /\/chunks\/(?!\w+-(?:phl|lax|las|any)-(?:en|es|zh)-)[^/]*\.js/;
/** Prerendered screens, by element, program and language. */
export const PRERENDERED = /\/chunks\/\w+-(?:phl|lax|las|any)-(?:en|es|zh)-/;

const unrequested = new WeakMap<Page, Set<RegExp>>();
/** Files that a test delays or breaks, but that the page has not requested: a chunk may have been renamed. */
export const unrequestedFiles = (page: Page): readonly RegExp[] => [...(unrequested.get(page) ?? [])];

/** Notes that a test expects the page to request these files; the returned function notes such a request. */
function expectRequest(page: Page, files: RegExp): () => void {
  const expected = unrequested.get(page) ?? new Set();
  unrequested.set(page, expected.add(files));
  return () => void expected.delete(files);
}

/** Delays matching files until the returned function is called. */
export async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  const released = deferred<void>();
  const noteRequest = expectRequest(page, files);
  await page.route(files, async (route) => {
    noteRequest();
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Changes the text of matching files on their way to the page. */
export async function changeFiles(page: Page, files: string | RegExp, change: (text: string) => string): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Records the addresses of the page's calls to the sandbox from now on, without their preflights. */
export function recordCalls(page: Page): readonly string[] {
  const { sandboxOrigin } = demoOrigins();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") calls.push(request.url());
  });
  return calls;
}

/** Whether a request has this method and address; the method tells a call from its preflight. */
export const isCall =
  (method: "GET" | "POST", address: RegExp) =>
  (request: Request): boolean =>
    request.method() === method && address.test(request.url());

/** Has the service process calls to an address, but delays their answers until `deliverAnswer` is called. */
export async function delayAnswer(
  page: Page,
  address: RegExp,
): Promise<{ readonly processed: Promise<void>; readonly deliverAnswer: () => void }> {
  const processed = deferred<void>();
  const released = deferred<void>();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    processed.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { processed: processed.promise, deliverAnswer: released.resolve };
}

/** Answers the next requests for matching files, by default all, with an error, until `repairFiles` is called. */
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
    repairFiles() {
      left = 0;
    },
  };
}

const FORWARDED_HEADERS = ["authorization", "content-type", "idempotency-key"];

/**
 * Holds the next call whose address matches, once the page has `sent` it; later calls pass. The test decides when the
 * call's connection breaks, and when the service gets the call.
 */
export async function holdNextCall(page: Page, address: RegExp) {
  const sent = deferred<void>();
  const connectionBroken = deferred<void>();
  let heldRequest: Request | null = null;
  await page.route(address, async (route) => {
    if (heldRequest) return route.continue();
    heldRequest = route.request();
    sent.resolve();
    await connectionBroken.promise;
    // A page that gave up waiting has aborted its request already.
    await route.abort().catch(() => {});
  });
  return {
    sent: sent.promise,
    /** Breaks the connection of the held call, so that the page gets a network error. */
    async breakConnection(): Promise<void> {
      connectionBroken.resolve();
      await waitForAnswers(page);
    },
    /** Delivers the call to the service, whatever happened to the connection, and returns its status. */
    async deliver(): Promise<number> {
      if (!heldRequest) throw new Error("the page has not sent the call");
      const allHeaders = await heldRequest.allHeaders();
      const headers = Object.fromEntries(
        FORWARDED_HEADERS.flatMap((name) => (allHeaders[name] ? [[name, allHeaders[name]]] : [])),
      );
      const response = await fetch(heldRequest.url(), {
        method: heldRequest.method(),
        headers,
        body: heldRequest.postData(),
      });
      return response.status;
    },
  };
}

/** Advances the page's clock by a second at a time, and waits each time until the page's requests are answered. */
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
  // Chromium may emit either event for a request whose answer was read completely.
  const removeRequest = (request: Request) => void unanswered.delete(request);
  page.on("request", (request) => void unanswered.add(request));
  page.on("requestfinished", removeRequest).on("requestfailed", removeRequest);
  unansweredByPage.set(page, unanswered);
}

/** Waits until no request of a page is unanswered. */
export async function waitForAnswers(page: Page): Promise<void> {
  const unanswered = unansweredByPage.get(page);
  if (!unanswered) throw new Error("followRequests was not called for this page");
  await expect.poll(() => [...unanswered].map((request) => request.url()), { intervals: [20] }).toEqual([]);
}
