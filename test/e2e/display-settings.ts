import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { setTextSize } from "../look/apply-display-setting.ts";
import { controlsWithoutEdge, controlsWithoutVisibleState, FAULTLESS, type Faults, faultsOf } from "../look/faults.ts";
import { IS_DEEP, SEED, sampleOf } from "../seeded.ts";

/** Display settings that riders choose, each with the width in CSS pixels of a screen. */
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
type SettingName = keyof typeof DISPLAY_SETTINGS;
const SETTING_NAMES = ["light", "dark", "forced colours", "text of 200 %"] as const satisfies readonly SettingName[];

async function applyDisplaySetting(page: Page, name: SettingName): Promise<void> {
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
 * @param element Our element; with `isWholePage`, axe also checks the page around it.
 */
export function createLookChecker(page: Page, element: Locator, { isWholePage = false } = {}) {
  const checkCounts = new Map<SettingName, number>();
  const axeTarget = isWholePage ? undefined : element;

  async function findLookFaults(name: SettingName): Promise<unknown[]> {
    const isForced = name === "forced colours";
    // On a scrolled page, axe counts a control as too small while it is under the sticky bar with the total.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const faults: unknown[] = await findViolations(
      page,
      axeTarget && (await axeTarget.evaluate((node) => node.localName)),
      {
        areForced: isForced,
      },
    );
    const { width } = DISPLAY_SETTINGS[name];
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (contentWidth > width) faults.push(`${contentWidth} px wide`);
    if (isForced)
      faults.push(
        ...(await element.evaluate(controlsWithoutEdge)),
        ...(await element.evaluate(controlsWithoutVisibleState)),
      );
    if (name === "text of 200 %") {
      await expect(element.locator(".root")).toHaveCSS("font-size", "32px");
      const textFaults = { ...(await findFaults(element)), small: [] };
      if (JSON.stringify(textFaults) !== JSON.stringify(FAULTLESS)) faults.push(textFaults);
    }
    return faults;
  }

  return {
    /** Checks the current look in one display setting, or in every one if the run is deep. */
    async checkLook(subject: string): Promise<void> {
      for (const name of sampleOf(subject, SETTING_NAMES, 1)) {
        await applyDisplaySetting(page, name);
        expect.soft(await findLookFaults(name), `${subject}, ${name}`).toEqual([]);
        checkCounts.set(name, (checkCounts.get(name) ?? 0) + 1);
      }
      await applyDisplaySetting(page, "light");
    },
    /** Prints how many looks were checked in each display setting. */
    printCounts(subject: string): void {
      const counts = SETTING_NAMES.map((name) => `${checkCounts.get(name) ?? 0} in ${name}`).join(", ");
      console.info(`${subject} checked: ${counts}; ${IS_DEEP ? "all" : `a sample, seed ${SEED}`}`);
    },
  };
}

/** Finds overlapping, clipped, squeezed and small parts in an element's shadow root. */
export const findFaults = (element: Locator): Promise<Faults> => element.evaluate(faultsOf);

/** Doubles the rider's text size. */
export const doubleText = (page: Page): Promise<void> => setTextSize(page, 32);

/**
 * Presses a pay button at the foot of the view, where a notice above it would push it out of view. Expects the notice
 * below the button, which stays where it was, and both in view.
 */
export async function expectNoticeBelow(page: Page, button: Locator, notice: Locator): Promise<void> {
  await button.evaluate((node) => (node.closest("form") ?? node).scrollIntoView({ block: "end" }));
  const readTop = () => button.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const topBefore = await readTop();
  await button.click();
  await expect(notice).toBeInViewport({ ratio: 0.9 });
  await expect(button).toBeInViewport({ ratio: 0.9 });
  expect(Math.abs((await readTop()) - topBefore), `at ${page.viewportSize()?.width} px`).toBeLessThan(1);
}

/** The class names of an element's parts that are animated, or would be on their next change. */
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
 * axe's violations on a page, each as a text with its rule, element and explanation.
 * @param part The element to check; by default the whole page.
 * @param areForced Whether colors are forced: axe then leaves out contrast, as Chromium reports a text's color from
 * before it was forced.
 */
export async function findViolations(page: Page, part?: string, { areForced = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Legacy mode leaves out iframes, which are the card provider's, and opens no second page for each run.
    .setLegacyMode(true)
    // Both take long: the list of passed rules, and a single element's contrast, which stories check in every run.
    .options({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true }, "color-contrast": { enabled: !areForced && (IS_DEEP || !part) } },
    });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
