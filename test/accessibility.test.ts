import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { menuItems } from "../src/account/menu/rider-menu.tsx";
import { ROUTE_NAMES, type RouteName, SCREENS, type ScreenEntry } from "../src/account/screens.ts";
import { PROGRAMS } from "../src/domain/programs/programs.ts";
import { readCode, readFiles } from "./house/modules.ts";

const STATEMENT = readFileSync("docs/accessibility.md", "utf8");
const [, AFTER_HEADING = ""] = STATEMENT.split("## Criterion by criterion\n");
const [SECTION = ""] = AFTER_HEADING.split("\n## ");
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
    const criteria = Object.entries(CRITERIA).flatMap(([guideline, ends]) => ends.map((n) => `${guideline}.${n}`));
    expect(criteria).toHaveLength(55);
    const [introduction = ""] = SECTION.split("\n| Criterion");
    const listed = [...(introduction.match(/\d\.\d\.\d+/g) ?? []), ...ROWS.map(([, name = ""]) => name.split(" ")[0])];
    expect(listed.sort()).toEqual(criteria.sort());
  });

  it("says for each criterion which test checks it, or that people looked at it or nobody tested it", () => {
    const unchecked = ROWS.filter(([, , , check = ""]) => !/`[^`]+\.tsx?`|looked at|not tested/.test(check));
    expect(unchecked).toEqual([]);
  });

  it("names only existing files", () => {
    const files = STATEMENT.match(/(?<=`)[\w./-]+\/[\w./-]+\.tsx?(?=`)/g) ?? [];
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
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

// WCAG 2.4.5 asks for two ways to a page, except to a step of a task: screens outside of the menu need one link.
it.each(ROUTE_NAMES.filter((name) => ![...routesOfMenu(true), ...routesOfMenu(false)].includes(name)))(
  "another screen links to %s, which is not in the menu",
  (name) => {
    expect(sources).toContain(`paths.${name}(`);
  },
);

const SHEETS = [...readFiles(["src"], /\.css$/)].map(([file, text]) => ({
  file,
  css: text.replaceAll(/\/\*.*?\*\//gs, ""),
}));

// WCAG 2.4.11: a browser scrolls to a focused element outside of the window, but not to one under sticky content.
it("no sticky element covers a focused one after a browser has scrolled to it", () => {
  const stickySheets = SHEETS.filter(({ css }) => /position: (?:sticky|fixed)/.test(css));
  expect(stickySheets.map(({ file }) => file)).toEqual([
    "src/features/sign-up/sign-up.css",
    "src/features/sign-up/review/review-step.css",
  ]);
  const selectors = stickySheets.map(({ css }) => /([^{}]+)\{\s*scroll-margin-block(?:-end)?:/.exec(css)?.[1]?.trim());
  expect(selectors, "links and disclosures too, not fields alone").toEqual([
    ".bs-signup__step *",
    `.bs-signup__step[data-step="review"] *`,
  ]);
});
