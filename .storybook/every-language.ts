/// <reference types="vite/client" />
import { LOCALES } from "../src/i18n/locale.ts";
import { storyLocale } from "../stories/stage/toolbar.ts";
import { FAULTLESS, faultsOf, TEXT_SPACING } from "../test/look/faults.ts";

/** The width of the narrowest screen. */
const WIDTH = "320px";
/** The widths at which a rider's own text spacing is checked, in English. */
const SPACED_WIDTHS = [WIDTH, "1280px"];
/** The stories that a run checks: none in Storybook itself, some in tests, all in a deep run. */
const EVERY = { "": 0, some: 16, all: 1 }[String(import.meta.env.STORIES_LANGUAGES ?? "")] ?? 0;

/**
 * Shows the final state of a story in every language on a narrow screen, and with a rider's own text spacing on narrow
 * and wide ones: no text may be clipped or overlap, and typed values have to stay.
 */
export async function expectEveryLanguage(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  const root = stage?.querySelector(".root");
  if (!stage || !root || !storyLocale.isUsed() || !isLookedAt(story)) return;
  // Has a width of its own, or covers everything.
  if (canvas.querySelector("[data-slot], dialog[open]")) return;
  const typed = typedIn(canvas);
  const width = stage.style.inlineSize;
  const found: Record<string, unknown> = {};
  stage.style.inlineSize = WIDTH;
  try {
    for (const locale of [...LOCALES.slice(1), LOCALES[0]]) {
      await storyLocale.set(locale);
      await nextFrame();
      Object.assign(found, faultsAt(locale, root));
      const after = typedIn(canvas);
      // A field that appears in the meantime is not a lost one.
      const lost = [...typed].filter(([field, value]) => after.get(field) !== value);
      if (lost.length > 0) found[`${locale} lost`] = { lost, after: [...after] };
    }
    document.adoptedStyleSheets.push(SPACING);
    for (const spaced of SPACED_WIDTHS) {
      stage.style.inlineSize = spaced;
      await nextFrame();
      Object.assign(found, faultsAt(`with text spacing, ${spaced}`, root));
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== SPACING);
    stage.style.inlineSize = width;
    await storyLocale.set("en");
  }
  if (Object.keys(found).length > 0) throw new Error(`At ${WIDTH}: ${JSON.stringify(found, null, 1)}`);
}

const SPACING = new CSSStyleSheet();
SPACING.replaceSync(`.root { ${TEXT_SPACING} }`);

/** The sizes of targets have a check of their own. */
function faultsAt(name: string, root: Element): Record<string, unknown> {
  const faults = { ...faultsOf(root), small: [] };
  return JSON.stringify(faults) === JSON.stringify(FAULTLESS) ? {} : { [name]: faults };
}

/** The seed is the same in each run. */
function isLookedAt(story: string): boolean {
  const sum = [...story].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return EVERY > 0 && sum % EVERY === 0;
}

/** The value of each field, by its name. */
const typedIn = (canvas: HTMLElement): ReadonlyMap<string, string | boolean> =>
  new Map(
    [...canvas.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].map(
      (field): [string, string | boolean] =>
        "checked" in field && /^(?:checkbox|radio)$/.test(field.type)
          ? [`${field.name} ${field.value}`, field.checked]
          : [field.name, field.value],
    ),
  );

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
