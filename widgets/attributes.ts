import { FARES, type Fare, RENEWINGS, type Renewing } from "../src/domain/passes.ts";
import { SYSTEM_CODES, type SystemCode } from "../src/domain/program.ts";
import { LOCALES, type Locale, toLocale } from "../src/i18n/locale.ts";
import type { AttributeSnapshot } from "./element-host.ts";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Attributes that every element has, read and defaulted. */
export interface SharedAttributes {
  /** phl is the fallback program (spec 1). */
  readonly system: SystemCode;
  readonly locale: Locale;
  /** An environment's name in the configuration, null for its default. */
  readonly api: string | null;
  readonly headingLevel: HeadingLevel;
}
export interface PricingAttributes extends SharedAttributes {
  readonly passes: Fare;
  readonly renewing: Renewing;
  readonly signupUrl: string | null;
}
export interface SignUpAttributes extends SharedAttributes {
  /** A subscriptionTypeId; NaN for what is none, which is said as an unavailable pass. */
  readonly pass: number | null;
  readonly promo: string | null;
  readonly accountUrl: string | null;
}

/** A value that an attribute does not take; the default is used instead. */
export interface AttributeProblem {
  readonly attribute: string;
  readonly value: string;
  readonly allowed: readonly string[];
}
export interface Parsed<Attributes> {
  readonly attributes: Attributes;
  readonly problems: readonly AttributeProblem[];
}

type Read<Value> = (text: string) => Value | null;
const oneOf =
  <Value extends string>(values: readonly Value[]): Read<Value> =>
  (text) =>
    values.find((value) => value === text) ?? null;

/** Reads one element's attributes; an absent or empty one takes its default without a word. */
function reader(snapshot: AttributeSnapshot) {
  const problems: AttributeProblem[] = [];
  const text = (attribute: string) => snapshot[attribute]?.trim() || null;
  function read<Value>(attribute: string, fallback: Value, allowed: readonly string[], parse: Read<Value>): Value {
    const value = text(attribute);
    if (value === null) return fallback;
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    problems.push({ attribute, value, allowed });
    return fallback;
  }
  return { problems, text, read };
}

const LEVELS = ["1", "2", "3", "4", "5", "6"] as const;
const toLevel: Read<HeadingLevel> = (text) =>
  (LEVELS.some((level) => level === text) ? Number(text) : null) as HeadingLevel | null;
const toWebAddress: Read<string> = (text) =>
  /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text) && !/^https?:/i.test(text) ? null : text;

function shared({ read, text }: ReturnType<typeof reader>): SharedAttributes {
  return {
    system: read("system", "phl", SYSTEM_CODES, oneOf(SYSTEM_CODES)),
    locale: read("locale", LOCALES[0], LOCALES, toLocale),
    api: text("api"),
    headingLevel: read("heading-level", 2, LEVELS, toLevel),
  };
}

export function parsePricingAttributes(snapshot: AttributeSnapshot): Parsed<PricingAttributes> {
  const source = reader(snapshot);
  const attributes = {
    ...shared(source),
    passes: source.read("passes", "all", FARES, oneOf(FARES)),
    renewing: source.read("renewing", "all", RENEWINGS, oneOf(RENEWINGS)),
    signupUrl: source.read("signup-url", null, ["an http(s) address"], toWebAddress),
  };
  return { attributes, problems: source.problems };
}

export function parseSignUpAttributes(snapshot: AttributeSnapshot): Parsed<SignUpAttributes> {
  const source = reader(snapshot);
  const pass = source.text("pass");
  const attributes = {
    ...shared(source),
    pass: pass === null ? null : /^\d{1,9}$/.test(pass) ? Number(pass) : Number.NaN,
    promo: source.text("promo"),
    accountUrl: source.read("account-url", null, ["an http(s) address"], toWebAddress),
  };
  return { attributes, problems: source.problems };
}
