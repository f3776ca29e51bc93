import { type FocusEvent, type PointerEvent, type ReactNode, useState } from "react";
import type { Draft, FieldValue } from "../store/drafts-slice.ts";
import { type FormError, FormErrorText } from "./form-error.tsx";

/** The props of a field with a text as its value: the same object while nothing in it changes. */
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

/** The props for a field of either kind: a checkbox reads `checked`, a text field `value`. */
export interface Binding extends Omit<TextBinding, "onChange">, Omit<TickBinding, "onChange"> {
  readonly onChange: (value: FieldValue) => void;
}

/** Returns a function that creates the bindings of fields. It memoizes them: unchanged fields need not render again. */
export function createBindings(write: (fields: Draft) => void, leave: (name: string) => void) {
  const cachedBindings = new Map<string, readonly [state: string, Binding]>();
  return (name: string, value: FieldValue | undefined, error: FormError | null, errorQuiet: boolean): Binding => {
    const state = JSON.stringify([value, error, errorQuiet]);
    const last = cachedBindings.get(name);
    if (last?.[0] === state) return last[1];
    const binding: Binding = {
      name,
      value: String(value),
      checked: value === true,
      error: error && <FormErrorText error={error} />,
      errorQuiet,
      onChange: (next) => write({ [name]: next }),
      onBlur: () => leave(name),
    };
    cachedBindings.set(name, [state, binding]);
    return binding;
  };
}

/** Elements whose controls count as one field: a field with its label and buttons, or a group of choices. */
const FIELD = "fieldset.bs-choices, [data-field-group], .bs-field";
const fieldOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(FIELD) : null;
/** Whether a press leaves the step, by a link, or submits the form, which shows all errors anyway. */
const leavesStep = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("a[href], [type=submit]") !== null;

/**
 * Records the fields that the rider leaves by Tab or by a press, but not toward a control of the same field, another
 * window, a link or a submit button. It waits while a pointer is down: an error between press and release could move
 * the button away, and the click would be lost.
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // Created once, so that the props of the form never change.
  const [handlers] = useState(() => {
    let isPressed = false;
    let pressed: EventTarget | null = null;
    /** True while the form itself moves focus. */
    let isMovedByScript = false;
    let isFieldLeft = false;
    let waiting: readonly (() => void)[] = [];
    const release = () => {
      isPressed = false;
      pressed = null;
      const dueActions = waiting;
      waiting = [];
      for (const show of dueActions) show();
    };
    /** Runs `show` at once, or when the pointer that is down is released. */
    function afterPress(show: () => void): void {
      if (isPressed) waiting = [...waiting, show];
      else show();
    }
    const leave = (name: string): void => {
      if (isFieldLeft) afterPress(() => setTouched((before) => new Set([...before, name])));
    };
    return {
      forget: () => setTouched(new Set()),
      afterPress,
      moveFocus(focus: () => void): void {
        isMovedByScript = true;
        focus();
        isMovedByScript = false;
      },
      leave,
      /**
       * A key ends a press that was released outside of the form. The click is not captured: a rendering before a
       * checkbox's own handler would untick it again.
       */
      handlers: {
        onPointerDownCapture(event: PointerEvent) {
          isPressed = true;
          pressed = event.target;
        },
        onPointerCancel: release,
        onClick: release,
        onKeyDown: release,
        onBlurCapture({ target, relatedTarget }: FocusEvent) {
          const field = fieldOf(target);
          const next = pressed ?? relatedTarget;
          const isOtherWindow = next === null && !target.ownerDocument.hasFocus();
          isFieldLeft =
            !isMovedByScript && !isOtherWindow && !leavesStep(pressed) && !(field && field === fieldOf(next));
          // A button of the field has no blur handler of its own.
          const name = field?.querySelector("[name]")?.getAttribute("name");
          if (name && !target.hasAttribute("name")) leave(name);
        },
      },
    };
  });
  return { touched, ...handlers };
}
