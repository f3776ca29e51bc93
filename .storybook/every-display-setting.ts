/// <reference types="vite/client" />
import axe from "axe-core";
import { waitFor } from "storybook/test";
import { DISPLAY_SETTINGS, type DisplaySetting } from "../test/look/display-settings.ts";
import { controlsWithoutEdge, FAULTLESS, faultsOf, unmarkedControls } from "../test/look/faults.ts";
import { seededNumber } from "../test/look/seeded-number.ts";

/** One in so many stories: none in Storybook itself, some in tests, all in a deep run. */
const EVERY = { "": 0, some: 20, all: 1 }[String(import.meta.env.STORIES_DISPLAY_SETTINGS ?? "")] ?? 0;
const SEED = String(import.meta.env.STORIES_SEED ?? "");

const CARD = ".StripeElement";
/** The rules of axe whose result another color scheme can change. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const OTHER = { light: "dark", dark: "light" } as const;

/** Checks the final state of a story in the display settings that riders choose for themselves. */
export async function expectEveryDisplaySetting(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  if (!stage || EVERY === 0 || seededNumber(SEED, story, EVERY) !== 0) return;
  const { commands } = await import("vitest/browser");
  const { colorScheme: scheme, inlineSize: width } = stage.style;
  const found: Record<string, unknown> = {};
  try {
    for (const setting of DISPLAY_SETTINGS) {
      await commands.applyDisplaySetting(setting);
      stage.style.colorScheme = setting === "other scheme" ? OTHER[scheme === "dark" ? "dark" : "light"] : scheme;
      // With text of twice the size, the slot of half a screen is too narrow.
      if (setting === "text of 200 %") stage.style.inlineSize = "auto";
      // Further down, the bar with the total would cover the content below.
      scrollTo(0, 0);
      await taken(stage, setting);
      const faults = [...seenIn(setting, stage), ...(await violationsIn(setting, stage))];
      if (faults.length > 0) found[setting] = faults;
    }
  } finally {
    Object.assign(stage.style, { colorScheme: scheme, inlineSize: width });
    await commands.applyDisplaySetting(null);
    // On a busy machine the browser has not reset its settings yet, which would affect the next story.
    await taken(stage, null).finally(() => {
      // Otherwise Chromium loses the animations of adopted sheets.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets];
    });
  }
  if (Object.keys(found).length > 0) throw new Error(JSON.stringify(found, null, 1));
}

/** The roots with elements of ours: the stage's own, and those of custom elements on it. */
const rootsOn = (stage: HTMLElement): Element[] => [
  stage,
  ...[...stage.querySelectorAll("*")].filter(({ localName }) => localName.startsWith("bikeshare-")),
];

function seenIn(setting: DisplaySetting, stage: HTMLElement): unknown[] {
  if (setting === "forced colours") {
    return rootsOn(stage).flatMap((root) => [...controlsWithoutEdge(root), ...unmarkedControls(root)]);
  }
  if (setting === "text of 200 %") {
    const root = stage.querySelector(".root");
    // Has a width of its own, or covers everything.
    if (!root || stage.querySelector("[data-slot], dialog[open]")) return [];
    const faults = { ...faultsOf(root), small: [] };
    return JSON.stringify(faults) === JSON.stringify(FAULTLESS) ? [] : [faults];
  }
  return [];
}

/** The rules for axe: all in a deep run, otherwise those whose result a setting can change. */
function rulesIn(setting: DisplaySetting): axe.RunOptions {
  const isForced = setting === "forced colours";
  // Forced colors, which axe does not see: it reads a text's fill, for which Chromium reports the earlier one.
  const rules = {
    region: { enabled: false },
    "target-size": { enabled: true },
    ...(isForced && { "color-contrast": { enabled: false } }),
  };
  const isOfColours = EVERY > 1 && setting === "other scheme";
  return isOfColours ? { runOnly: { type: "rule", values: OF_COLOURS } } : { rules };
}

async function violationsIn(setting: DisplaySetting, stage: HTMLElement): Promise<string[]> {
  if (EVERY > 1 && setting === "forced colours") return [];
  // The card's fields are in the provider's iframe.
  const context = { include: [stage], exclude: [CARD] };
  const { violations } = await axe.run(context, { resultTypes: ["violations"], ...rulesIn(setting) });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The browser applies the setting from outside of the page, with a delay. */
async function taken(stage: HTMLElement, setting: DisplaySetting | null): Promise<void> {
  const isForced = setting === "forced colours";
  const size = setting === "text of 200 %" ? "32px" : "16px";
  await waitFor(async () => {
    await nextFrame();
    if (matchMedia("(forced-colors: active)").matches !== isForced) throw new Error(`not taken: ${setting}, colours`);
    const root = stage.querySelector(".root");
    if (root && getComputedStyle(root).fontSize !== size) throw new Error(`not taken: ${setting}, size of text`);
  });
}
