/// <reference types="vite/client" />
import { LOCALES } from "../src/i18n/locale.ts";
import { storyLocale } from "../stories/stage/story-texts.ts";
import { FAULTLESS, faultsOf } from "../test/look/faults.ts";

/** The narrowest screen. */
const WIDTH = "320px";
/** Which stories a run looks at: none in Storybook itself, some in tests, all in the deep run. */
const EVERY = { "": 0, some: 8, all: 1 }[String(import.meta.env.STORIES_LANGUAGES ?? "")] ?? 0;

/**
 * Shows what a story has come to in every language on a narrow screen: nothing may be cut off or lie on something else,
 * and what was typed has to stay.
 */
export async function fitsInEveryLanguage(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  const root = stage?.querySelector(".root");
  if (!stage || !root || !storyLocale.isUsed() || !isLookedAt(story)) return;
  // Of a width of its own, or on top of everything.
  if (canvas.querySelector("[data-slot], dialog[open]")) return;
  const typed = typedIn(canvas);
  const width = stage.style.inlineSize;
  const found: Record<string, unknown> = {};
  stage.style.inlineSize = WIDTH;
  try {
    for (const locale of [...LOCALES.slice(1), LOCALES[0]]) {
      await storyLocale.set(locale);
      await drawn();
      // Targets are measured where their size is the subject.
      const faults = { ...faultsOf(root), small: [] };
      if (JSON.stringify(faults) !== JSON.stringify(FAULTLESS)) found[locale] = faults;
      const after = typedIn(canvas);
      // A field that comes meanwhile is none that was lost.
      const lost = [...typed].filter(([field, value]) => after.get(field) !== value);
      if (lost.length > 0) found[`${locale} lost`] = { lost, after: [...after] };
    }
  } finally {
    stage.style.inlineSize = width;
    await storyLocale.set("en");
  }
  if (Object.keys(found).length > 0) throw new Error(`At ${WIDTH}: ${JSON.stringify(found, null, 1)}`);
}

/** The same stories in each run. */
function isLookedAt(story: string): boolean {
  const sum = [...story].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return EVERY > 0 && sum % EVERY === 0;
}

/** What each field holds, by its name. */
const typedIn = (canvas: HTMLElement): ReadonlyMap<string, string | boolean> =>
  new Map(
    [...canvas.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].map((field) =>
      "checked" in field && /^(?:checkbox|radio)$/.test(field.type)
        ? [`${field.name} ${field.value}`, field.checked]
        : [field.name, field.value],
    ),
  );

const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
