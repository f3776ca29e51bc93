import type { AppContext } from "../app-context/app-context.ts";
import type { Draft, FieldValue } from "../store/drafts-slice.ts";
import { controlsOf } from "./form-controls.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Turns the typed value of a field into the value that the form stores and shows. */
export type Normaliser = (typed: string) => string;
export type Normalisers = Readonly<Record<string, Normaliser>>;

/**
 * Saves values that were typed before hydration as drafts, and shows earlier drafts in untouched fields, so that React
 * hydrates with the state that is in the DOM. Nodes, focus and caret stay.
 */
export function hydrateDrafts(
  root: ParentNode,
  { store }: Pick<AppContext, "store">,
  normalisers: Readonly<Record<string, Normalisers>>,
): void {
  const { drafts, writeDraft } = store.getState();
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-form]")) {
    const id = form.dataset.form ?? "";
    const typedValues: Record<string, FieldValue> = {};
    const earlierDraft = drafts[id] ?? {};
    const fields = fieldsOf(form);
    for (const field of fields) {
      const value = touchedValue(field);
      if (value === null) continue;
      typedValues[field.name] =
        typeof value === "string" ? showNormalised(field, value, normalisers[id]?.[field.name]) : value;
    }
    // The check is by name, so that the radios beside a newly checked one count as touched, too.
    for (const field of fields) if (!(field.name in typedValues)) restoreDraft(field, earlierDraft[field.name]);
    if (Object.keys(typedValues).length > 0) writeDraft(id, typedValues);
  }
}

const fieldsOf = (form: HTMLFormElement): Field[] =>
  controlsOf(form).filter(
    (element): element is Field =>
      "value" in element && "name" in element && element.name !== "" && element.tagName !== "BUTTON",
  );

/**
 * Returns the values that a password manager or a script filled in without an event, and that the next rendering would
 * remove. Selects get the missing event instead, since a form may store another value than that of the option.
 * @param typedInto The field whose own event is under way.
 */
export function readFilledIn(form: HTMLFormElement, values: Draft, typedInto: EventTarget | null): Draft {
  const filledValues: Record<string, FieldValue> = {};
  for (const field of fieldsOf(form)) {
    if (field === typedInto || !Object.hasOwn(values, field.name)) continue;
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
    else if (field.type === "checkbox") {
      // A checkbox whose draft is a string, such as "yes" for the key card, stays as it is.
      if (values[field.name] === !isTicked(field)) filledValues[field.name] = isTicked(field);
    } else if (field.type !== "radio" && field.value !== field.defaultValue) filledValues[field.name] = field.value;
  }
  return filledValues;
}

const isTicked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;

/** The value of a field that differs from its prerendered one; null for an untouched field. */
function touchedValue(field: Field): FieldValue | null {
  if (field instanceof HTMLSelectElement) {
    // If a script has set a value that is not among the options, no option is selected.
    if (field.selectedIndex < 0) return null;
    const initialValue = [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value;
    return field.value === initialValue ? null : field.value;
  }
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    return field.checked === field.defaultChecked ? null : field.checked;
  }
  if (field instanceof HTMLInputElement && field.type === "radio")
    return field.checked && !field.defaultChecked ? field.value : null;
  return field.value === field.defaultValue ? null : field.value;
}

/** Shows the normalised value in its field, with the caret at the same letter, and returns it. */
function showNormalised(field: Field, value: string, normalise: Normaliser | undefined): string {
  if (!normalise || (field instanceof HTMLInputElement && field.type === "radio")) return value;
  const normalisedValue = normalise(value);
  // Assigning an equal value would still move the caret in some browsers.
  if (field.value === normalisedValue) return normalisedValue;
  const caret = field instanceof HTMLInputElement && isFocused(field) ? field.selectionStart : null;
  field.value = normalisedValue;
  if (field instanceof HTMLInputElement && caret !== null) {
    const position = caretPositionBefore(normalisedValue, value.slice(caret));
    field.setSelectionRange(position, position);
  }
  return normalisedValue;
}

const isFocused = (field: Field): boolean => (field.getRootNode() as Document | ShadowRoot).activeElement === field;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;

/** The position in `text` with as many letters and digits after it as `rest` has, whatever is between them. */
function caretPositionBefore(text: string, rest: string): number {
  const letters = [...text.matchAll(LETTER_OR_DIGIT)];
  const lettersAfter = rest.match(LETTER_OR_DIGIT)?.length ?? 0;
  return lettersAfter === 0 ? text.length : (letters.at(-lettersAfter)?.index ?? 0);
}

/** Shows a draft's value in a field; without a draft, selects the first option if a script has left none selected. */
function restoreDraft(field: Field, value: FieldValue | undefined): void {
  if (value === undefined) {
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    return;
  }
  const isCheckable = field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
  if (!isCheckable) field.value = String(value);
  else if (field.type === "radio") field.checked = field.value === value;
  else field.checked = value === true;
}

const NUMBER_TEXT = /^[\d\s()/-]+$/;
const digitsOf = (typed: unknown): string | null =>
  typeof typed === "string" && NUMBER_TEXT.test(typed) ? typed.replace(/\D/g, "") : null;
/** Whether two values are equal; numbers count as equal with and without groups. */
export const isSameAsTyped = (one: unknown, other: unknown): boolean =>
  one === other || (digitsOf(one) !== null && digitsOf(one) === digitsOf(other));
