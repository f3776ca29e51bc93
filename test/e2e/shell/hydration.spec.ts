import { expect, test } from "@playwright/test";
import { ALL_SCREENS, HYDRATE_ALL } from "../../engines/hydration.ts";

test("prerendered screens have the same text after hydration, and a difference is detected", async ({ page }) => {
  await page.goto("/bare?element=bikeshare-pricing&system=phl");
  await page.evaluate(HYDRATE_ALL);
  await expect.poll(() => page.evaluate("window.hydration")).toEqual({ screens: ALL_SCREENS, wrong: [] });

  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", { get: () => (value: number) => `USD ${value}` });
  });
  await page.reload();
  await page.evaluate(HYDRATE_ALL);
  await expect.poll(() => page.evaluate("window.hydration?.wrong")).toContain("bikeshare-pricing phl en hydration");
});
