import type * as v from "valibot";
import { CalendarDateWire, DollarsWire, UtcInstant } from "../../../src/api/wire/answer-shapes.ts";
import { withOwnKeys } from "../../../src/lib/own-keys.ts";

export type JsonSchema = { readonly [key: string]: unknown };
type Schema = v.GenericSchema;

/** Our schemas whose JSON Schema is written by hand, since their parts say less. */
const HANDWRITTEN = new Map<unknown, JsonSchema>([
  [UtcInstant, { type: "string", description: "A time such as 2026-03-01T12:00:00; without an offset it is UTC." }],
  [CalendarDateWire, { type: "string", format: "date" }],
  [DollarsWire, { type: "number", description: "Dollars." }],
]);

/**
 * A schema of ours as JSON Schema 2020-12.
 * @param nameOf The component for a schema, or null.
 */
export function jsonSchemaOf(schema: Schema, nameOf: (schema: unknown) => string | null = () => null): JsonSchema {
  const convert = (part: unknown): JsonSchema => {
    const name = nameOf(part);
    return name === null ? definitionOf(part) : { $ref: `#/components/schemas/${name}` };
  };
  const definitionOf = (part: unknown): JsonSchema =>
    HANDWRITTEN.get(part) ?? (isPiped(part) ? convertUntilTransform(part) : convertUnpiped(part));

  /** The schema up to the first step that transforms the value. */
  function convertUntilTransform({ pipe: [first, ...steps] }: Piped): JsonSchema {
    let result = convert(first);
    for (const step of steps) {
      const { kind, type, operation } = fieldsOf(step);
      // This step only copies the object, and leaves out inherited keys.
      if (operation === withOwnKeys) continue;
      if (type === "transform" || type === "raw_transform") break;
      result = { ...result, ...(kind === "schema" ? convert(step) : constraintOf(step)) };
    }
    return result;
  }

  function convertUnpiped(part: unknown): JsonSchema {
    const { type, wrapped, options, item, entries, value, literal } = fieldsOf(part);
    switch (type) {
      case "string":
      case "number":
      case "boolean":
        return { type };
      case "unknown":
        return {};
      case "literal":
        return { const: literal };
      case "picklist":
        return { enum: options };
      case "array":
        return { type: "array", items: convert(item) };
      case "record":
        return { type: "object", additionalProperties: convert(value) };
      case "optional":
        return convert(wrapped);
      case "nullable":
      case "nullish":
        return nullableSchema(convert(wrapped));
      case "union":
        return { anyOf: listOf(options).map(convert) };
      case "object":
      case "strict_object":
        return {
          type: "object",
          properties: Object.fromEntries(Object.entries(entries ?? {}).map(([key, entry]) => [key, convert(entry)])),
          ...requiredNames(entries ?? {}),
          ...(type === "strict_object" && { additionalProperties: false }),
        };
      default:
        throw new Error(`no JSON Schema is known for ${String(type)}`);
    }
  }
  return definitionOf(schema);
}

interface SchemaFields {
  readonly kind?: unknown;
  readonly type?: unknown;
  readonly wrapped?: unknown;
  readonly options?: unknown;
  readonly item?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly operation?: unknown;
}
interface Piped {
  readonly pipe: readonly unknown[];
}

const fieldsOf = (part: unknown): SchemaFields => (typeof part === "object" && part !== null ? part : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isPiped = (part: unknown): part is Piped => typeof part === "object" && part !== null && "pipe" in part;

function constraintOf(step: unknown): JsonSchema {
  const { type, requirement } = fieldsOf(step);
  switch (type) {
    case "regex":
      return { pattern: requirement instanceof RegExp ? requirement.source : undefined };
    case "min_length":
      return { minLength: requirement };
    case "non_empty":
      return { minLength: 1 };
    case "max_length":
      return { maxLength: requirement };
    case "min_value":
      return { minimum: requirement };
    case "max_value":
      return { maximum: requirement };
    case "integer":
      return { type: "integer" };
    // No keyword is needed: all JSON numbers are finite, and handwritten schemas describe the checks that matter.
    case "finite":
    case "trim":
    case "check":
      return {};
    default:
      throw new Error(`no JSON Schema is known for ${String(type)}`);
  }
}

function requiredNames(entries: Readonly<Record<string, unknown>>): JsonSchema {
  const names = Object.keys(entries).filter((name) => !mayBeAbsent(entries[name]));
  return names.length === 0 ? {} : { required: names };
}

const mayBeAbsent = (entry: unknown): boolean => {
  const { type } = fieldsOf(entry);
  return (
    type === "optional" || type === "nullish" || (typeof entry === "object" && entry !== null && "fallback" in entry)
  );
};

function nullableSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === "string" && schema.enum === undefined) return { ...schema, type: [schema.type, "null"] };
  return { anyOf: [schema, { type: "null" }] };
}
