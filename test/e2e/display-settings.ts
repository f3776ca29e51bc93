import AxeBuilder from "@axe-core/playwright";
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { controlsWithoutEdge, controlsWithoutVisibleState, FAULTLESS, type Faults, faultsOf } from "../look/faults.ts";
import { IS_DEEP, SEED, sampleOf } from "../seeded.ts";

/** Settings of riders, each on a screen with a width of its own. */
const DISPLAY_SETTINGS = {
  light: { width: 360 },
  dark: { width: 1280, media: { colorScheme: "dark" } },
  "forced colours": { width: 768, media: { forcedColors: "active" } },
  "text of 200 %": { width: 360, textSize: 32 },
} as const satisfies Readonly<Record<string, DisplaySetting>>;

interface DisplaySetting {
  readonly width: number;
  readonly media?: { readonly colorScheme?: "dark"; readonly forcedColors?: "active" };
  readonly textSize?: number;
}
type Name = keyof typeof DISPLAY_SETTINGS;
const NAMES = ["light", "dark", "forced colours", "text of 200 %"] as const satisfies readonly Name[];

async function applyDisplaySetting(page: Page, name: Name): Promise<void> {
  const { width, media, textSize = 16 }: DisplaySetting = DISPLAY_SETTINGS[name];
  await page.emulateMedia({ colorScheme: "light", forcedColors: null, ...media });
  await page.setViewportSize({ width, height: 900 });
  await setTextSize(page, textSize);
  // On a scrolled page, the sticky bar with the total would cover the content below it.
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Checks a page's look: axe, no horizontal scrolling, edges and marks in forced colors, and no clipped or overlapping
 * text at twice the size.
 * @param element The element of ours; with `isWhole` the whole page is checked.
 */
export function createLookChecker(page: Page, element: Locator, { isWhole = false } = {}) {
  const checked = new Map<Name, number>();
  const part = isWhole ? undefined : element;

  async function faultsOf(name: Name): Promise<unknown[]> {
    const isForced = name === "forced colours";
    // On a scrolled page, axe counts a control as too small while it is under the sticky bar with the total.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const found: unknown[] = await findViolations(page, part && (await part.evaluate((node) => node.localName)), {
      areForced: isForced,
    });
    const { width } = DISPLAY_SETTINGS[name];
    const used = await page.evaluate(() => document.documentElement.scrollWidth);
    if (used > width) found.push(`${used} px wide`);
    if (isForced)
      found.push(
        ...(await element.evaluate(controlsWithoutEdge)),
        ...(await element.evaluate(controlsWithoutVisibleState)),
      );
    if (name === "text of 200 %") {
      await expect(element.locator(".root")).toHaveCSS("font-size", "32px");
      const faults = { ...(await findFaults(element)), small: [] };
      if (JSON.stringify(faults) !== JSON.stringify(FAULTLESS)) found.push(faults);
    }
    return found;
  }

  return {
    /** Checks the current look in a display setting, or in all in a deep run. */
    async checkLook(subject: string): Promise<void> {
      for (const name of sampleOf(subject, NAMES, 1)) {
        await applyDisplaySetting(page, name);
        expect.soft(await faultsOf(name), `${subject}, ${name}`).toEqual([]);
        checked.set(name, (checked.get(name) ?? 0) + 1);
      }
      await applyDisplaySetting(page, "light");
    },
    /** Prints how many looks were checked in each setting. */
    printCounts(what: string): void {
      const counts = NAMES.map((name) => `${checked.get(name) ?? 0} in ${name}`).join(", ");
      console.info(`${what} checked: ${counts}; ${IS_DEEP ? "all" : `a sample, seed ${SEED}`}`);
    },
  };
}

/** Checks everything that an element shows in its shadow root. */
export const findFaults = (element: Locator): Promise<Faults> => element.evaluate(faultsOf);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the rider's own text size in the browser, where 16 is usual. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  // The settings of a session last as long as the session.
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}

/** Doubles the rider's text size. */
export const doubleText = (page: Page): Promise<void> => setTextSize(page, 32);

/**
 * Presses a pay button at the foot of the view, where a notice above it would push it out of view. Expects the notice
 * below the button, which stays where it was, and both in view.
 */
export async function expectNoticeBelow(page: Page, button: Locator, notice: Locator): Promise<void> {
  await button.evaluate((node) => (node.closest("form") ?? node).scrollIntoView({ block: "end" }));
  const readTop = () => button.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const before = await readTop();
  await button.click();
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expect(button).toBeInViewport({ ratio: 0.9 });
  expect(Math.abs((await readTop()) - before), `at ${page.viewportSize()?.width} px`).toBeLessThan(1);
}

/** The animations of an element, now or on the next change. */
export const findAnimations = (element: Locator): Promise<string[]> =>
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

/**
 * axe's violations on a page, each with its rule and place.
 * @param part The element to check; by default the whole page.
 * @param areForced Leaves out contrast, as axe does not see forced colors: it reads the fill of a text, for which
 * Chromium reports the color from before.
 */
export async function findViolations(page: Page, part?: string, { areForced = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Leaves out iframes, which are the card provider's, and needs no second page for each run.
    .setLegacyMode(true)
    // Leaves out axe's list of passed rules, and the contrast of a single element, which stories check: both take long.
    .options({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true }, "color-contrast": { enabled: !areForced && (IS_DEEP || !part) } },
    });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
