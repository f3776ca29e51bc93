import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Real milliseconds that something has to show up: where no call is under way, and where one is. */
const SOON = 100;
const ANSWERED = 300;

/**
 * Moves the page's clock on until something shows. A step is shorter than any time limit of a call, and waits for calls
 * that are under way.
 */
export async function untilShown(page: Page, target: Locator): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void underWay.add(request);
  const end = (request: Request) => void underWay.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    try {
      await expect(target).toBeVisible({ timeout: SOON });
    } catch (error) {
      if (underWay.size === 0) throw error;
      await expect(target).toBeVisible({ timeout: ANSWERED });
    }
  }).toPass({ intervals: [0] });
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}
