import { SYSTEM_CODES, type SystemCode } from "../src/domain/program.ts";
import { LOCALES, type Locale, toLocale } from "../src/i18n/locale.ts";
import type { HeadingLevel } from "../src/ui/heading.tsx";
import type { AttributeSnapshot } from "./element-bridge.ts";

/** The attributes of every element, parsed and with defaults. */
export interface SharedAttributes {
  /** phl is the fallback program (spec 1). */
  readonly system: SystemCode;
  readonly locale: Locale;
  /** The name of an environment in the configuration; null for its default. */
  readonly api: string | null;
  readonly headingLevel: HeadingLevel;
}

/** An invalid value of an attribute, for which the default is used. */
export interface AttributeProblem {
  readonly attribute: string;
  readonly value: string;
  readonly allowed: readonly string[];
}

/**
 * With another city's prices or another back end, rendering would do harm: then nothing renders, loads or is stored.
 */
export const isUsable = (problems: readonly AttributeProblem[]): boolean =>
  problems.every(({ attribute }) => attribute !== "system" && attribute !== "api");

export interface ParsedAttributes<Attributes> {
  readonly attributes: Attributes;
  readonly problems: readonly AttributeProblem[];
}

type ValueParser<Value> = (text: string) => Value | null;
/** Parses one of a few exact values. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): ValueParser<Value> =>
  (text) =>
    values.find((value) => value === text) ?? null;

/** Parses the attributes of one element; an absent or empty one silently gets its default. */
export function attributeReader(snapshot: AttributeSnapshot) {
  const problems: AttributeProblem[] = [];
  const text = (attribute: string) => snapshot[attribute]?.trim() || null;
  function read<Value>(
    attribute: string,
    fallback: Value,
    allowed: readonly string[],
    parse: ValueParser<Value>,
  ): Value {
    const value = text(attribute);
    if (value === null) return fallback;
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    problems.push({ attribute, value, allowed });
    return fallback;
  }
  return { problems, text, read };
}

export const HEADING_LEVELS = ["1", "2", "3", "4", "5", "6"] as const;
const toLevel: ValueParser<HeadingLevel> = (text) =>
  (HEADING_LEVELS.some((level) => level === text) ? Number(text) : null) as HeadingLevel | null;
const ANY_PAGE = "https://page.invalid";
/** Parses an http(s) address, which may be relative. It follows browsers, which drop tabs and line breaks. */
export const toWebAddress: ValueParser<string> = (text) => {
  // A query may be appended: characters that a browser drops at the end of an address must not end up in its middle.
  const followed = `${text}?`;
  return URL.canParse(followed, ANY_PAGE) && /^https?:$/.test(new URL(followed, ANY_PAGE).protocol) ? text : null;
};

export function sharedAttributes({ read, text }: ReturnType<typeof attributeReader>): SharedAttributes {
  return {
    system: read("system", "phl", SYSTEM_CODES, oneOf(SYSTEM_CODES)),
    locale: read("locale", LOCALES[0], LOCALES, toLocale),
    api: text("api"),
    headingLevel: read("heading-level", 2, HEADING_LEVELS, toLevel),
  };
}
