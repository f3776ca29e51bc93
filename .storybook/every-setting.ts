/// <reference types="vite/client" />
import { waitFor } from "storybook/test";
import { LOCALES } from "../src/i18n/locale.ts";
import { storyLocale } from "../stories/stage/toolbar.ts";
import { DISPLAY_SETTINGS, type DisplaySetting } from "../test/look/display-settings.ts";
import {
  controlsWithoutEdge,
  controlsWithoutVisibleState,
  FAULTLESS,
  faultsOf,
  TEXT_SPACING,
} from "../test/look/faults.ts";
import { seededNumber } from "../test/look/seeded-number.ts";
import { findContrastFaults, runAxe } from "./slow-rules.ts";

/** How many stories get the slow checks: "some" in `npm test`, "all" in a deep run, none ("") in Storybook itself. */
export const SAMPLE = String(import.meta.env.STORIES_SAMPLE ?? "");
export const SEED = String(import.meta.env.STORIES_SEED ?? "");
/** One in so many stories is checked in every language, or in every display setting; 0 for no story. */
const LANGUAGE_INTERVAL = { "": 0, some: 32, all: 1 }[SAMPLE] ?? 0;
const DISPLAY_INTERVAL = { "": 0, some: 40, all: 1 }[SAMPLE] ?? 0;

/** True in `npm test`, where axe checks each kind of element once; otherwise it checks every element of every story. */
export const isSampled = SAMPLE === "some";

/** Content with a width of its own, or a dialog over all else: no story with such content has its layout checked. */
const FIXED_WIDTH_CONTENT = "[data-slot], dialog[open]";

/** The width of the narrowest supported screen. */
const NARROW_WIDTH = "320px";
/** The widths at which stories are checked in English with a rider's own text spacing (WCAG 1.4.12). */
const TEXT_SPACING_WIDTHS = [NARROW_WIDTH, "1280px"];

/**
 * Shows the final state of a story in every language on a narrow screen, and with a rider's own text spacing on narrow
 * and wide ones: no text may be clipped or overlap, and typed values have to stay.
 */
export async function expectEveryLanguage(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  const root = stage?.querySelector(".root");
  if (!stage || !root || !storyLocale.isUsed() || !isInLanguageSample(story)) return;
  if (canvas.querySelector(FIXED_WIDTH_CONTENT)) return;
  const valuesBefore = fieldValuesIn(canvas);
  const width = stage.style.inlineSize;
  const ownLocale = storyLocale.get();
  const allFaults: Record<string, unknown> = {};
  stage.style.inlineSize = NARROW_WIDTH;
  try {
    for (const locale of [...LOCALES.slice(1), LOCALES[0]]) {
      await storyLocale.set(locale);
      await waitForNextFrame();
      for (const faults of layoutFaults(root)) allFaults[locale] = faults;
      const valuesAfter = fieldValuesIn(canvas);
      // Compares only the fields that were there before: a field that another language adds has lost nothing.
      const lostValues = [...valuesBefore].filter(([field, value]) => valuesAfter.get(field) !== value);
      if (lostValues.length > 0) allFaults[`${locale} lost`] = { lostValues, after: [...valuesAfter] };
    }
    document.adoptedStyleSheets.push(TEXT_SPACING_SHEET);
    for (const spacedWidth of TEXT_SPACING_WIDTHS) {
      stage.style.inlineSize = spacedWidth;
      await waitForNextFrame();
      for (const faults of layoutFaults(root)) allFaults[`with text spacing, ${spacedWidth}`] = faults;
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== TEXT_SPACING_SHEET);
    stage.style.inlineSize = width;
    await storyLocale.set(ownLocale);
    await waitForNextFrame();
  }
  if (Object.keys(allFaults).length > 0) throw new Error(`At ${NARROW_WIDTH}: ${JSON.stringify(allFaults, null, 1)}`);
}

const TEXT_SPACING_SHEET = new CSSStyleSheet();
TEXT_SPACING_SHEET.replaceSync(`.root { ${TEXT_SPACING} }`);

/** The letters of a story's id decide, so that each run of `npm test` chooses the same stories. */
function isInLanguageSample(story: string): boolean {
  const sum = [...story].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return LANGUAGE_INTERVAL > 0 && sum % LANGUAGE_INTERVAL === 0;
}

/** The value of each field by its name; for each checkbox and radio button, whether it is checked. */
const fieldValuesIn = (canvas: HTMLElement): ReadonlyMap<string, string | boolean> =>
  new Map(
    [...canvas.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select, textarea")].map(
      (field): [string, string | boolean] =>
        "checked" in field && /^(?:checkbox|radio)$/.test(field.type)
          ? [`${field.name} ${field.value}`, field.checked]
          : [field.name, field.value],
    ),
  );

const CARD_FIELDS = ".StripeElement";
const OPPOSITE = { light: "dark", dark: "light" } as const;

