import { expect, type Locator, type Page } from "@playwright/test";
import { lotOf } from "../look/drawn-lots.ts";
import { unmarked, withoutEdge } from "../look/edges.ts";
import { IS_DEEP, SEED } from "../seeded.ts";
import { violationsOn } from "./axe.ts";
import { FAULTLESS, faultsIn, setTextSize } from "./look/measure.ts";

/** What riders choose for themselves, each on a screen of a width of its own. */
const SURROUNDINGS = {
  light: { width: 360 },
  dark: { width: 1280, media: { colorScheme: "dark" } },
  "forced colours": { width: 768, media: { forcedColors: "active" } },
  "text of 200 %": { width: 360, textSize: 32 },
} as const satisfies Readonly<Record<string, Surrounding>>;

interface Surrounding {
  readonly width: number;
  readonly media?: { readonly colorScheme?: "dark"; readonly forcedColors?: "active" };
  readonly textSize?: number;
}
type Name = keyof typeof SURROUNDINGS;
const NAMES = ["light", "dark", "forced colours", "text of 200 %"] as const satisfies readonly Name[];

/** In the deep run all; else one, drawn by the seed, and as many of the next ones as are asked for. */
function drawnFor(subject: string, count: number): readonly Name[] {
  const first = lotOf(SEED, subject, NAMES.length);
  return IS_DEEP ? NAMES : [...NAMES, ...NAMES].slice(first, first + count);
}

async function surround(page: Page, name: Name): Promise<void> {
  const { width, media, textSize = 16 }: Surrounding = SURROUNDINGS[name];
  await page.emulateMedia({ colorScheme: "light", forcedColors: null, ...media });
  await page.setViewportSize({ width, height: 900 });
  await setTextSize(page, textSize);
  // Farther down, the bar with the total lies over what is below it.
  await page.evaluate(() => scrollTo(0, 0));
}

export interface Judge {
  /** Judges what is shown now, in `count` surroundings or, in the deep run, in all. */
  look(subject: string, count?: number): Promise<void>;
  /** Prints how many were judged. */
  tell(what: string): void;
}

/**
 * Judges what a page shows: axe, nothing to scroll sideways, edges and marks in forced colours, and no text that is cut
 * off or lies on other text where it is twice as large.
 * @param element ours; the whole page is judged where it is told by `isWhole`
 */
export function judgeOf(page: Page, element: Locator, { isWhole = false } = {}): Judge {
  const judged = new Map<Name, number>();
  const part = isWhole ? undefined : element;

  async function faultsOf(name: Name): Promise<unknown[]> {
    const isForced = name === "forced colours";
    const found: unknown[] = await violationsOn(page, part && (await tagOf(part)), { hasOwnColours: isForced });
    const { width } = SURROUNDINGS[name];
    const used = await page.evaluate(() => document.documentElement.scrollWidth);
    if (used > width) found.push(`${used} px wide`);
    if (isForced) found.push(...(await element.evaluate(withoutEdge)), ...(await element.evaluate(unmarked)));
    if (name === "text of 200 %") {
      await expect(element.locator(".root")).toHaveCSS("font-size", "32px");
      const faults = { ...(await faultsIn(element)), small: [] };
      if (JSON.stringify(faults) !== JSON.stringify(FAULTLESS)) found.push(faults);
    }
    return found;
  }

  return {
    async look(subject, count = 1) {
      for (const name of drawnFor(subject, count)) {
        await surround(page, name);
        expect.soft(await faultsOf(name), `${subject}, ${name}`).toEqual([]);
        judged.set(name, (judged.get(name) ?? 0) + 1);
      }
      await surround(page, "light");
    },
    tell(what) {
      const counts = NAMES.map((name) => `${judged.get(name) ?? 0} in ${name}`).join(", ");
      console.info(`${what} judged: ${counts}; ${IS_DEEP ? "all" : `a sample, seed ${SEED}`}`);
    },
  };
}

const tagOf = (element: Locator): Promise<string> => element.evaluate((node) => node.localName);
