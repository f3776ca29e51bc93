import type { CDPSession, Locator, Page } from "@playwright/test";
import { type Faults, faultsOf } from "../../look/faults.ts";
import { TEXT_SPACING } from "../../look/spacing.ts";

export { FAULTLESS } from "../../look/faults.ts";

/** Checks everything that an element shows in its shadow root. */
export const faultsIn = (element: Locator): Promise<Faults> => element.evaluate(faultsOf);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the rider's own text size in the browser, where 16 is usual. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  // The settings of a session last as long as the session.
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}

/** Sets the rider's own text spacing (WCAG 1.4.12), which also applies where no style of the page does. */
export const spaceText = (element: Locator): Promise<void> =>
  element.evaluate((host, css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    host.shadowRoot?.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);

/** Twice the usual size. */
export const doubleText = (page: Page): Promise<void> => setTextSize(page, 32);

/** The animations of an element, now or on the next change. */
export const animationsOf = (element: Locator): Promise<string[]> =>
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
