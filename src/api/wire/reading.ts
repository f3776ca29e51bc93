import * as v from "valibot";
import { MaybeInstantWire, TextWire } from "./absent.ts";
import { objectWire } from "./answers.ts";
import { MaybeDayEndWire, MaybeDayStartWire } from "./day.ts";
import { NumberWire } from "./number.ts";

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
}

/** What a service should send: the contract kit and OpenAPI. */
export const strict: Reading = { object: objectWire, start: MaybeInstantWire, end: MaybeInstantWire, text: TextWire };

/**
 * The app reads an empty text as null, and an odd value as absent unless the field must be right: one odd field must not
 * keep a rider from every screen.
 */
export const tolerant: Reading = {
  object: (entries, mustBeRight) =>
    v.pipe(
      v.unknown(),
      v.check((answer) => !Array.isArray(answer)),
      v.record(v.string(), v.pipe(v.unknown(), v.transform(nullIfEmpty))),
      v.object(tolerantEntries(entries, mustBeRight)),
    ),
  start: MaybeDayStartWire,
  end: MaybeDayEndWire,
  text: v.union([TextWire, v.pipe(NumberWire, v.transform(String))]),
};

const nullIfEmpty = (value: unknown): unknown => (value === "" ? null : value);

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
