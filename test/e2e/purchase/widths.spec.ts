import { expect, type Page } from "@playwright/test";
import { test } from "./purchase-test.ts";
import { LOOKS } from "./steps.ts";

const WIDTHS = [280, 360, 768, 1280] as const;

/** Elements that reach out of the page's width, the page itself among them. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth} px`] : [];
    for (const host of document.querySelectorAll("bikeshare-pricing, bikeshare-signup")) {
      for (const element of host.shadowRoot?.querySelectorAll("*") ?? []) {
        const { left, right, width } = element.getBoundingClientRect();
        const isHidden = width <= 1 || element.closest(".bs-visually-hidden") !== null;
        if (!isHidden && (left < -1 || right > clientWidth + 1)) found.push(`${element.className} to ${right} px`);
      }
    }
    return found;
  });

test("nothing overflows in pricing or any step, from 280 to 1280 px", async ({ page, signUp, world }) => {
  await signUp.open(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&pass=103&world=${world.id}`);
  for (const { name, reach } of LOOKS) {
    await reach(signUp);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${name} at ${width} px`).toEqual([]);
    }
  }
});
