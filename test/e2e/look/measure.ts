import type { CDPSession, Locator, Page } from "@playwright/test";
import { type Faults, faultsOf } from "../../look/faults.ts";
import { TEXT_SPACING } from "../../look/spacing.ts";

export { FAULTLESS } from "../../look/faults.ts";

/** Looks at everything that an element shows in its shadow root. */
export const faultsIn = (element: Locator): Promise<Faults> => element.evaluate(faultsOf);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A rider's own text size, as set in the browser, where 16 is usual. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  // What a session set lasts as long as it does.
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}

/** A rider's own text spacing (WCAG 1.4.12), where no style of the page reaches. */
export const spaceText = (element: Locator): Promise<void> =>
  element.evaluate((host, css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    host.shadowRoot?.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);

/** Twice the usual. */
export const doubleText = (page: Page): Promise<void> => setTextSize(page, 32);

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
