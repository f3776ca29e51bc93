import type { StripeError } from "@stripe/stripe-js";
import { CARD_FIELDS, type FieldName, type FieldProblem, type Values } from "./card-fields.ts";

interface EntryState {
  readonly empty: boolean;
  readonly complete: boolean;
  /** The fields with a visible error: those that were left. */
  readonly invalid: readonly FieldName[];
  readonly error: StripeError | undefined;
}

export interface CardEntry {
  values(): Values;
  type(name: FieldName, value: string): void;
  /** Focus left the field: from now on its error is visible. */
  leave(name: FieldName): void;
  clear(names: readonly FieldName[]): void;
  stateOf(names: readonly FieldName[]): EntryState;
  /** The first error of these fields, visible or not. */
  problem(names: readonly FieldName[]): StripeError | undefined;
}

const EMPTY: Values = { number: "", expiry: "", cvc: "", postal: "" };

/** The typed values of one `elements()` group. */
export function createCardEntry(now: () => Date): CardEntry {
  let values = EMPTY;
  const left = new Set<FieldName>();
  const problemOf = (name: FieldName) => CARD_FIELDS[name].problem(values, now());

  return {
    values: () => values,
    type: (name, value) => {
      values = { ...values, [name]: value };
    },
    leave: (name) => {
      if (values[name] !== "") left.add(name);
    },
    clear: (names) => {
      for (const name of names) {
        values = { ...values, [name]: "" };
        left.delete(name);
      }
    },
    stateOf: (names) => {
      const invalid = names.filter((name) => left.has(name) && problemOf(name) !== null);
      const [first] = invalid;
      return {
        empty: names.every((name) => values[name] === ""),
        complete: names.every((name) => problemOf(name) === null),
        invalid,
        error: first === undefined ? undefined : asError(problemOf(first)),
      };
    },
    problem: (names) => {
      const first = names.find((name) => problemOf(name) !== null);
      return first === undefined ? undefined : asError(problemOf(first));
    },
  };
}

function asError(problem: FieldProblem | null): StripeError | undefined {
  return problem === null ? undefined : { type: "validation_error", ...problem };
}
