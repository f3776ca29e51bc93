import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** How many real milliseconds something has to appear in, once no request is open. */
const SOON = 100;

const followed = new WeakMap<Page, Set<Request>>();

/** Follows the unanswered requests of a page from its first one on. */
export function followRequests(page: Page): void {
  const underWay = new Set<Request>();
  // For an answer whose body was read completely, Chromium may emit either event.
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfinished", end).on("requestfailed", end);
  followed.set(page, underWay);
}

/** Waits until no request of a page is unanswered. */
export async function waitForAnswers(page: Page): Promise<void> {
  const underWay = followed.get(page);
  if (!underWay) throw new Error("nobody follows what this page asks for");
  await expect.poll(() => [...underWay].map((request) => request.url()), { intervals: [20] }).toEqual([]);
}

/**
 * Advances the page's clock until something is visible. A step is shorter than a read's time limit, and only happens
 * while no request is open, so that none times out on a busy machine.
 */
export async function waitUntilShown(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await waitForAnswers(page);
    try {
      await expect(target).toBeVisible({ timeout: SOON });
    } catch (error) {
      await waitForAnswers(page);
      await page.clock.fastForward(5_000);
      throw error;
    }
  }).toPass({ intervals: [0] });
}
