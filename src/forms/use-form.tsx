import { type FormEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import type { MessageId } from "../i18n/message-id.ts";
import { type Binding, createBindings, type TextBinding, type TickBinding } from "./bindings.tsx";
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
  /** Names the draft; unique within an app context. */
  readonly id: string;
  readonly initial: Values;
  /** Its messages are message ids. */
  readonly schema: v.GenericSchema<Partial<Values>, unknown>;
  /** Of parts that come and go, asked for anew when the form is sent; their fields are among the initial ones. */
  readonly partSchemas?: () => readonly v.GenericSchema<Partial<Values>, unknown>[];
  /** Called with valid values only. What it answers is shown at the fields; what it throws reaches the error box. */
  readonly onSubmit: (values: Values) => Promise<FormErrors<Values> | undefined> | FormErrors<Values> | undefined;
  /** The caller takes it away when the form is sent again. */
  readonly refusedValue?: RefusedValue | null;
}

/** In a part of the form that came afterwards nothing is wrong yet. */
interface Sent<Values> {
  readonly values: Values;
  readonly fields: ReadonlySet<string>;
}

export interface Form<Values extends Draft> {
  readonly id: string;
  readonly values: Values;
  readonly isSending: boolean;
  /** Errors to list above the form, after a submit that found some. */
  readonly summary: readonly { name: string; text: ReactNode }[];
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Handlers for the form's element. */
  readonly handlers: ReturnType<typeof useTouched>["handlers"];
  text(name: NamesOf<Values, string>): TextBinding;
  tick(name: NamesOf<Values, boolean>): TickBinding;
  /** The same function in every rendering. */
  readonly write: (fields: Partial<Values>) => void;
  /**
   * Shows errors at fields; each goes when its field changes. The first one gets focus, which reads it out; where focus
   * stays, as the rider did not ask, they are read out by themselves. The same function in every rendering.
   */
  readonly refuse: (errors: FormErrors<Values>, focus?: "moves" | "stays") => void;
  /** Takes back what was refused at a field. */
  forgive(name: keyof Values & string): void;
  /** Whether a service, or the form's owner, refused what the field holds. */
  isRefused(name: keyof Values): boolean;
  /** The first problem of one field, whether it is shown yet or not. */
  problem(name: keyof Values): FormError | null;
  readonly focus: (name: string) => void;
  onSubmit(event: FormEvent): void;
}

/** A form whose values are a draft in the store. Fields become touched as riders leave them; errors show once touched or after submit. */
export function useForm<Values extends Draft>(options: FormOptions<Values>): Form<Values> {
  const { id, initial, schema, partSchemas = () => [], onSubmit, refusedValue } = options;
  const [draft, writeDraft] = useDraft(id);
  const { touched, forget, leave, place, afterPress, handlers } = useTouched();
  const [sent, setSent] = useState<Sent<Values> | null>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<FormErrors<Values>>({});
  const [unasked, setUnasked] = useState<FormErrors<Values>>({});
  const [forgiven, setForgiven] = useState<RefusedValue | null>(null);
  const [thrown, setThrown] = useState<{ readonly error: unknown } | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [hadDraft, noteDraft] = useState(draft !== undefined);
  if (thrown) throw thrown.error;
  if (hadDraft !== (draft !== undefined)) {
    noteDraft(!hadDraft);
    // Dropped, as what was typed is accepted: its fields are empty now, and nothing is wrong with them yet.
    if (hadDraft) {
      setSent(null);
      forget();
    }
  }

  const values: Values = { ...initial, ...draft };
  const findProblems = () => problemsOf(values, schema, ...partSchemas());
  const invalid = findProblems();
  const isStillRefused =
    refusedValue && refusedValue !== forgiven && isSameAsTyped(values[refusedValue.name], refusedValue.value);
  const stillRefused = isStillRefused ? refusedValue : null;
  const refusal = (name: keyof Values) =>
    refused[name] ?? (stillRefused?.name === name ? stillRefused.error : undefined);
  const problem = (name: keyof Values) => refusal(name) ?? invalid[name] ?? null;
  // One set for as long as the draft is the same: what is rendered with them tells by them that nothing has changed.
  const [write, focus, refuse, bindingOf] = useMemo(() => {
    const write = (fields: Partial<Values>) => {
      writeDraft(fields as Draft);
      setRefused((before) => without(before, Object.keys(fields)));
    };
    const focus = (name: string) => place(() => focusField(ref.current, name));
    const refuse: Form<Values>["refuse"] = (errors, moves = "moves") => {
      const isUnasked = moves === "stays";
      const show = () => {
        setRefused((before) => ({ ...before, ...errors }));
        setUnasked(isUnasked ? errors : {});
      };
      if (isUnasked) return afterPress(show);
      show();
      const [first] = Object.keys(errors);
      if (first) focus(first);
    };
    return [write, focus, refuse, createBindings(write as (fields: Draft) => void, leave)] as const;
  }, [writeDraft, leave, place, afterPress]);

  async function submit(): Promise<void> {
    setSent({ values, fields: new Set([...(ref.current?.elements ?? [])].map(nameOf)) });
    // What a service refused is asked again: its answer may hang on another field, or on the moment.
    setRefused({});
    // A part may have come since the form was last rendered.
    const problems = findProblems();
    const [wrong] = Object.keys(initial).filter((name) => problems[name]);
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

  function bind(name: string): Binding {
    const isShown = sent?.fields.has(name) || touched.has(name) || refusal(name) !== undefined;
    const error = isShown ? problem(name) : null;
    // Sending finds many errors at once, and takes focus to the first. A field without one is not rendered again for it.
    const errorQuiet =
      error !== null && error !== unasked[name] && (refusal(name) !== undefined || sent?.values[name] === values[name]);
    return bindingOf(name, values[name], error, errorQuiet);
  }

  return {
    id,
    values,
    isSending,
    ref,
    handlers,
    write,
    refuse,
    forgive(name) {
      setRefused((before) => without(before, [name]));
      if (refusedValue?.name === name) setForgiven(refusedValue);
    },
    isRefused: (name) => refusal(name) !== undefined,
    problem,
    focus,
    text: bind,
    tick: bind,
    summary: Object.keys(initial).flatMap((name) => {
      const isListed = sent ? sent.fields.has(name) || refused[name] : stillRefused?.name === name;
      const found = isListed && problem(name);
      return found ? [{ name, text: <FormErrorText error={found} /> }] : [];
    }),
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}

const NUMBER = /^[\d\s()/-]+$/;
const digitsOf = (typed: unknown): string | null =>
  typeof typed === "string" && NUMBER.test(typed) ? typed.replace(/\D/g, "") : null;
/** A number is the same whether its digits are in groups yet or not. */
const isSameAsTyped = (one: unknown, other: unknown): boolean =>
  one === other || (digitsOf(one) !== null && digitsOf(one) === digitsOf(other));

const nameOf = (field: Element): string => field.getAttribute("name") ?? "";

/** The first problem of each field. */
export function problemsOf<Values extends Draft>(
  values: Values,
  ...schemas: readonly v.GenericSchema<Partial<Values>, unknown>[]
): FormErrors<Values> {
  const problems: Record<string, FormError> = {};
  for (const issue of schemas.flatMap((schema) => v.safeParse(schema, values).issues ?? [])) {
    const name = String(issue.path?.[0]?.key ?? "");
    // Our schemas' messages are message ids; see rules.ts.
    problems[name] ??= { id: issue.message as MessageId };
  }
  return problems as FormErrors<Values>;
}

function without<Values>(errors: FormErrors<Values>, names: readonly string[]): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FormErrors<Values>;
}
