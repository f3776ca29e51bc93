import type { AttributeSnapshot } from "../element-bridge.ts";

/**
 * An attribute as its element declares it. The parser, the observed names, all types, custom-elements.json, the README's
 * table and the choices of the WordPress plugin follow from it.
 * @template Written The values that the types accept; an element accepts any string and reports an invalid one.
 */
export interface Attribute<Parsed, Written = string> {
  readonly description: string;
  /** The valid values, where there are only a few. */
  readonly values?: readonly string[];
  /** The valid values as warnings name them, for an attribute without `values`. */
  readonly allowed?: readonly string[];
  readonly default?: string | undefined;
  /** The parsed value where the attribute is absent, empty or invalid. */
  readonly fallback: Parsed;
  /** Parses a text without surrounding spaces; null for an invalid one. */
  read(text: string): Parsed | null;
  /** Returns the part of an invalid value that may be shown and logged; where absent, all of it may. */
  redact?(value: string): string;
  /** Carries the type parameter `Written`; no attribute has this field at run time. */
  readonly written?: Written;
}
export type Attributes = Readonly<Record<string, Attribute<unknown, unknown>>>;

type ParsedValue<Of> = Of extends Attribute<infer Value, unknown> ? Value : never;
export type CamelCase<Text> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;
/** The parsed values of attributes, by the names of their properties. */
export type ValuesOf<Declared> = {
  readonly [Name in keyof Declared as CamelCase<Name>]: ParsedValue<Declared[Name]>;
};

export const camelCase = (name: string): string => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

/** One of a few exact values; the first one is the default. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
): Attribute<Values[number], Values[number]> => ({
  description,
  values,
  default: values[0],
  fallback: values[0],
  read: (text) => values.find((value) => value === text) ?? null,
});

export const anyText = (description: string): Attribute<string | null> => ({
  description,
  fallback: null,
  read: (text) => text,
});

const ANY_PAGE = "https://page.invalid";
/** An http(s) address, which may be relative. As in browsers, tabs and line breaks in it do not matter. */
export const webAddress = (description: string): Attribute<string | null> => ({
  description,
  allowed: ["an http(s) address"],
  fallback: null,
  read(text) {
    // Our code may append a query. A browser drops spaces and controls only at an address's end, not before a query.
    const withQueryStart = `${text}?`;
    return URL.canParse(withQueryStart, ANY_PAGE) && /^https?:$/.test(new URL(withQueryStart, ANY_PAGE).protocol)
      ? text
      : null;
  },
});

/** An invalid value of an attribute, for which the default is used. */
export interface AttributeProblem {
  readonly attribute: string;
  readonly value: string;
  readonly allowed: readonly string[];
}

export interface ParsedAttributes<Values> {
  readonly attributes: Values;
  readonly problems: readonly AttributeProblem[];
}

/** Parses an element's attributes. An absent, empty or invalid one gets its fallback, an invalid one also a problem. */
export function parseAttributes<Declared extends Attributes>(
  declared: Declared,
  snapshot: AttributeSnapshot,
): ParsedAttributes<ValuesOf<Declared>> {
  const problems: AttributeProblem[] = [];
  const values = Object.entries(declared).map(
    ([attribute, { read, fallback, values = [], allowed = values, redact }]) => {
      const text = snapshot[attribute]?.trim() || null;
      const value = text === null ? fallback : read(text);
      if (value === null && text !== null) problems.push({ attribute, value: redact?.(text) ?? text, allowed });
      return [camelCase(attribute), value ?? fallback];
    },
  );
  return { attributes: Object.fromEntries(values), problems };
}

/** Whether the element may render: with another city's prices or another back end than the page meant, it must not. */
export const isUsable = (problems: readonly AttributeProblem[]): boolean =>
  problems.every(({ attribute }) => attribute !== "system" && attribute !== "api");
