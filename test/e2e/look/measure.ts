import type { Locator, Page } from "@playwright/test";
import { type Faults, faultsOf } from "../../look/faults.ts";

export { FAULTLESS } from "../../look/faults.ts";

/** Looks at everything that an element shows in its shadow root. */
export const faultsIn = (element: Locator): Promise<Faults> => element.evaluate(faultsOf);

/** A rider's own text size, twice the usual, as set in the browser. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** What an element animates or would animate on the next change. */
export const movingIn = (element: Locator): Promise<string[]> =>
  element.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll("*") ?? [])]
      .map((node) => ({ node, style: getComputedStyle(node) }))
      .filter(
        ({ style }) =>
          style.animationName !== "none" ||
          style.transitionDuration.split(", ").some((duration) => Number.parseFloat(duration) > 0.001),
      )
      .map(({ node }) => String(node.className)),
  );
