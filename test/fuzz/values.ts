import * as fc from "fast-check";
import * as v from "valibot";
import { IS_DEEP } from "../seeded.ts";

/** Names with which an assignment of parsed data could reach a prototype. */
const PROTOTYPE_NAMES = ["__proto__", "constructor", "prototype", "toString"];

/** Hostile texts, and texts that only look harmless. */
const PIECES = [
  // Markup, and placeholders of our own.
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '"><svg onload=alert(1)>', "&lt;", "{name}"],
  // Addresses of scripts and of other sites, and parts of our own.
  ...["javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>alert(1)</script>"],
  ...["//evil.example", "\\\\evil.example", "/.//evil.example", "https://evil.example@"],
  ...["#access_token=secret", "?redirect=", "%", "%2F", "%E0%A4%A"],
  ...PROTOTYPE_NAMES,
  // Invisible characters, changes of direction, halves of surrogate pairs, a ligature, a combination, and an emoji.
  ...["\u0000", "\u202e", "\u200f", "\u200b", "\ud800", "\udfff", "\ufdfa", "e\u0301", "😀"],
  ...["'", '"', "`", "\t", "\r\n", " "],
  // Digits of other scripts, a formula, and texts that only look like numbers.
  ...["٣", "１２３", "=1+1", "-0", "NaN", "1e999"],
];

const REPETITIONS = IS_DEEP ? 5_000 : 800;
/** Texts that make a pattern backtrack: many repetitions, and a mismatch at the end. */
const LONG_TEXTS = [
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
].flatMap((part) => [part.repeat(REPETITIONS), `1${part.repeat(REPETITIONS)}!`]);

/** Any character but half a surrogate pair. fast-check's own unit "binary" would list all 1.1 million first. */
const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
export const anyText = fc.string({ unit: character });

const pieceLists = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 6 });

/** Any text: arbitrary ones, pieces of hostile ones, and sometimes a very long one. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: pieceLists.map((pieces) => pieces.join("")) },
  { weight: 6, arbitrary: fc.string({ unit: character, maxLength: 40 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[\d +()./-]{0,24}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG_TEXTS) },
);

const NUMBERS = [0, -0, -1, 1e308, Number.MAX_SAFE_INTEGER + 2, Number.POSITIVE_INFINITY, 1e-9, 999_999_999.995];

const hostileName = fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES, "length"), fc.string());
const BAD_JSON = ['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', "[[[[[[]]]]]]"];

/** Any JSON value as the browser parses it: `1e999` is infinite, and `__proto__` is a usual name. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, ...NUMBERS),
  fc.double({ noNaN: true }),
  fc.constantFrom(...BAD_JSON).map((text): unknown => JSON.parse(text)),
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

interface SchemaPart {
  readonly kind?: unknown;
  readonly type?: unknown;
  readonly pipe?: readonly unknown[];
  readonly wrapped?: unknown;
  readonly options?: readonly unknown[];
  readonly item?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly key?: unknown;
  readonly value?: unknown;
}

const readSchemaPart = (part: unknown): SchemaPart => (typeof part === "object" && part !== null ? part : {});

/** Each schema of ours for texts accepts some of these. */
const VALID_TEXTS = [
  "2026-03-01T12:00:00",
  "2026-03-01",
  "https://refer.example.org/a",
  "https://example.org",
  "https://example.org/",
  "12",
  "phl",
  "GTM-ABC123",
  "ana@example.org",
  "approved",
  "long enough",
  "yes",
  "19103",
  "(215) 555-0100",
];

const isSchema = (schema: unknown): schema is v.GenericSchema => readSchemaPart(schema).kind === "schema";

const textsLike = (valid: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...valid) }, { weight: 2, arbitrary: hostileText });

/**
 * Values that a schema accepts or almost accepts, as most parts are valid. Throws for an unknown kind of schema, which
 * would otherwise only be tested with invalid values.
 */
export function generatorFor(schema: unknown): fc.Arbitrary<unknown> {
  const { type, pipe, wrapped, options = [], item, entries = {}, value } = readSchemaPart(schema);
  if (pipe && type === "string" && isSchema(schema)) return textsLike(VALID_TEXTS.filter((text) => v.is(schema, text)));
  if (pipe) return generatorFor(pipe.filter((step) => readSchemaPart(step).kind === "schema").at(-1));
  switch (type) {
    case "string":
      return textsLike(VALID_TEXTS);
    case "number":
      return fc.oneof({ weight: 8, arbitrary: fc.nat() }, fc.double(), fc.constantFrom(Number.POSITIVE_INFINITY, -0));
    case "boolean":
      return fc.boolean();
    case "picklist":
      return fc.constantFrom(...options);
    case "unknown":
      return hostileJson;
    case "optional":
    case "nullable":
    case "nullish":
      return fc.oneof(
        { weight: 3, arbitrary: generatorFor(wrapped) },
        fc.constant(type === "optional" ? undefined : null),
      );
    case "union":
      return fc.oneof(...options.map(generatorFor));
    case "array":
      return fc.array(generatorFor(item), { maxLength: 3 });
    case "record":
      return fc.dictionary(fc.constantFrom("sandbox", "production", "__proto__"), generatorFor(value), { maxKeys: 2 });
    case "object":
    case "strict_object":
      return fc.record(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, generatorFor(entry)])));
    default:
      throw new Error(`no generator is known for the schema ${String(type)}`);
  }
}

/** A plain object of which a few parts, at any depth, are replaced, removed or joined by hostile ones. */
export function spoiledObject(original: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const damage = fc.tuple(fc.nat(), fc.constantFrom("replace", "remove", "add"), hostileJson);
  return fc.tuple(original, fc.array(damage, { maxLength: 2 })).map(([value, damages]) => {
    let spoiled: unknown = structuredClone(value);
    for (const [index, kind, hostile] of damages) {
      const properties = propertiesIn(spoiled);
      const [owner, name] = properties[index % (properties.length + 1)] ?? [];
      if (!owner || name === undefined) spoiled = kind === "replace" ? hostile : spoiled;
      else if (kind === "remove") Reflect.deleteProperty(owner, name);
      else defineProperty(owner, kind === "add" ? "__proto__" : name, hostile);
    }
    return spoiled;
  });
}

/** Defines an own property, whatever its name, like `JSON.parse`. */
const defineProperty = (owner: object, name: string, value: unknown): void =>
  void Object.defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });

function propertiesIn(value: unknown): [owner: object, name: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): [object, string][] => [[value, name], ...propertiesIn(part)]);
}

/** Mostly values that the schema almost accepts, and sometimes any JSON value. */
export const answersTo = (schema: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: spoiledObject(generatorFor(schema)) }, { weight: 1, arbitrary: hostileJson });
