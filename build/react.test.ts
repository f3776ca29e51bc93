import { readFileSync } from "node:fs";
import { rollup } from "rollup";
import { describe, expect, it } from "vitest";
import { CUTS, FILES, reactModules, toModule } from "./react.ts";
import { onwarn } from "./rollup.ts";

describe("React's production files as modules", () => {
  it("imports what they require", () => {
    expect(toModule('var React = require("react"),\n  now = React.version;')).toBe(
      'import * as React from "react";\nvar required$React = 0,\n  now = React.version;\nexport {  };',
    );
  });
  it("exports each name on its own, so that an unused one can be dropped", () => {
    expect(toModule("exports.memo = memo;\nexports.version = 1;")).toContain(
      "const export$memo = memo;\nconst export$version = 1;\nexport { export$memo as memo, export$version as version };",
    );
  });
  it("keeps a name that is set twice writable", () => {
    expect(toModule("exports.now = void 0;\nif (a) {\n  exports.now = b;\n}")).toContain(
      "let export$now = void 0;\nif (a) {\n  export$now = b;\n}",
    );
  });
  it("refuses CommonJS that it does not read", () => {
    expect(() => toModule("module.exports = {}")).toThrow("not read");
  });
});

it("leaves nothing to import that would make a kind of fiber that is left out, and no code of it", () => {
  const cut = (file: string) => CUTS.reduce((code, each) => each(code), readFileSync(`node_modules/${file}`, "utf8"));
  const left = Object.values(FILES).map(cut).join("\n");
  expect(left).not.toMatch(/exports\.(?:Activity|Profiler|Suspense|ViewTransition|createPortal|lazy)\b/);
  expect(left).not.toMatch(/335544064|new FragmentInstance\(|shouldStartViewTransition\s*\?/);
  expect(left).toMatch(/function isFragmentInstanceParent\(fiber\) \{\s*return !1;/);
});

it.each(CUTS)("%o finds its place in the React that we use", (cut) => {
  const files = Object.values(FILES).map((file) => readFileSync(`node_modules/${file}`, "utf8"));
  expect(files.some((code) => cut(code) !== code)).toBe(true);
});

const ENTRY = "entry.js";
const bundled = async (code: string) =>
  (
    await rollup({
      input: ENTRY,
      plugins: [
        { name: "entry", resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? code : null) },
        reactModules(),
      ],
      onwarn,
    })
  ).generate({ format: "es" });

it.each([
  'import { lazy } from "react"; console.log(lazy);',
  'import * as React from "react"; console.log(React.Suspense);',
  'import { createPortal } from "react-dom"; console.log(createPortal);',
])("refuses to bundle %s", async (code) => {
  await expect(bundled(code)).rejects.toThrow("is not exported by");
});

it("bundles what is left", async () => {
  await expect(bundled('import { memo } from "react"; console.log(memo);')).resolves.toBeDefined();
});
