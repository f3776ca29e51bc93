import type { Page, Request, Response } from "@playwright/test";

/** What is no prerendered screen. */
export const CHUNKS = /\/chunks\/(?!\w+-(?:phl|lax|las|any)-(?:en|es|zh)-)[^/]*\.js/;
/** Prerendered screens, each by its element, program and language. */
export const PRERENDERED = /\/chunks\/\w+-(?:phl|lax|las|any)-(?:en|es|zh)-/;

/** A promise and what ends it; `Promise.withResolvers`, which Node 20 has not. */
export function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Holds matching files of the CDN back until the answer is called, however long a test types meanwhile. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const opened = withResolvers();
  await page.route(files, async (route) => {
    await opened.promise;
    await route.continue();
  });
  return opened.resolve;
}

/** Whether a request is this call of the services, and not the browser's question before it, which has the same address. */
export const isCall =
  (method: "GET" | "POST", address: RegExp) =>
  (request: Request): boolean =>
    request.method() === method && address.test(request.url());

/** Waits for the answer to such a call. */
export function answerTo(page: Page, ...call: Parameters<typeof isCall>): Promise<Response> {
  const isIt = isCall(...call);
  return page.waitForResponse((answer) => isIt(answer.request()));
}

/** The service acts on what the page sends to such an address, but its answer stays away until `answer` is called. */
export async function keepAnswer(
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

/** Breaks matching files this many times; the answer's `lift` ends it. */
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
