import type { Page, Request } from "@playwright/test";

export const CHUNKS = /\/chunks\//;
export const FRAGMENTS = /\/fragments\//;

/** Holds matching files of the CDN back until the answer is called, however long a test types meanwhile. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(files, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** Whether a request is this call of the services, and not the browser's question before it, which has the same address. */
export const isCall =
  (method: "GET" | "POST", address: RegExp) =>
  (request: Request): boolean =>
    request.method() === method && address.test(request.url());

/** The service acts on what the page sends to such an address, but its answer stays away until the test ends. */
export async function keepAnswer(page: Page, address: RegExp): Promise<{ readonly acted: Promise<void> }> {
  let tell = () => {};
  const acted = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(address, async (route) => {
    await route.fetch();
    tell();
  });
  return { acted };
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
