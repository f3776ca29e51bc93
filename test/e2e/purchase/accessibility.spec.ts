import { expect, type Page } from "@playwright/test";
import { IS_DEEP } from "../../seeded.ts";
import { createLookChecker } from "../display-settings.ts";
import { test } from "./purchase-test.ts";
import { LOOKS } from "./steps.ts";

const WIDTHS = [280, 360, 768, 1280] as const;

/** Elements that overflow the page's width, including the page itself. */
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

test("every step of sign-up below pricing fits every width, and works in riders' colours and text sizes", async ({
  page,
  signUp,
  world,
}) => {
  test.setTimeout(IS_DEEP ? 300_000 : 120_000);
  const judge = createLookChecker(page, signUp.element);
  await signUp.open(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&pass=103&world=${world.id}`);
  for (const { name, reach } of LOOKS) {
    await reach(signUp);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${name} at ${width} px`).toEqual([]);
    }
    await judge.look(name);
  }
  judge.tell("Steps of sign-up");
});
