import { checkSync } from "recheck";
import { expect, it } from "vitest";
import { isNode, parseModule, readCode } from "../house/modules.ts";

/** Patterns whose time may grow faster than a text, and what limits the text. */
const KEPT_SHORT: Readonly<Record<string, string>> = {
  // Each only reads the beginning of a message, MAX_MESSAGE_LENGTH of src/telemetry/error-reporter.ts.
  "\\b[a-z][a-z\\d+.-]*:\\/\\/\\S+": "src/telemetry/error-reporter.ts",
  "[^\\s\"'<>(),;:=]+@[^\\s\"'<>(),;:=]+": "src/telemetry/error-reporter.ts",
  "\\b[\\w-]+\\.[\\w-]{8,}\\.[\\w-]{8,}": "src/telemetry/error-reporter.ts",
  // The URL of our own file.
  "[^/]+\\/[^/]*$": "src/telemetry/forward-event.ts",
};

interface Found {
  readonly path: string;
  readonly pattern: RegExp | null;
}

const found: Found[] = [...readCode("src", "widgets")].flatMap(([path, text]) =>
  parseModule(path, text)
    .nodes()
    .flatMap((node): Found[] => {
      if (/^(New|Call)Expression$/.test(node.type) && isNode(node.callee) && node.callee.name === "RegExp")
        return [{ path, pattern: null }];
      return node.type === "Literal" && node.value instanceof RegExp ? [{ path, pattern: node.value }] : [];
    }),
);
const literals = found.flatMap(({ path, pattern }) => (pattern ? [{ path, pattern }] : []));

const isSlow = ({ source, flags }: RegExp): boolean => checkSync(source, flags).status !== "safe";

it("all regular expressions are literals, so that they can be checked", () => {
  expect(found.filter(({ pattern }) => pattern === null)).toEqual([]);
  expect(literals.length).toBeGreaterThan(50);
});

it("no pattern needs quadratic time for a long text", () => {
  const limited = literals.filter(({ path, pattern }) => KEPT_SHORT[pattern.source] === path);
  expect(limited.map(({ pattern }) => pattern.source).toSorted()).toEqual(Object.keys(KEPT_SHORT).toSorted());
  expect(literals.filter((literal) => !limited.includes(literal) && isSlow(literal.pattern))).toEqual([]);
});

it.each([/^(a|ab|b)*c/, /a+b/])("detects that %s is slow", (pattern) => expect(isSlow(pattern)).toBe(true));
