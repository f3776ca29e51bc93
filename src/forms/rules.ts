import * as v from "valibot";
import type { MessageId } from "../i18n/message-id.ts";
import { isEmail } from "./contact.ts";
import { isFilled, isLongEnough } from "./credentials.ts";

/** A validation rule: a pure predicate with the id of its error text (spec 5). */
export const rule = <Value>(holds: (value: Value) => boolean, says: MessageId) =>
  v.check<Value, MessageId>(holds, says);

export const required = (says: MessageId) => v.pipe(v.string(), rule(isFilled, says));

export const Email = v.pipe(v.string(), rule(isEmail, "validation.email"));
export const Password = v.pipe(v.string(), rule(isLongEnough, "validation.password"));
export const Tick = v.boolean();
export const MustTick = (says: MessageId) =>
  v.pipe(
    v.boolean(),
    rule((ticked) => ticked, says),
  );

/** A rule over several fields whose error is shown at one of them. */
export const fieldsRule = <Values extends Record<string, unknown>>(
  field: keyof Values & string,
  holds: (values: Values) => boolean,
  says: MessageId,
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    addIssue({
      message: says,
      path: [{ type: "object", origin: "value", input: dataset.value, key: field, value: dataset.value[field] }],
    });
  });