/** Checks the final state of a story in the display settings that riders choose for themselves. */
export async function expectEveryDisplaySetting(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  if (!stage || DISPLAY_INTERVAL === 0 || seededNumber(SEED, story, DISPLAY_INTERVAL) !== 0) return;
  const { commands } = await import("vitest/browser");
  const { colorScheme: scheme, inlineSize: width } = stage.style;
  const faultsBySetting: Record<string, unknown> = {};
  try {
    for (const setting of DISPLAY_SETTINGS) {
      // In `npm test`, `findFaultsInOtherScheme` checks every story in the other scheme instead.
      if (isSampled && setting === "other scheme") continue;
      await commands.applyDisplaySetting(setting);
      stage.style.colorScheme = setting === "other scheme" ? OPPOSITE[scheme === "dark" ? "dark" : "light"] : scheme;
      // At twice the text size, a width that the story chose would be too narrow.
      if (setting === "text of 200 %") stage.style.inlineSize = "auto";
      await waitUntilApplied(stage, setting);
      // On a scrolled page, the sticky bar with the total would cover the content below it.
      scrollTo(0, 0);
      const faults = [...visualFaultsIn(setting, stage), ...(await findViolations(setting, stage))];
      if (faults.length > 0) faultsBySetting[setting] = faults;
    }
  } finally {
    Object.assign(stage.style, { colorScheme: scheme, inlineSize: width });
    await commands.applyDisplaySetting(null);
    // Waits, as on a busy machine the browser may reset its settings so late that they affect the next story.
    await waitUntilApplied(stage, null).finally(() => {
      // Adopts the sheets again, as Chromium has lost their animations.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets];
    });
  }
  if (Object.keys(faultsBySetting).length > 0) throw new Error(JSON.stringify(faultsBySetting, null, 1));
}

/** The elements whose content is checked: the stage, and each custom element on it, which has a shadow root. */
const hostsOn = (stage: HTMLElement): Element[] => [
  stage,
  ...[...stage.querySelectorAll("*")].filter(({ localName }) => localName.startsWith("bikeshare-")),
];

function visualFaultsIn(setting: DisplaySetting, stage: HTMLElement): unknown[] {
  if (setting === "forced colours") {
    return hostsOn(stage).flatMap((host) => [...controlsWithoutEdge(host), ...controlsWithoutVisibleState(host)]);
  }
  if (setting === "text of 200 %") {
    const root = stage.querySelector(".root");
    return root && !stage.querySelector(FIXED_WIDTH_CONTENT) ? layoutFaults(root) : [];
  }
  return [];
}

/** The contrast faults of a story in the other color scheme; each look of text is checked once in all stories. */
export async function findFaultsInOtherScheme(canvas: HTMLElement): Promise<string[]> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  if (!stage) return [];
  const { colorScheme } = stage.style;
  stage.style.colorScheme = OPPOSITE[colorScheme === "dark" ? "dark" : "light"];
  try {
    // Leaves out shadow roots, whose colors change in a transition: only a deep run checks them.
    return await findContrastFaults([stage]);
  } finally {
    stage.style.colorScheme = colorScheme;
  }
}

/** Runs all rules of axe in a deep run; in `npm test` only two about sizes, and none with forced colors. */
async function findViolations(setting: DisplaySetting, stage: HTMLElement): Promise<string[]> {
  const isForced = setting === "forced colours";
  if (isSampled && isForced) return [];
  // Leaves out the card fields, which are in the payment provider's iframe.
  const context = { include: [stage], exclude: [CARD_FIELDS] };
  if (isSampled) return runAxe(context, { runOnly: ["target-size", "scrollable-region-focusable"] });
  // axe does not see forced colors: it reads a text's fill, and Chromium reports the fill from before.
  const contrast = isForced && { "color-contrast": { enabled: false } };
  return runAxe(context, { rules: { region: { enabled: false }, "target-size": { enabled: true }, ...contrast } });
}

/** Waits for a setting (null for none), as the browser applies it from outside of the page, with a delay. */
async function waitUntilApplied(stage: HTMLElement, setting: DisplaySetting | null): Promise<void> {
  const isForced = setting === "forced colours";
  const size = setting === "text of 200 %" ? "32px" : "16px";
  await waitFor(async () => {
    await waitForNextFrame();
    if (matchMedia("(forced-colors: active)").matches !== isForced) throw new Error(`not applied: ${setting}, colours`);
    const root = stage.querySelector(".root");
    if (root && getComputedStyle(root).fontSize !== size) throw new Error(`not applied: ${setting}, size of text`);
  });
}

/** The faults of the layout in a list, which is empty without faults; too small controls are left to axe. */
function layoutFaults(root: Element): object[] {
  const faults = { ...faultsOf(root), small: [] };
  return JSON.stringify(faults) === JSON.stringify(FAULTLESS) ? [] : [faults];
}

const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
