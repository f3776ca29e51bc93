import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SHEETS = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file: `src/${file}`, css: readFileSync(`src/${file}`, "utf8") }));
const listIn = (file: string, pattern: RegExp): string[] =>
  (pattern.exec(SHEETS.find((sheet) => sheet.file === file)?.css ?? "")?.[1] ?? "")
    .split(",")
    .map((each) => each.trim());

// WCAG 2.4.11: a browser scrolls to what gets focus where it is out of the window, not where something lies over it.
it("whatever can get focus keeps clear of what stays in sight while a page scrolls", () => {
  const sticking = SHEETS.filter(({ css }) => /position: (?:sticky|fixed)/.test(css)).map(({ file }) => file);
  expect(sticking).toEqual(["src/screens/signup/sign-up.css"]);
  const focusable = listIn("src/styles/base.css", /:where\((a, [^)]*)\):focus-visible/);
  expect(focusable).toContain("button");
  const kept = listIn("src/screens/signup/sign-up.css", /:is\(([^)]*)\) \{\s*scroll-margin-block-start/);
  expect(kept.sort()).toEqual(focusable.sort());
});
