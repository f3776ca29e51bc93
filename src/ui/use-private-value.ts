import { type Ref, useCallback } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * A ref for an input whose text stays out of the markup. React copies what is typed, passwords too, into the `value`
 * attribute, where session recorders, saved pages and a host's selectors could read it.
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

/** React writes the attribute through `defaultValue`, after every event too: the property of this one input does nothing. */
function keepOutOfMarkup(input: TextControl): void {
  Object.defineProperty(input, "defaultValue", { configurable: true, get: () => "", set: () => {} });
  input.removeAttribute("value");
}
