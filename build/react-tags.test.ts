import { readFileSync } from "node:fs";
import { parseAst } from "rollup/parseAst";
import { expect, it } from "vitest";
import { withoutUnusedTags } from "./react-tags.ts";

const REACT_DOM = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");
/** Enough places that the guard against another React does not stop a short example. */
const MANY = Array.from({ length: 240 }, (_, index) => `const _${index} = 26 === tag;`).join("\n");
const slim = (code: string): string =>
  withoutUnusedTags(`const kind = hoists ? 26 : single ? 27 : 5;\n${MANY}\n${code}`)
    .split("\n")
    .slice(241)
    .join("\n")
    .replace(/\s+/g, " ")
    .trim();

it.each([
  { code: "const a = 26 === tag || 5 === tag;", left: "const a = !1 || 5 === tag;" },
  { code: "const a = 27 !== fiber.tag && b;", left: "const a = !0 && b;" },
  { code: "switch (tag) { case 26: a(); break; case 5: b(); }", left: "switch (tag) { case 5: b(); }" },
  {
    code: "switch (tag) { case 26: var a = b(); break; case 5: a = 1; }",
    left: "switch (tag) { case NaN: var a; break; case 5: a = 1; }",
  },
  { code: "switch (tag) { case 26: case 27: case 5: b(); }", left: "switch (tag) { case 5: b(); }" },
  { code: "switch (tag) { case 5: case 26: b(); break; }", left: "switch (tag) { case 5: case 26: b(); break; }" },
  {
    code: "switch (tag) { case 5: case 27: case 26: b(); break; }",
    left: "switch (tag) { case 5: case 26: b(); break; }",
  },
  {
    code: "switch (tag) { case 3: a(); case 26: b(); break; }",
    left: "switch (tag) { case 3: a(); case 26: b(); break; }",
  },
  { code: "switch (tag) { case 26: a(); case 5: b(); }", left: "switch (tag) { case 26: a(); case 5: b(); }" },
  { code: "const a = 13 === event.keyCode || 13 === key;", left: "const a = 13 === event.keyCode || 13 === key;" },
  { code: "const flags = isIdle ? 9 : 8;", left: "const flags = isIdle ? 9 : 8;" },
  { code: "switch (key) { case 13: a(); break; }", left: "switch (key) { case 13: a(); break; }" },
  { code: "switch (fiber.tag) { case 13: a(); break; case 5: b(); }", left: "switch (fiber.tag) { case 5: b(); }" },
  { code: "switch (tag) { case 3: a(); break; case 27: b(); throw 1; }", left: "switch (tag) { case 3: a(); break; }" },
])("$code becomes $left", ({ code, left }) => {
  expect(slim(code)).toBe(left);
});

it("makes every element a host component, in the React that we use", () => {
  expect(REACT_DOM).toMatch(/\? 26\s*:/);
  const code = withoutUnusedTags(REACT_DOM);
  expect(code).not.toMatch(/\? 2[67]\s*:/);
  expect(code).toMatch(/fiberTag = 5;/);
});

it("refuses a React that is written otherwise", () => {
  expect(() => withoutUnusedTags("const kind = hoists ? 26 : 5;")).toThrow("no longer as");
});

it("leaves no variable undeclared that a function of React's still uses", () => {
  const before = functionsIn(REACT_DOM);
  const after = functionsIn(withoutUnusedTags(REACT_DOM));
  expect(after.size).toBe(before.size);
  const lost = [...after].flatMap(([name, { declared, used }]) =>
    [...(before.get(name)?.declared ?? [])]
      .filter((id) => used.has(id) && !declared.has(id))
      .map((id) => `${name}: ${id}`),
  );
  expect(lost).toEqual([]);
});

interface Names {
  readonly declared: Set<string>;
  readonly used: Set<string>;
}
type Tree = { readonly [key: string]: unknown; readonly type: string };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && "type" in value;
const nameOf = (value: unknown): string => (isTree(value) && typeof value.name === "string" ? value.name : "");

/** What the functions at the top of a module declare and use, by name. */
function functionsIn(code: string): Map<string, Names> {
  const { body } = parseAst(code) as unknown as { readonly body: readonly Tree[] };
  return new Map(
    body
      .filter(({ type }) => type === "FunctionDeclaration")
      .map((each) => {
        const names = { declared: new Set<string>(), used: new Set<string>() };
        collect(each, names);
        return [nameOf(each.id), names];
      }),
  );
}

function collect(value: unknown, names: Names): void {
  if (Array.isArray(value)) for (const item of value) collect(item, names);
  if (!isTree(value)) return;
  if (value.type === "VariableDeclarator") names.declared.add(nameOf(value.id));
  if (value.type === "Identifier") names.used.add(nameOf(value));
  for (const [key, child] of Object.entries(value)) {
    const isName = (key === "property" || key === "key") && value.computed !== true;
    if (!isName && typeof child === "object" && !(value.type === "VariableDeclarator" && key === "id"))
      collect(child, names);
  }
}
