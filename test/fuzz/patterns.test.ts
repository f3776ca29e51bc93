import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { isNode, parseModule } from "../house/modules.ts";
import { mayBeSlow } from "./pattern-cost.ts";
import { codeIn } from "./source-code.ts";

/** Patterns whose time may grow faster than a text, and what limits the text. */
const KEPT_SHORT: Readonly<Record<string, string>> = {
  // Each only reads the beginning of a message, MAX_MESSAGE_LENGTH of src/telemetry/error-reporter.ts.
  "\\b[a-z][a-z\\d+.-]*:\\/\\/\\S+": "src/telemetry/error-reporter.ts",
  "[^\\s\"'<>(),;:=]+@[^\\s\"'<>(),;:=]+": "src/telemetry/error-reporter.ts",
  "\\b[\\w-]+\\.[\\w-]{8,}\\.[\\w-]{8,}": "src/telemetry/error-reporter.ts",
  "\\+?\\d[\\d\\s().-]{5,}\\d": "src/telemetry/error-reporter.ts",
  // The URL of our own file.
  "[^/]+\\/[^/]*$": "src/telemetry/forward-event.ts",
};

interface Found {
  readonly path: string;
  readonly pattern: RegExp | null;
}

const found: Found[] = codeIn("src", "widgets").flatMap((path) =>
  parseModule(path, readFileSync(path, "utf8"))
    .nodes()
    .flatMap((node): Found[] => {
      if (/^(New|Call)Expression$/.test(node.type) && isNode(node.callee) && node.callee.name === "RegExp")
        return [{ path, pattern: null }];
      return node.type === "Literal" && node.value instanceof RegExp ? [{ path, pattern: node.value }] : [];
    }),
);
const literals = found.flatMap(({ path, pattern }) => (pattern ? [{ path, pattern }] : []));

afterAll(() =>
  console.info(`Patterns: ${literals.length} looked at, ${Object.keys(KEPT_SHORT).length} of them on short texts`),
);

it("all regular expressions are literals, so that they can be checked", () => {
  expect(found.filter(({ pattern }) => pattern === null)).toEqual([]);
  expect(literals.length).toBeGreaterThan(50);
});

it("no pattern needs quadratic time for a long text", () => {
  const slow = literals.filter(({ pattern }) => mayBeSlow(pattern));
  expect(Object.fromEntries(slow.map(({ path, pattern }) => [pattern.source, path]))).toEqual(KEPT_SHORT);
});

it.each([
  /(a+)+$/,
  /^(\w+\s?)*$/,
  /^(a|a)*b/,
  /^(a|ab|b)*c/,
  /^a*a*b/,
  /^\d{1,2}\s*[/ ]\s*\d/,
  /a+b/,
  /\s+$/,
  /^(?:.*?)@(.*?):x$/,
  /^x{2,}x{3,}y/,
  /^(?<a>[a-z]+)\d*[a-z]*!/,
  /^[ab]*|c+d/,
])("detects that %s is slow", (pattern) => expect(mayBeSlow(pattern)).toBe(true));
