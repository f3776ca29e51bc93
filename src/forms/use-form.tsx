import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import * as v from "valibot";
import type { MessageId } from "../i18n/message-id.ts";
import { type Draft, type FieldValue, useDraft } from "./drafts.tsx";
import { focusField } from "./focus-field.ts";
import { type FormError, FormErrorText } from "./form-error.tsx";
import { useTouched } from "./use-touched.ts";

export type FormErrors<Values> = { readonly [Name in keyof Values]?: FormError };
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

/** What a service refused elsewhere: it is said at its field for as long as the value is the one that was refused. */
export interface RefusedValue {
  readonly name: string;
  readonly value: FieldValue;
  readonly error: FormError;
}

export interface FormOptions<Values extends Draft> {
  /** Names the draft; unique within a world. */
  readonly id: string;
  readonly initial: Values;
  /** Its messages are message ids. */
  readonly schema: v.GenericSchema<Values, unknown>;
  /** Called with valid values only. What it answers is shown at the fields; what it throws reaches the error box. */
  readonly onSubmit: (values: Values) => Promise<FormErrors<Values> | undefined> | FormErrors<Values> | undefined;
  /** The caller takes it away when the form is sent again. */
  readonly refusedValue?: RefusedValue | null;
}

/** Props for a `<TextField>` or any other field with a string value. */
export interface TextBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
}
export interface TickBinding extends Omit<TextBinding, "value" | "onChange"> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export interface Form<Values extends Draft> {
  readonly id: string;
  readonly values: Values;
  readonly isSending: boolean;
  /** Errors to list above the form, after a submit that found some. */
  readonly summary: readonly { name: string; text: ReactNode }[];
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Handlers for the form's element. */
  readonly pointer: ReturnType<typeof useTouched>["pointer"];
  text(name: NamesOf<Values, string>): TextBinding;
  tick(name: NamesOf<Values, boolean>): TickBinding;
  write(fields: Partial<Values>): void;
  /** Shows errors at fields; each goes when its field changes. The first one gets focus. */
  refuse(errors: FormErrors<Values>): void;
  /** Takes back what `refuse` showed at a field. */
  forgive(name: keyof Values & string): void;
  /** The first problem of one field, whether it is shown yet or not. */
  problem(name: keyof Values): FormError | null;
  focus(name: string): void;
  onSubmit(event: FormEvent): void;
}

/** A form whose values are a draft in the store. Fields become touched on blur; errors show once touched or after submit. */
export function useForm<Values extends Draft>(options: FormOptions<Values>): Form<Values> {
  const { id, initial, schema, onSubmit, refusedValue } = options;
  const [draft, writeDraft] = useDraft(id);
  const { touched, leave, pointer } = useTouched();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<FormErrors<Values>>({});
  const [thrown, setThrown] = useState<{ readonly error: unknown } | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  if (thrown) throw thrown.error;

  const values: Values = { ...initial, ...draft };
  const invalid = problemsOf(schema, values);
  const stillRefused = refusedValue && values[refusedValue.name] === refusedValue.value ? refusedValue : null;
  const refusal = (name: keyof Values) =>
    refused[name] ?? (stillRefused?.name === name ? stillRefused.error : undefined);
  const problem = (name: keyof Values) => refusal(name) ?? invalid[name] ?? null;
  const focus = (name: string) => focusField(ref.current, name);

  function write(fields: Partial<Values>): void {
    writeDraft(fields as Draft);
    setRefused((before) => without(before, Object.keys(fields)));
  }

  function refuse(errors: FormErrors<Values>): void {
    setRefused((before) => ({ ...before, ...errors }));
    const [first] = Object.keys(errors);
    if (first) focus(first);
  }

  async function submit(): Promise<void> {
    setSubmitted(true);
    // What a service refused is asked again: its answer may hang on another field, or on the moment.
    setRefused({});
    const [wrong] = Object.keys(initial).filter((name) => invalid[name]);
    if (wrong) return focus(wrong);
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      const errors = await onSubmit(values);
      if (errors) refuse(errors);
    } catch (error) {
      setThrown({ error });
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  function bind(name: string) {
    const found = problem(name);
    const isShown = found !== null && (isSubmitted || touched.has(name) || refusal(name) !== undefined);
    return {
      name,
      error: isShown ? <FormErrorText error={found} /> : null,
      onBlur: () => leave(name),
    };
  }

  return {
    id,
    values,
    isSending,
    ref,
    pointer,
    write,
    refuse,
    forgive: (name) => setRefused((before) => without(before, [name])),
    problem,
    focus,
    text: (name) => ({
      ...bind(name),
      value: String(values[name]),
      onChange: (value) => write({ [name]: value } as Partial<Values>),
    }),
    tick: (name) => ({
      ...bind(name),
      checked: values[name] === true,
      onChange: (checked) => write({ [name]: checked } as Partial<Values>),
    }),
    summary: Object.keys(initial).flatMap((name) => {
      const found = isSubmitted ? problem(name) : stillRefused?.name === name && problem(name);
      return found ? [{ name, text: <FormErrorText error={found} /> }] : [];
    }),
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}

function problemsOf<Values extends Draft>(
  schema: v.GenericSchema<Values, unknown>,
  values: Values,
): FormErrors<Values> {
  const parsed = v.safeParse(schema, values);
  const problems: Record<string, FormError> = {};
  for (const issue of parsed.issues ?? []) {
    const name = String(issue.path?.[0]?.key ?? "");
    // Our schemas' messages are message ids; see rules.ts.
    problems[name] ??= { id: issue.message as MessageId };
  }
  return problems as FormErrors<Values>;
}

function without<Values>(errors: FormErrors<Values>, names: readonly string[]): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FormErrors<Values>;
}
