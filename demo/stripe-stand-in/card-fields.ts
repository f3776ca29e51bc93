import type { StripeError } from "@stripe/stripe-js";
import { brandOf, cardNumberLength, groupNumber, passesLuhn, testCard } from "./test-cards.ts";

export type FieldName = "number" | "expiry" | "cvc" | "postal";
export type Values = Readonly<Record<FieldName, string>>;

/** The error of a field, with Stripe's own code and sentence. */
interface FieldProblem {
  readonly code: string;
  readonly message: string;
}

interface CardField {
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  /** The `name` of Stripe's input. */
  readonly name: string;
  readonly inputMode: "numeric" | "text";
  readonly format: (typed: string) => string;
  readonly problem: (values: Values, now: Date) => FieldProblem | null;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

export const CARD_FIELDS: Readonly<Record<FieldName, CardField>> = {
  number: {
    label: "Card number",
    placeholder: "Card number",
    autocomplete: "cc-number",
    name: "cardnumber",
    inputMode: "numeric",
    format: groupNumber,
    problem: ({ number }) => {
      const digits = digitsOf(number);
      if (digits.length < cardNumberLength(digits))
        return { code: "incomplete_number", message: "Your card number is incomplete." };
      return passesLuhn(digits) ? null : { code: "invalid_number", message: "Your card number is invalid." };
    },
  },
  expiry: {
    label: "Expiration date, MM/YY",
    placeholder: "MM / YY",
    autocomplete: "cc-exp",
    name: "exp-date",
    inputMode: "numeric",
    format: formatExpiry,
    problem: ({ expiry }, now) => expiryProblem(expiry, now),
  },
  cvc: {
    label: "CVC",
    placeholder: "CVC",
    autocomplete: "cc-csc",
    name: "cvc",
    inputMode: "numeric",
    format: (typed) => digitsOf(typed).slice(0, 4),
    problem: ({ cvc, number }) =>
      cvc.length < (brandOf(digitsOf(number)) === "amex" ? 4 : 3)
        ? { code: "incomplete_cvc", message: "Your card's security code is incomplete." }
        : null,
  },
  postal: {
    label: "ZIP",
    placeholder: "ZIP",
    autocomplete: "postal-code",
    name: "postal",
    inputMode: "text",
    format: (typed) => typed.toUpperCase().slice(0, 10),
    problem: ({ postal, number }) => {
      const postalPattern = testCard(digitsOf(number)).country === "US" ? /^\d{5}$/ : /^[A-Z0-9 -]{3,10}$/;
      return postalPattern.test(postal) ? null : { code: "incomplete_zip", message: "Your postal code is incomplete." };
    },
  },
};

/** Formats an expiration date as MM / YY, from any notation of people and browsers: 1230, 12/30, 12/2030. */
function formatExpiry(typed: string): string {
  const digits = digitsOf(typed).replace(/^([2-9])/, "0$1");
  const year = digits.length > 4 ? digits.slice(-2) : digits.slice(2, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${year}` : digits;
}

export function readExpiry(expiry: string): { month: number; year: number } {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function expiryProblem(expiry: string, now: Date): FieldProblem | null {
  const { month, year } = readExpiry(expiry);
  if (digitsOf(expiry).length < 4 || month < 1 || month > 12) {
    return { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." };
  }
  if (year < now.getFullYear()) {
    return { code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." };
  }
  return year === now.getFullYear() && month <= now.getMonth()
    ? { code: "invalid_expiry_month_past", message: "Your card's expiration date is in the past." }
    : null;
}

interface EntryState {
  readonly empty: boolean;
  readonly complete: boolean;
  /** The fields with a visible error, which only shows once focus has left the field. */
  readonly invalid: readonly FieldName[];
  readonly error: StripeError | undefined;
}

export interface CardEntry {
  values(): Values;
  type(name: FieldName, value: string): void;
  /** Notes that focus has left the field, which makes its error visible. */
  leave(name: FieldName): void;
  clear(names: readonly FieldName[]): void;
  stateOf(names: readonly FieldName[]): EntryState;
  /** The first error of these fields, visible or not. */
  problem(names: readonly FieldName[]): StripeError | undefined;
}

const EMPTY_VALUES: Values = { number: "", expiry: "", cvc: "", postal: "" };

/** The typed values of the card fields that one call of `elements()` creates. */
export function createCardEntry(now: () => Date): CardEntry {
  let values = EMPTY_VALUES;
  const visitedFields = new Set<FieldName>();
  const problemOf = (name: FieldName) => CARD_FIELDS[name].problem(values, now());

  return {
    values: () => values,
    type: (name, value) => {
      values = { ...values, [name]: value };
    },
    leave: (name) => {
      if (values[name] !== "") visitedFields.add(name);
    },
    clear: (names) => {
      for (const name of names) {
        values = { ...values, [name]: "" };
        visitedFields.delete(name);
      }
    },
    stateOf: (names) => {
      const invalid = names.filter((name) => visitedFields.has(name) && problemOf(name) !== null);
      const [first] = invalid;
      return {
        empty: names.every((name) => values[name] === ""),
        complete: names.every((name) => problemOf(name) === null),
        invalid,
        error: first === undefined ? undefined : toStripeError(problemOf(first)),
      };
    },
    problem: (names) => {
      const first = names.find((name) => problemOf(name) !== null);
      return first === undefined ? undefined : toStripeError(problemOf(first));
    },
  };
}

function toStripeError(problem: FieldProblem | null): StripeError | undefined {
  return problem === null ? undefined : { type: "validation_error", ...problem };
}
