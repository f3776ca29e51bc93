/// <reference types="vite/client" />
import axe from "axe-core";
import { waitFor } from "storybook/test";
import { lotOf } from "../test/look/drawn-lots.ts";
import { unmarked, withoutEdge } from "../test/look/edges.ts";
import { FAULTLESS, faultsOf } from "../test/look/faults.ts";
import { SURROUNDINGS, type Surrounding } from "../test/look/surroundings.ts";

/** One in so many stories: none in Storybook itself, some in tests, all in the deep run. */
const EVERY = { "": 0, some: 20, all: 1 }[String(import.meta.env.STORIES_SURROUNDINGS ?? "")] ?? 0;
const SEED = String(import.meta.env.STORIES_SEED ?? "");

const CARD = ".StripeElement";
/** What of axe's another scheme can change. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const OTHER = { light: "dark", dark: "light" } as const;

/** Judges what a story has come to in the surroundings that riders choose for themselves. */
export async function holdsInEverySurrounding(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  if (!stage || EVERY === 0 || lotOf(SEED, story, EVERY) !== 0) return;
  const { commands } = await import("vitest/browser");
  const { colorScheme: scheme, inlineSize: width } = stage.style;
  const found: Record<string, unknown> = {};
  try {
    for (const surrounding of SURROUNDINGS) {
      await commands.surround(surrounding);
      stage.style.colorScheme = surrounding === "other scheme" ? OTHER[scheme === "dark" ? "dark" : "light"] : scheme;
      // Text of twice the size needs no slot of half a screen.
      if (surrounding === "text of 200 %") stage.style.inlineSize = "auto";
      // Farther down, the bar with the total lies over what is below it.
      scrollTo(0, 0);
      await taken(stage, surrounding);
      const faults = [...seenIn(surrounding, stage), ...(await violationsIn(surrounding, stage))];
      if (faults.length > 0) found[surrounding] = faults;
    }
  } finally {
    Object.assign(stage.style, { colorScheme: scheme, inlineSize: width });
    await commands.surround(null);
    // On a busy machine the page has not taken its own surrounding again yet, and would lose what follows with it.
    await taken(stage, null).finally(() => {
      // Else Chromium knows the animations of adopted sheets no longer.
      document.adoptedStyleSheets = [...document.adoptedStyleSheets];
    });
  }
  if (Object.keys(found).length > 0) throw new Error(JSON.stringify(found, null, 1));
}

/** Roots in which elements of ours are drawn: the stage's own, and those of custom elements on it. */
const rootsOn = (stage: HTMLElement): Element[] => [
  stage,
  ...[...stage.querySelectorAll("*")].filter(({ localName }) => localName.startsWith("bikeshare-")),
];

function seenIn(surrounding: Surrounding, stage: HTMLElement): unknown[] {
  if (surrounding === "forced colours") {
    return rootsOn(stage).flatMap((root) => [...withoutEdge(root), ...unmarked(root)]);
  }
  if (surrounding === "text of 200 %") {
    const root = stage.querySelector(".root");
    // Of a width of its own, or on top of everything.
    if (!root || stage.querySelector("[data-slot], dialog[open]")) return [];
    const faults = { ...faultsOf(root), small: [] };
    return JSON.stringify(faults) === JSON.stringify(FAULTLESS) ? [] : [faults];
  }
  return [];
}

/** What axe looks for. In the deep run all; else what a surrounding can change of what it found a moment before. */
function rulesIn(surrounding: Surrounding): axe.RunOptions {
  const isForced = surrounding === "forced colours";
  // The rider's own colours, which axe does not see: it asks for a text's fill, and Chromium tells the one before.
  const rules = {
    region: { enabled: false },
    "target-size": { enabled: true },
    ...(isForced && { "color-contrast": { enabled: false } }),
  };
  const isOfColours = EVERY > 1 && surrounding === "other scheme";
  return isOfColours ? { runOnly: { type: "rule", values: OF_COLOURS } } : { rules };
}

async function violationsIn(surrounding: Surrounding, stage: HTMLElement): Promise<string[]> {
  if (EVERY > 1 && surrounding === "forced colours") return [];
  // The card is the provider's own, in a frame.
  const context = { include: [stage], exclude: [CARD] };
  const { violations } = await axe.run(context, { resultTypes: ["violations"], ...rulesIn(surrounding) });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The page is told from outside, and takes a surrounding when it comes to it. */
async function taken(stage: HTMLElement, surrounding: Surrounding | null): Promise<void> {
  const isForced = surrounding === "forced colours";
  const size = surrounding === "text of 200 %" ? "32px" : "16px";
  await waitFor(async () => {
    await drawn();
    if (matchMedia("(forced-colors: active)").matches !== isForced)
      throw new Error(`not taken: ${surrounding}, colours`);
    const root = stage.querySelector(".root");
    if (root && getComputedStyle(root).fontSize !== size) throw new Error(`not taken: ${surrounding}, size of text`);
  });
}
