import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test, waitForRender } from "./host-page.ts";

const PICTURE = "docs/images/partner-page";

test.use({ viewport: { width: 1200, height: 1560 }, colorScheme: "light" });

// `BIKESHARE_WRITE=1 npx playwright test readme-picture` takes it anew.
test("the README's picture has the words that the page has today", async ({ page }) => {
  // A day without a promotion.
  await page.clock.setFixedTime("2026-03-20T16:00:00Z");
  await page.goto("/indego");
  const pricing = page.locator("bikeshare-pricing");
  for (const element of [pricing, page.locator("bikeshare-signup")]) await waitForRender(element);
  const words = `${await pricing.ariaSnapshot()}\n`;
  if (process.env.BIKESHARE_WRITE === "1") {
    await page
      .getByText("Choose an Indego pass")
      .evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - 48));
    await page.screenshot({ path: `${PICTURE}.png` });
    writeFileSync(`${PICTURE}.txt`, words);
  }
  expect(readFileSync(`${PICTURE}.txt`, "utf8")).toBe(words);
});
