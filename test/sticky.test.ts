import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SHEETS = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file: `src/${file}`, css: readFileSync(`src/${file}`, "utf8").replaceAll(/\/\*.*?\*\//gs, "") }));

// WCAG 2.4.11: a browser scrolls to a focused element outside of the window, but not if other content covers it.
it("focusable elements stay clear of sticky ones while a page scrolls", () => {
  const sticking = SHEETS.filter(({ css }) => /position: (?:sticky|fixed)/.test(css));
  expect(sticking.map(({ file }) => file)).toEqual(["src/features/sign-up/sign-up.css"]);
  const clear = sticking.map(({ css }) => /([^{}]+)\{\s*scroll-margin-block:/.exec(css)?.[1]?.trim());
  expect(clear, "links and disclosures too, not fields alone").toEqual([".bs-signup__step *"]);
});
