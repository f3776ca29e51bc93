import { checkSync } from "recheck";
import { expect, it } from "vitest";
import { isNode, parseModule, readCode } from "../house/modules.ts";

/** Patterns that would be slow on a long text, but only read short ones, each with its file. */
const SHORT_TEXT_PATTERNS: Readonly<Record<string, string>> = {
  // Error messages, which are cut to MAX_MESSAGE_LENGTH of src/telemetry/error-reporter.ts before.
  "\\b[a-z][a-z\\d+.-]*:\\/\\/\\S+": "src/telemetry/error-reporter.ts",
  "[^\\s\"'<>(),;:=]+@[^\\s\"'<>(),;:=]+": "src/telemetry/error-reporter.ts",
  "\\b[\\w-]+\\.[\\w-]{8,}\\.[\\w-]{8,}": "src/telemetry/error-reporter.ts",
};

interface FoundPattern {
  readonly path: string;
  readonly pattern: RegExp | null; // null for a call of `RegExp`, whose pattern is only known at run time
}

const patterns: FoundPattern[] = [...readCode("src", "widgets")].flatMap(([path, text]) =>
  parseModule(path, text)
    .nodes()
    .flatMap((node): FoundPattern[] => {
      if (/^(New|Call)Expression$/.test(node.type) && isNode(node.callee) && node.callee.name === "RegExp")
        return [{ path, pattern: null }];
      return node.type === "Literal" && node.value instanceof RegExp ? [{ path, pattern: node.value }] : [];
    }),
);
const literals = patterns.flatMap(({ path, pattern }) => (pattern ? [{ path, pattern }] : []));

const isSlow = ({ source, flags }: RegExp): boolean => checkSync(source, flags).status !== "safe";

it("all regular expressions are literals, so that they can be checked", () => {
  expect(patterns.filter(({ pattern }) => pattern === null)).toEqual([]);
  expect(literals.length).toBeGreaterThan(50);
});

it("no pattern needs quadratic time for a long text", () => {
  const excepted = literals.filter(({ path, pattern }) => SHORT_TEXT_PATTERNS[pattern.source] === path);
  expect(excepted.map(({ pattern }) => pattern.source).toSorted()).toEqual(Object.keys(SHORT_TEXT_PATTERNS).toSorted());
  expect(literals.filter((literal) => !excepted.includes(literal) && isSlow(literal.pattern))).toEqual([]);
});

it.each([/^(a|ab|b)*c/, /a+b/])("detects that %s is slow", (pattern) => expect(isSlow(pattern)).toBe(true));
