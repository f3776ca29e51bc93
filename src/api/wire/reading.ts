import * as v from "valibot";
import { MaybeInstantWire, TextWire } from "./absent.ts";
import { listWire, objectWire } from "./answers.ts";
import { MaybeDayEndWire, MaybeDayStartWire, NumberWire, NumeralWire } from "./scalars.ts";

type MomentWire = v.GenericSchema<string | null | undefined, number | null>;

/** How strictly an answer is read. Every field but those that must be right has to have a value for its absence. */
export interface Reading {
  object<const Entries extends v.ObjectEntries>(
    entries: Entries,
    mustBeRight: readonly (keyof Entries)[],
  ): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>>;
  /** When something began. */
  readonly start: MomentWire;
  /** When something ended. */
  readonly end: MomentWire;
  /** A text; empty where absent. */
  readonly text: v.GenericSchema<unknown, string>;
  readonly number: v.GenericSchema<unknown, number>;
  /** A list of which nobody makes a sum: one item less is better than none at all. */
  items<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]>;
}

/** What a service should send: the contract kit and OpenAPI. */
export const strict: Reading = {
  object: objectWire,
  start: MaybeInstantWire,
  end: MaybeInstantWire,
  text: TextWire,
  number: NumberWire,
  items: listWire,
};

/**
 * The app reads an empty text as null, and an odd value as absent unless the field must be right: one odd field must not
 * keep a rider from every screen.
 */
export const tolerant: Reading = {
  object: (entries, mustBeRight) =>
    v.pipe(
      v.unknown(),
      v.check((answer) => !Array.isArray(answer)),
      v.transform(withoutEmptyTexts),
      v.object(tolerantEntries(entries, mustBeRight)),
    ),
  start: MaybeDayStartWire,
  end: MaybeDayEndWire,
  text: v.union([TextWire, v.pipe(NumberWire, v.transform(String))]),
  number: v.union([NumberWire, NumeralWire]),
  items: readableItemsWire,
};

/** What is no object stays as it is, for the schema to refuse. */
function withoutEmptyTexts(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, isEmptyText(value) ? null : value]));
}

const isEmptyText = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

function tolerantEntries<Entries extends v.ObjectEntries>(
  entries: Entries,
  mustBeRight: readonly (keyof Entries)[],
): Entries {
  const tolerated = Object.entries(entries).map(([field, schema]) => [
    field,
    mustBeRight.includes(field) ? schema : v.fallback(schema, () => v.parse(schema, null)),
  ]);
  return Object.fromEntries(tolerated) as Entries;
}

/** Without the items that cannot be read; a list of nothing else is no answer. */
function readableItemsWire<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> {
  return v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.check((items) => items.length === 0 || items.some((read) => read !== null)),
    v.transform((items) => items.filter((read) => read !== null)),
  );
}
