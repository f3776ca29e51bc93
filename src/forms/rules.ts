import * as v from "valibot";
import { isEmail } from "../domain/contact.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { normaliseTyped } from "../lib/normalise-typed.ts";
import { withOwnKeys } from "../lib/own-keys.ts";

const MINIMUM_PASSWORD_LENGTH = 8;

/** Counts UTF-16 code units, as `minlength` does. */
export const isLongEnough = (password: string): boolean => password.length >= MINIMUM_PASSWORD_LENGTH;

/** 'Passwords must match' is also the error for two equal passwords that are too short (spec 5). */
export const passwordsMatch = (password: string, reentered: string): boolean =>
  password === reentered && isLongEnough(reentered);

export const isFilled = (typed: string): boolean => normaliseTyped(typed) !== "";

/** The schema of a form's fields, without keys that a host page's scripts add to all objects. */
export const formSchema = <const Entries extends v.ObjectEntries>(entries: Entries) => v.object(withOwnKeys(entries));

/** Schema entries that accept any text or boolean, by the types of the initial values. */
export const entriesWithoutRules = <Values extends Readonly<Record<string, string | boolean>>>(initial: Values) =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, typeof value === "string" ? v.string() : v.boolean()]),
  ) as {
    readonly [Name in keyof Values]: Values[Name] extends boolean
      ? v.BooleanSchema<undefined>
      : v.StringSchema<undefined>;
  };

/** A validation rule: a pure predicate with the id of its error text (spec 5). */
export const rule = <Value>(isMet: (value: Value) => boolean, message: MessageId) =>
  v.check<Value, MessageId>(isMet, message);

export const required = (message: MessageId) => v.pipe(v.string(), rule(isFilled, message));

/** A text that is too long stays, and its error names the limit; `maxlength` would cut the text in silence. */
export const maxLength = (limit: number) => v.maxLength<string, number, MessageId>(limit, "validation.tooLong");

export const Email = v.pipe(v.string(), rule(isEmail, "validation.email"));
export const Password = v.pipe(v.string(), rule(isLongEnough, "validation.password"));
export const CheckboxValue = v.boolean();
export const RequiredCheckbox = (message: MessageId) => v.pipe(v.boolean(), rule<boolean>(Boolean, message));

/** A rule over several fields whose error is shown at one of them. */
export const fieldsRule = <Values extends Record<string, unknown>>(
  field: keyof Values & string,
  isMet: (values: Values) => boolean,
  message: MessageId,
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed || isMet(dataset.value)) return;
    addIssue({
      message,
      path: [{ type: "object", origin: "value", input: dataset.value, key: field, value: dataset.value[field] }],
    });
  });
