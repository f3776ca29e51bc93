import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { menuItems } from "../src/account/menu/rider-menu.tsx";
import { ROUTE_NAMES, type RouteName, SCREENS, type ScreenEntry } from "../src/account/screens.ts";
import { PROGRAMS } from "../src/domain/programs/programs.ts";
import { readCode, readFiles } from "./house/modules.ts";

const STATEMENT = readFileSync("docs/accessibility.md", "utf8");
const [, AFTER = ""] = STATEMENT.split("## Criterion by criterion\n");
const [SECTION = ""] = AFTER.split("\n## ");
const ROWS = SECTION.split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** All success criteria of WCAG 2.2 of levels A and AA, by guideline; 4.1.1 is obsolete. */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};

describe("the statement of accessibility", () => {
  it("lists each criterion once", () => {
    const all = Object.entries(CRITERIA).flatMap(([guideline, ends]) => ends.map((end) => `${guideline}.${end}`));
    expect(all).toHaveLength(55);
    const [before = ""] = SECTION.split("\n| Criterion");
    const spoken = [...(before.match(/\d\.\d\.\d+/g) ?? []), ...ROWS.map(([, name = ""]) => name.split(" ")[0])];
    expect(spoken.sort()).toEqual(all.sort());
  });

  it("names for each criterion what checks it", () => {
    const unheld = ROWS.filter(([, , , held = ""]) => !/`[^`]+\.tsx?`|looked at|not tested/.test(held));
    expect(unheld).toEqual([]);
  });

  it("names only existing files", () => {
    const named = STATEMENT.match(/(?<=`)[\w./-]+\/[\w./-]+\.tsx?(?=`)/g) ?? [];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

function routesOfMenu(isEmbedded: boolean): RouteName[] {
  const items: readonly string[] = Object.values(PROGRAMS).flatMap((program) => menuItems({ isEmbedded, program }));
  return ROUTE_NAMES.filter((name) => {
    const { partOf = name }: ScreenEntry = SCREENS[name];
    return items.includes(partOf);
  });
}

const sources = [...readCode("src")]
  .filter(([path]) => !/^src\/account\/(?:app-path|guards|location|routes)\./.test(path))
  .map(([, text]) => text)
  .join("\n");

// WCAG 2.4.5 does not require a second way to a step of a task.
it.each(ROUTE_NAMES.filter((name) => ![...routesOfMenu(true), ...routesOfMenu(false)].includes(name)))(
  "another screen links %s, which is not in the menu",
  (name) => {
    expect(sources).toContain(`paths.${name}(`);
  },
);

const SHEETS = [...readFiles(["src"], /\.css$/)].map(([file, text]) => ({
  file,
  css: text.replaceAll(/\/\*.*?\*\//gs, ""),
}));

// WCAG 2.4.11: a browser scrolls to a focused element outside of the window, but not if other content covers it.
it("focusable elements stay clear of sticky ones while a page scrolls", () => {
  const sticking = SHEETS.filter(({ css }) => /position: (?:sticky|fixed)/.test(css));
  expect(sticking.map(({ file }) => file)).toEqual([
    "src/features/sign-up/sign-up.css",
    "src/features/sign-up/review/review-step.css",
  ]);
  const clear = sticking.map(({ css }) => /([^{}]+)\{\s*scroll-margin-block(?:-end)?:/.exec(css)?.[1]?.trim());
  expect(clear, "links and disclosures too, not fields alone").toEqual([
    ".bs-signup__step *",
    `.bs-signup__step[data-step="review"] *`,
  ]);
});
