import type { Page, Request, Response } from "@playwright/test";

/** All chunks but prerendered screens. */
export const CHUNKS = /\/chunks\/(?!\w+-(?:phl|lax|las|any)-(?:en|es|zh)-)[^/]*\.js/;
/** Prerendered screens, by element, program and language. */
export const PRERENDERED = /\/chunks\/\w+-(?:phl|lax|las|any)-(?:en|es|zh)-/;

/** A promise with its resolve function; Node 20 lacks `Promise.withResolvers`. */
export function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Delays matching files of the CDN until the returned function is called. */
export async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  const opened = withResolvers();
  await page.route(files, async (route) => {
    await opened.promise;
    await route.continue();
  });
  return opened.resolve;
}

/** Whether a request is this call of the services, and not its preflight, which has the same address. */
export const isCall =
  (method: "GET" | "POST", address: RegExp) =>
  (request: Request): boolean =>
    request.method() === method && address.test(request.url());

/** Waits for the answer to such a call. */
export function answerTo(page: Page, ...call: Parameters<typeof isCall>): Promise<Response> {
  const isIt = isCall(...call);
  return page.waitForResponse((answer) => isIt(answer.request()));
}

/** Lets the service act on calls to such an address, but delays the answer until `answer` is called. */
export async function delayAnswer(
  page: Page,
  address: RegExp,
): Promise<{ readonly acted: Promise<void>; readonly answer: () => void }> {
  const acted = withResolvers();
  const wanted = withResolvers();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    acted.resolve();
    await wanted.promise;
    await route.fulfill({ response });
  });
  return { acted: acted.promise, answer: wanted.resolve };
}

/** Breaks matching files this many times; the returned `lift` ends it. */
export async function breakFiles(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY) {
  let left = times;
  const asked: string[] = [];
  await page.route(files, async (route) => {
    asked.push(route.request().url());
    left -= 1;
    if (left >= 0) await route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" } });
    else await route.continue();
  });
  return {
    asked,
    lift() {
      left = 0;
    },
  };
}
