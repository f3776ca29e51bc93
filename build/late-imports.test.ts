import { expect, it } from "vitest";
import { lateImports } from "./late-imports.ts";

const chunk = (fileName: string, imports: string[], dynamicImports: string[] = [], isEntry = false) => ({
  fileName,
  imports,
  dynamicImports,
  isEntry,
  isDynamicEntry: !isEntry,
});
const entry = (imports: string[], dynamicImports: string[]) => chunk("entry.js", imports, dynamicImports, true);

it("allows a later chunk what its entry imports, however deep", () => {
  const chunks = [entry(["runtime.js"], ["screen.js"]), chunk("runtime.js", ["react.js"]), chunk("react.js", [])];
  expect(lateImports([...chunks, chunk("screen.js", ["react.js", "runtime.js"])])).toEqual([]);
});

it("refuses a later chunk that imports what nobody has evaluated", () => {
  const chunks = [entry([], ["screen.js"]), chunk("screen.js", ["shared.js"]), chunk("shared.js", [])];
  expect(lateImports(chunks)).toEqual(["screen.js imports shared.js, which entry.js has not evaluated"]);
});

it("looks at chunks that the entry's own imports load later", () => {
  const chunks = [entry(["runtime.js"], []), chunk("runtime.js", [], ["data.js"]), chunk("data.js", ["money.js"])];
  expect(lateImports(chunks)).toEqual(["data.js imports money.js, which entry.js has not evaluated"]);
});

it("counts what a later chunk has evaluated for those that it loads in its turn", () => {
  const chunks = [entry([], ["screen.js"]), chunk("screen.js", [], ["dialog.js"]), chunk("dialog.js", ["screen.js"])];
  expect(lateImports(chunks)).toEqual([]);
});

it("judges each entry by itself", () => {
  const other = chunk("other.js", [], ["data.js"], true);
  const chunks = [entry(["money.js"], ["data.js"]), other, chunk("data.js", ["money.js"]), chunk("money.js", [])];
  expect(lateImports(chunks)).toEqual(["data.js imports money.js, which other.js has not evaluated"]);
});

it("comes to an end where later chunks load each other", () => {
  const chunks = [entry([], ["one.js"]), chunk("one.js", [], ["two.js"]), chunk("two.js", [], ["one.js"])];
  expect(lateImports(chunks)).toEqual([]);
});

it("refuses a chunk that imports an entry, which may be loaded under a second address", () => {
  const chunks = [entry([], ["screen.js"]), chunk("screen.js", ["entry.js"])];
  expect(lateImports(chunks)).toEqual(["screen.js imports the entry entry.js"]);
});

it("allows what several later chunks share, and is nothing by itself", () => {
  const shared = { ...chunk("shared.js", []), isDynamicEntry: false };
  expect(lateImports([entry([], ["screen.js"]), chunk("screen.js", ["shared.js"]), shared])).toEqual([]);
});
