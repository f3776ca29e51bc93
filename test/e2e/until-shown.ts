import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Real milliseconds that something has to show up once nothing is under way. */
const SOON = 100;

const followed = new WeakMap<Page, Set<Request>>();

/** Follows what a page has asked for and not been answered yet, from its first request on. */
export function followRequests(page: Page): void {
  const underWay = new Set<Request>();
  // Of an answer whose body was read to its end Chromium may say either.
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfinished", end).on("requestfailed", end);
  followed.set(page, underWay);
}

/** Waits until nothing that a page has asked for is under way. */
export async function allAnswered(page: Page): Promise<void> {
  const underWay = followed.get(page);
  if (!underWay) throw new Error("nobody follows what this page asks for");
  await expect.poll(() => [...underWay].map((request) => request.url()), { intervals: [20] }).toEqual([]);
}

/**
 * Moves the page's clock on until something shows. A step is shorter than a read's time limit, and is made only
 * while no call is under way: however busy the machine is, no call is given up for that.
 */
export async function untilShown(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await allAnswered(page);
    try {
      await expect(target).toBeVisible({ timeout: SOON });
    } catch (error) {
      await allAnswered(page);
      await page.clock.fastForward(5_000);
      throw error;
    }
  }).toPass({ intervals: [0] });
}
