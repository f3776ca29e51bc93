import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

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
