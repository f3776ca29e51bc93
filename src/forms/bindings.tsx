import type { ReactNode } from "react";
import type { Draft, FieldValue } from "./drafts.tsx";
import { type FormError, FormErrorText } from "./form.tsx";

/**
 * Props for a `<TextField>` or any other field with a string value; the object stays the same while nothing in it
 * changes.
 */
export interface TextBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
  readonly errorQuiet: boolean;
}
export interface TickBinding extends Omit<TextBinding, "value" | "onChange"> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The props that both kinds of fields share. */
export interface Binding extends Omit<TextBinding, "onChange">, Omit<TickBinding, "onChange"> {
  readonly onChange: (value: FieldValue) => void;
}

/** Creates the bindings of a form's fields and memoizes them, so that unchanged fields need not render again. */
export function createBindings(
  write: (fields: Draft) => void,
  leave: (name: string, value: FieldValue | undefined) => void,
) {
  const known = new Map<string, readonly [state: string, Binding]>();
  return (name: string, value: FieldValue | undefined, error: FormError | null, errorQuiet: boolean): Binding => {
    const state = JSON.stringify([value, error, errorQuiet]);
    const last = known.get(name);
    if (last?.[0] === state) return last[1];
    const binding: Binding = {
      name,
      value: String(value),
      checked: value === true,
      error: error && <FormErrorText error={error} />,
      errorQuiet,
      onChange: (next) => write({ [name]: next }),
      onBlur: () => leave(name, value),
    };
    known.set(name, [state, binding]);
    return binding;
  };
}
