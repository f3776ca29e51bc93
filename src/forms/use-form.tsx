import { type FormEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import * as v from "valibot";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import type { MessageId } from "../i18n/load-messages.ts";
import { beginScope } from "../session/begin-scope.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Draft, FieldValue } from "../store/drafts-slice.ts";
import { type Binding, type CheckboxBinding, createBindings, type TextBinding, useTouchedFields } from "./bindings.tsx";
import { isSameAsTyped, readFilledIn } from "./drafts.ts";
import { focusField, hasFocus, namesIn } from "./form-controls.ts";
import { type FormError, FormErrorText } from "./form-error.tsx";

export type FormErrors<Values> = { readonly [Name in keyof Values]?: FormError };
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

/** A value that the service refused in another step: its field shows the error until the value changes. */
export interface RefusedValue {
  readonly name: string;
  readonly value: FieldValue;
  readonly error: FormError;
}

/** Instead of errors: the rider changed a value meanwhile, so that the form is submitted again with the new values. */
export const OUTDATED = "outdated";
type SubmitResult<Values> = FormErrors<Values> | typeof OUTDATED | undefined;

type FormSchema<Values> = v.GenericSchema<Partial<Values>, unknown>;

export interface FormOptions<Values extends Draft> {
  /** The name of the draft; unique within an app context. */
  readonly id: string;
  readonly initial: Values;
  /** The messages of its issues are message ids. A form with optional parts has one schema for each visible part. */
  readonly schema: FormSchema<Values> | readonly FormSchema<Values>[];
  /** Runs with valid values, in the scope of the submit. It returns errors at fields; a throw reaches the error box. */
  readonly onSubmit: (
    values: Values,
    scope: SessionScope,
    /** Whether the form still has the submitted values: riders may type while an answer is awaited. */
    isStillTyped: () => boolean,
  ) => Promise<SubmitResult<Values>> | SubmitResult<Values>;
  /** Errors of valid fields that need another step, such as a code for a phone number; only a submit shows them. */
  readonly missingSteps?: (values: Values) => FormErrors<Values>;
  /** The caller removes the value when the form is submitted again. */
  readonly refusedValue?: RefusedValue | null;
}

/** The last submit. `fields` are those in the form at that time: a part that loads later shows no errors yet. */
interface SubmittedForm<Values> {
  readonly values: Values;
  readonly fields: ReadonlySet<string>;
}

export interface Form<Values extends Draft> {
  readonly id: string;
  readonly values: Values;
  readonly isSending: boolean;
  /** The errors for the list above the form: after a submit all of them, before it only that of `refusedValue`. */
  readonly summary: readonly { name: string; text: ReactNode }[];
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly handlers: ReturnType<typeof useTouchedFields>["handlers"] & { onInput(event: FormEvent): void };
  text(name: NamesOf<Values, string>): TextBinding;
  checkbox(name: NamesOf<Values, boolean>): CheckboxBinding;
  /** The function is the same in every rendering. */
  readonly write: (fields: Partial<Values>) => void;
  /**
   * Shows errors at fields until those fields change. The first field receives focus, so a screen reader announces its
   * error; with "stays", or if it has focus, a live region announces it. The function is the same in every rendering.
   */
  readonly showErrors: (errors: FormErrors<Values>, focus?: "moves" | "stays") => void;
  /** Removes the error of a field that `showErrors` or `refusedValue` shows. */
  clearError(name: keyof Values & string): void;
  /** Whether `showErrors`, `missingSteps` or `refusedValue` has an error for the field's current value. */
  isRefused(name: keyof Values): boolean;
  /** The first error of a field, whether or not it is visible yet. */
  problem(name: keyof Values): FormError | null;
  readonly focus: (name: string) => void;
  /** Runs `act` at once, or after the rider's press, during which new content could move the button away. */
  readonly runAfterPress: (act: () => void) => void;
  onSubmit(event: FormEvent): void;
}

/** A form whose values are a draft in the store. Errors show in fields that the rider has left, and after a submit. */
export function useForm<Values extends Draft>(options: FormOptions<Values>): Form<Values> {
  const app = useAppContext();
  const { id, initial, schema, onSubmit, missingSteps, refusedValue } = options;
  const draft = useAppState(({ drafts }) => drafts[id]);
  const { touchedFields, clearTouched, markTouched, moveFocus, runAfterPress, handlers } = useTouchedFields();
  const [lastSubmit, setLastSubmit] = useState<SubmittedForm<Values> | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState<FormErrors<Values>>({});
  /** The fields whose live regions announce errors, since their focus does not. */
  const [announcedFields, setAnnouncedFields] = useState<readonly string[]>([]);
  const [clearedRefusal, setClearedRefusal] = useState<RefusedValue | null>(null);
  const [thrownError, setThrownError] = useState<{ readonly error: unknown } | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const isSubmitRunning = useRef(false);
  const [hadDraft, setHadDraft] = useState(draft !== undefined);
  if (thrownError) throw thrownError.error;
  if (hadDraft !== (draft !== undefined)) {
    setHadDraft(!hadDraft);
    // The draft is gone because its values were accepted: the empty fields show no errors yet.
    if (hadDraft) {
      setLastSubmit(null);
      clearTouched();
    }
  }

  const values: Values = { ...initial, ...draft };
  const schemaErrors = problemsOf(values, ...[schema].flat());
  const isRefusalCurrent =
    refusedValue && refusedValue !== clearedRefusal && isSameAsTyped(values[refusedValue.name], refusedValue.value);
  const currentRefusal = isRefusalCurrent ? refusedValue : null;
  const refusalOf = (name: keyof Values) =>
    refusals[name] ?? (currentRefusal?.name === name ? currentRefusal.error : undefined);
  const problem = (name: keyof Values) => refusalOf(name) ?? schemaErrors[name] ?? null;
  // Memoized, so that a field renders again only after a change of its own.
  const [write, focus, showErrors, bindingOf] = useMemo(() => {
    const write = (fields: Partial<Values>) => {
      app.store.getState().writeDraft(id, fields as Draft);
      setRefusals((before) => withoutErrors(before, Object.keys(fields)));
    };
    const focus = (name: string) => {
      setAnnouncedFields(hasFocus(ref.current, name) ? [name] : []);
      moveFocus(() => focusField(ref.current, name));
    };
    const showErrors: Form<Values>["showErrors"] = (errors, focusChange = "moves") => {
      const fields = Object.keys(errors);
      const show = (announced: readonly string[]) => {
        setRefusals((before) => ({ ...before, ...errors }));
        setAnnouncedFields(announced);
      };
      if (focusChange === "stays") return runAfterPress(() => show(fields));
      show([]);
      if (fields[0]) focus(fields[0]);
    };
    return [write, focus, showErrors, createBindings(write as (fields: Draft) => void, markTouched)] as const;
  }, [app, id, markTouched, moveFocus, runAfterPress]);

  function readFields(typedInto: EventTarget | null = null): void {
    const filledValues = ref.current ? readFilledIn(ref.current, values, typedInto) : {};
    if (Object.keys(filledValues).length > 0) write(filledValues as Partial<Values>);
  }

  async function submit(): Promise<void> {
    readFields();
    const readValues = (): Values => ({ ...initial, ...app.store.getState().drafts[id] });
    const values = readValues();
    const schemaErrors = problemsOf(values, ...[schema].flat());
    setLastSubmit({ values, fields: new Set(namesIn(ref.current)) });
    // Earlier refusals end here, since the service's decision may depend on another field or on time.
    const missingErrors: FormErrors<Values> = missingSteps?.(values) ?? {};
    setRefusals(missingErrors);
    const [firstInvalid] = Object.keys(initial).filter((name) => schemaErrors[name] ?? missingErrors[name]);
    if (firstInvalid) return focus(firstInvalid);
    if (isSubmitRunning.current) return;
    isSubmitRunning.current = true;
    const scope = beginScope(app);
    setSending(true);
    let isOutdated = false;
    const isStillTyped = () => JSON.stringify(readValues()) === JSON.stringify(values);
    try {
      const result = await onSubmit(values, scope, isStillTyped);
      isOutdated = result === OUTDATED;
      if (result && result !== OUTDATED) scope.ifStillCurrent(() => showErrors(result));
    } catch (error) {
      setThrownError({ error });
    } finally {
      isSubmitRunning.current = false;
      setSending(false);
    }
    // By an event, as the latest rendering has the schema and the code for the new values.
    if (isOutdated) ref.current?.requestSubmit();
  }

  function bindField(name: string): Binding {
    const isRefused = refusalOf(name) !== undefined;
    const isShown = lastSubmit?.fields.has(name) || touchedFields.has(name) || isRefused;
    const error = isShown ? problem(name) : null;
    // A submit may find many errors and focuses the first one. The other fields do not announce theirs.
    const isFromSubmit = isRefused || lastSubmit?.values[name] === values[name];
    return bindingOf(name, values[name], error, error !== null && !announcedFields.includes(name) && isFromSubmit);
  }

  return {
    id,
    values,
    isSending,
    ref,
    handlers: {
      ...handlers,
      onInput: ({ target }) => readFields(target),
      onBlurCapture(event) {
        readFields();
        handlers.onBlurCapture(event);
      },
    },
    write,
    showErrors,
    clearError(name) {
      setRefusals((before) => withoutErrors(before, [name]));
      if (refusedValue?.name === name) setClearedRefusal(refusedValue);
    },
    isRefused: (name) => refusalOf(name) !== undefined,
    ...{ problem, focus, runAfterPress },
    text: bindField,
    checkbox: bindField,
    summary: Object.keys(initial).flatMap((name) => {
      const isListed = lastSubmit ? lastSubmit.fields.has(name) || refusals[name] : currentRefusal?.name === name;
      const shownProblem = isListed && problem(name);
      return shownProblem ? [{ name, text: <FormErrorText error={shownProblem} /> }] : [];
    }),
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}

export function problemsOf<Values extends Draft>(
  values: Values,
  ...schemas: readonly FormSchema<Values>[]
): FormErrors<Values> {
  const problems: Record<string, FormError> = {};
  for (const issue of schemas.flatMap((schema) => v.safeParse(schema, values).issues ?? [])) {
    const name = String(issue.path?.[0]?.key ?? "");
    // The messages of our schemas are message ids; see rules.ts.
    const id = issue.message as MessageId;
    problems[name] ??= issue.type === "max_length" ? { id, values: { limit: Number(issue.requirement) } } : { id };
  }
  return problems as FormErrors<Values>;
}

function withoutErrors<Values>(errors: FormErrors<Values>, names: readonly string[]): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FormErrors<Values>;
}

/**
 * The error of a refusal at its field, in the service's own words; undefined if the service gave no words, or no field
 * that the form has.
 */
export function refusalErrors<Values extends Draft>(
  { reason, field }: { readonly reason: string | null; readonly field: string | null },
  values: Values,
): FormErrors<Values> | undefined {
  if (reason === null || field === null || !Object.hasOwn(values, field)) return undefined;
  return { [field]: { text: reason } } as FormErrors<Values>;
}
