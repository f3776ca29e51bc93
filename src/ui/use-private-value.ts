import { type Ref, useCallback } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * A ref for an input whose value stays out of the markup. React mirrors values, even passwords, in the `value`
 * attribute, where session recorders, saved pages and a host's selectors could read them.
 */
export function usePrivateValue<Control extends TextControl = HTMLInputElement>(ref?: Ref<Control>) {
  return useCallback(
    (input: Control | null) => {
      if (input) keepOutOfMarkup(input);
      if (typeof ref === "function") ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
}

/**
 * React writes the attribute through `defaultValue`, even after each event: on this input, that property does nothing.
 */
function keepOutOfMarkup(input: TextControl): void {
  Object.defineProperty(input, "defaultValue", { configurable: true, get: () => "", set: () => {} });
  input.removeAttribute("value");
}
