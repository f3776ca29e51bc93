import * as v from "valibot";
import {
  DayEndWire,
  DayStartWire,
  MaybeInstantWire,
  NumberWire,
  NumeralWire,
  objectWire,
  TextWire,
  UtcInstant,
} from "./answer-shapes.ts";

type MomentWire = v.GenericSchema<string | null | undefined, number | null>;

/** The schemas for strict or tolerant parsing of an answer. A field outside `mustBeRight` needs a default value. */
export interface Strictness {
  object<const Entries extends v.ObjectEntries>(
    mustBeRight: readonly (keyof Entries)[],
    entries: Entries,
  ): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>>;
  /** An instant. `tolerant` also accepts a day, as the instant at which it begins (`start`) or ends (`end`). */
  readonly start: MomentWire;
  readonly end: MomentWire;
  /** Empty where the field is absent. */
  readonly text: v.GenericSchema<unknown, string>;
  readonly number: v.GenericSchema<unknown, number>;
  /** A list, in which `tolerant` leaves out invalid items; not for a list whose items are added up. */
  items<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]>;
}

/** The schemas that a service's answers should fit; the contract tests and docs/openapi.json use them. */
export const strict: Strictness = {
  object: (_mustBeRight, entries) => objectWire(entries),
  start: MaybeInstantWire,
  end: MaybeInstantWire,
  text: TextWire,
  number: NumberWire,
  items: v.array,
};

/**
 * The schemas of the app, as one invalid field must not keep a rider from every screen. An empty text counts as null,
 * and an invalid value as absent, except in the fields of `mustBeRight`.
 */
export const tolerant: Strictness = {
  object: (mustBeRight, entries) =>
    v.pipe(v.unknown(), v.transform(withoutEmptyTexts), objectWire(tolerantEntries(entries, mustBeRight))),
  start: v.nullish(v.union([UtcInstant, DayStartWire]), null),
  end: v.nullish(v.union([UtcInstant, DayEndWire]), null),
  text: v.union([TextWire, v.pipe(NumberWire, v.transform(String))]),
  number: v.union([NumberWire, NumeralWire]),
  items: readableItemsWire,
};

/** The fields of an object by our names, each with the service's name and its schema. */
type NamedFields = Readonly<Record<string, readonly [wireName: string, schema: v.GenericSchema]>>;

/** Parses an object, and gives its fields our names. `mustBeRight` are our names, too. */
export const renamedObject = <const Fields extends NamedFields>(
  { object }: Pick<Strictness, "object">,
  mustBeRight: readonly (keyof Fields & string)[],
  fields: Fields,
) =>
  v.pipe(
    object(
      mustBeRight.map((name) => fields[name]?.[0] ?? name),
      Object.fromEntries(Object.values(fields)),
    ),
    v.transform(
      (wire) =>
        Object.fromEntries(Object.entries(fields).map(([name, [wireName]]) => [name, wire[wireName]])) as {
          [Name in keyof Fields]: v.InferOutput<Fields[Name][1]>;
        },
    ),
  );

/** For each tolerant schema, a function that makes the strict one. Only tests and tools run these functions. */
const STRICT_MAKERS = new WeakMap<v.GenericSchema, () => v.GenericSchema>();

/** Pairs a schema of the app with the strict one of the same answer. */
export function withStrict<Schema extends v.GenericSchema>(schema: Schema, makeStrict: () => v.GenericSchema): Schema {
  let madeSchema: v.GenericSchema | undefined;
  STRICT_MAKERS.set(schema, () => {
    madeSchema ??= makeStrict();
    return madeSchema;
  });
  return schema;
}

/** Makes a tolerant schema for the app; `strictSchema` returns its strict counterpart. */
export const tolerantSchema = <Schema extends v.GenericSchema>(make: (strictness: Strictness) => Schema): Schema =>
  withStrict(make(tolerant), () => make(strict));

/** The strict counterpart of a schema of the app; the schema itself if it has none, as it is strict already. */
export const strictSchema = (schema: v.GenericSchema): v.GenericSchema => STRICT_MAKERS.get(schema)?.() ?? schema;

/** An object with null in place of empty texts; any other value stays as it is, for the schema to reject. */
function withoutEmptyTexts(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, isEmptyText(value) ? null : value]));
}

const isEmptyText = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

function tolerantEntries<Entries extends v.ObjectEntries>(
  entries: Entries,
  mustBeRight: readonly (keyof Entries)[],
): Entries {
  const entriesWithFallback = Object.entries(entries).map(([field, schema]) => [
    field,
    mustBeRight.includes(field) ? schema : v.fallback(schema, () => v.parse(schema, null)),
  ]);
  return Object.fromEntries(entriesWithFallback) as Entries;
}

/** Leaves out the items that are invalid; a list of nothing but invalid items is malformed. */
function readableItemsWire<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> {
  return v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.check((items) => items.length === 0 || items.some((each) => each !== null)),
    v.transform((items) => items.filter((each) => each !== null)),
  );
}
