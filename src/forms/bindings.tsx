import { type FocusEvent, type PointerEvent, type ReactNode, useState } from "react";
import type { Draft, FieldValue } from "../store/drafts-slice.ts";
import { isOutside } from "./form-controls.ts";
import { type FormError, FormErrorText } from "./form-error.tsx";

/** The props of a text field, in one object that stays the same until a prop changes, for memoized fields. */
export interface TextBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
  readonly isErrorSilent: boolean;
}
export interface CheckboxBinding extends Omit<TextBinding, "value" | "onChange"> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The props for a field of either kind: a checkbox reads `checked`, a text field `value`. */
export interface Binding extends Omit<TextBinding, "onChange">, Omit<CheckboxBinding, "onChange"> {
  readonly onChange: (value: FieldValue) => void;
}

/** Returns a function that creates the bindings of fields. It memoizes them: unchanged fields need not render again. */
export function createBindings(write: (fields: Draft) => void, onLeave: (name: string) => void) {
  const cachedBindings = new Map<string, readonly [stateKey: string, Binding]>();
  return (name: string, value: FieldValue | undefined, error: FormError | null, isErrorSilent: boolean): Binding => {
    const stateKey = JSON.stringify([value, error, isErrorSilent]);
    const cachedEntry = cachedBindings.get(name);
    if (cachedEntry?.[0] === stateKey) return cachedEntry[1];
    const binding: Binding = {
      name,
      value: String(value),
      checked: value === true,
      error: error && <FormErrorText error={error} />,
      isErrorSilent,
      onChange: (newValue) => write({ [name]: newValue }),
      onBlur: () => onLeave(name),
    };
    cachedBindings.set(name, [stateKey, binding]);
    return binding;
  };
}

/** Elements whose controls count as one field: a field with its label and buttons, or a group of options. */
const FIELD_SELECTOR = "fieldset.bs-choices, [data-field-group], .bs-field";
const fieldOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(FIELD_SELECTOR) : null;
/** Whether a press follows a link or submits the form, which shows all errors anyway. */
const isLinkOrSubmit = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("a[href], [type=submit]") !== null;

/**
 * Records the fields that the rider leaves by Tab or by a press, but not toward a control of the same field, another
 * window, a link or a submit button. A record waits while a pointer is down: an error between press and release could
 * move the button away, and the click would be lost.
 */
export function useTouchedFields() {
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<string>>(new Set());
  // Created once, so that the props of the form never change.
  const [handlers] = useState(() => {
    /** The target of the press under way; null for none. */
    let pressTarget: EventTarget | null = null;
    /** True while the form itself moves focus. */
    let isMovedByScript = false;
    let isFieldLeft = false;
    let waitingActions: readonly (() => void)[] = [];
    const endPress = () => {
      pressTarget = null;
      const dueActions = waitingActions;
      waitingActions = [];
      for (const act of dueActions) act();
    };
    /** Runs `act` at once, or as soon as no pointer is down. */
    function runAfterPress(act: () => void): void {
      if (pressTarget) waitingActions = [...waitingActions, act];
      else act();
    }
    const markTouched = (name: string): void => {
      if (isFieldLeft) runAfterPress(() => setTouchedFields((before) => new Set([...before, name])));
    };
    return {
      clearTouched: () => setTouchedFields(new Set()),
      runAfterPress,
      moveFocus(focus: () => void): void {
        isMovedByScript = true;
        focus();
        isMovedByScript = false;
      },
      markTouched,
      /**
       * A key ends a press whose end was not seen. `onClick` is not `onClickCapture`: a rendering before a checkbox's own
       * handler would untick it again.
       */
      handlers: {
        onPointerDownCapture({ button, target, currentTarget: form }: PointerEvent) {
          // Only the main button clicks.
          if (button > 0) return;
          pressTarget = target;
          const endPressOutside = (release: Event) => isOutside(form, release) && endPress();
          form.ownerDocument.addEventListener("pointerup", endPressOutside, { capture: true, once: true });
        },
        onPointerCancel: endPress,
        onContextMenu: endPress,
        onClick: endPress,
        onKeyDown: endPress,
        onBlurCapture({ target, relatedTarget }: FocusEvent) {
          const field = fieldOf(target);
          const nextTarget = pressTarget ?? relatedTarget;
          const isWindowLeft = nextTarget === null && !target.ownerDocument.hasFocus();
          const isSameField = field !== null && field === fieldOf(nextTarget);
          isFieldLeft = !isMovedByScript && !isWindowLeft && !isLinkOrSubmit(pressTarget) && !isSameField;
          // A button in the field, such as the one that shows a password, has no blur handler of its own.
          const name = field?.querySelector("[name]")?.getAttribute("name");
          if (name && !target.hasAttribute("name")) markTouched(name);
        },
      },
    };
  });
  return { touchedFields, ...handlers };
}
