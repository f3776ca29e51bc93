import * as fc from "fast-check";
import { IS_DEEP } from "../seeded.ts";

/** Hostile texts, and texts that only look harmless. */
const PIECES = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "https://evil.example@",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "\u0000",
  "\u202e",
  "\u200f",
  "\u200b",
  "\ud800",
  "\udfff",
  "\ufdfa",
  "e\u0301",
  "😀",
  "٣",
  "１２３",
  "%",
  "%2F",
  "%E0%A4%A",
  "{name}",
  "&lt;",
  "'",
  '"',
  "`",
  "\t",
  "\r\n",
  " ",
  "=1+1",
  "-0",
  "NaN",
  "1e999",
  "#access_token=secret",
  "?redirect=",
];

const TIMES = IS_DEEP ? 5_000 : 800;
/** Texts that make a pattern backtrack: many repetitions, and a mismatch at the end. */
const LONG = [
  "9",
  " ",
  "1 ",
  "a",
  "-",
  "a-",
  "a@",
  "a.",
  "@http:",
  ":1",
  "/",
  "%25",
  "<",
  "\u202e",
  "\u0000",
  "\ud800",
].flatMap((part) => [part.repeat(TIMES), `1${part.repeat(TIMES)}!`]);

const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 6 });

/** Any text: arbitrary ones, pieces of hostile ones, and sometimes a very long one. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: pieces.map((all) => all.join("")) },
  { weight: 6, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[\d +()./-]{0,24}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
);

const NUMBERS = [0, -0, -1, 1e308, Number.MAX_SAFE_INTEGER + 2, Number.POSITIVE_INFINITY, 1e-9, 999_999_999.995];

/** Names that reach a prototype if somebody assigns parsed data. */
const hostileName = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "length"),
  fc.string(),
);
const POISON = ['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', "[[[[[[]]]]]]"];

/** Any JSON value as the browser parses it: `1e999` is infinite, and `__proto__` is a usual name. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, ...NUMBERS),
  fc.double({ noNaN: true }),
  fc.constantFrom(...POISON).map((text): unknown => JSON.parse(text)),
  fc.dictionary(hostileName, fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 4 }),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
);

/** Any value that a page's script can pass, including those without a text form. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileJson,
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, maxDepth: 2 }),
  fc.constantFrom(undefined, Symbol("a"), () => "a", Object.create(null), {
    toString() {
      throw new Error("hostile");
    },
  }),
);
