import * as fc from "fast-check";
import * as v from "valibot";
import { hostileJson, hostileText } from "./values.ts";

interface Part {
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

const read = (part: unknown): Part => (typeof part === "object" && part !== null ? part : {});

/** Texts of which each schema of ours accepts some. */
const TEXTS = [
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

const isSchema = (schema: unknown): schema is v.GenericSchema => read(schema).kind === "schema";

const texts = (good: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...good) }, { weight: 2, arbitrary: hostileText });

/**
 * Values that a schema accepts, or almost: most parts are valid. An unknown kind of schema throws: otherwise it
 * would only be tested with invalid values.
 */
export function generatorFor(schema: unknown): fc.Arbitrary<unknown> {
  const { type, pipe, wrapped, options = [], item, entries = {}, value } = read(schema);
  if (pipe && type === "string" && isSchema(schema)) return texts(TEXTS.filter((text) => v.is(schema, text)));
  if (pipe) return generatorFor(pipe.filter((step) => read(step).kind === "schema").at(-1));
  switch (type) {
    case "string":
      return texts(TEXTS);
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
      throw new Error(`nothing plausible is known for the schema ${String(type)}`);
  }
}

/** A plain object of which a few parts, at any depth, are replaced, removed or joined by hostile ones. */
export function spoiledObject(whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const harm = fc.tuple(fc.nat(), fc.constantFrom("replace", "remove", "add"), hostileJson);
  return fc.tuple(whole, fc.array(harm, { maxLength: 2 })).map(([value, harms]) => {
    let spoiled: unknown = structuredClone(value);
    for (const [at, kind, poison] of harms) {
      const places = placesIn(spoiled);
      const [owner, name] = places[at % (places.length + 1)] ?? [];
      if (!owner || name === undefined) spoiled = kind === "replace" ? poison : spoiled;
      else if (kind === "remove") Reflect.deleteProperty(owner, name);
      else define(owner, kind === "add" ? "__proto__" : name, poison);
    }
    return spoiled;
  });
}

/** Defines an own property, whatever its name, like `JSON.parse`. */
const define = (owner: object, name: string, value: unknown): void =>
  void Object.defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });

function placesIn(value: unknown): [owner: object, name: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): [object, string][] => [[value, name], ...placesIn(part)]);
}

/** Mostly values that the schema almost accepts, else anything. */
export const answersTo = (schema: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: spoiledObject(generatorFor(schema)) }, { weight: 1, arbitrary: hostileJson });
