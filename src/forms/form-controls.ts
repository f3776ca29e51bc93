import type { KeyboardEvent } from "react";
import { bringIntoView } from "../ui/bring-into-view.ts";
import { isFocusElsewhere } from "../ui/focus.ts";

/** Whether Enter submits an input, and does not commit an input method's text, which Safari only marks by the code 229. */
export const isPlainEnter = ({ key, keyCode, nativeEvent, target }: KeyboardEvent): boolean =>
  key === "Enter" && !nativeEvent.isComposing && keyCode !== 229 && target instanceof HTMLInputElement;

/** Reads by index: polyfills of scoped custom element registries give `elements` no iterator and no RadioNodeLists. */
export const controlsOf = ({ elements }: HTMLFormElement): Element[] =>
  [...Array(elements.length).keys()].flatMap((index) => elements[index] ?? []);

const controlsNamed = (form: HTMLFormElement, name: string): Element[] =>
  controlsOf(form).filter((control) => control.getAttribute("name") === name || control.id === name);

/** Whether a field has focus already, so that a screen reader announces nothing when the field is focused again. */
export const hasFocus = (form: HTMLFormElement | null, name: string): boolean =>
  form !== null && controlsNamed(form, name).some((control) => control.matches(":focus"));

export const namesIn = (form: HTMLFormElement | null): string[] =>
  form ? controlsOf(form).map((control) => control.getAttribute("name") ?? "") : [];

/**
 * Focuses a field; in a group of radios the checked one, else the first. Its label or legend scrolls into view, too.
 * @returns whether the form has the field
 */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const fields = form ? controlsNamed(form, name) : [];
  const target = fields.find((field) => field.matches("[type=radio]:checked")) ?? fields[0];
  if (!(target instanceof HTMLElement)) return false;
  // An answer may come while the rider types into a field of the page.
  if (isFocusElsewhere(target)) return true;
  target.focus({ preventScroll: true });
  const labelOrLegend = target.matches("[type=radio]")
    ? target.closest("fieldset")?.querySelector("legend")
    : (target as HTMLInputElement).labels?.[0];
  for (const element of [target, labelOrLegend]) element?.scrollIntoView({ block: "nearest" });
  // Errors that appear with the focus may move the field out of view again.
  bringIntoView(labelOrLegend ?? target, { block: "nearest", companion: labelOrLegend ? target : undefined });
  return true;
}

/** Whether an event happened outside of an element, as far as the listener sees: a closed root around it hides that. */
export function isOutside(element: Element, event: Event): boolean {
  const path = event.composedPath();
  return !path.includes(element) && !isHostOf(path[0], element);
}

function isHostOf(target: EventTarget | undefined, node: Node): boolean {
  const root = node.getRootNode();
  return root instanceof ShadowRoot && (root.host === target || isHostOf(target, root.host));
}
