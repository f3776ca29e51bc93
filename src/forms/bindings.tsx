import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import type { Draft, FieldValue } from "../store/store.ts";
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

const FIELDS = "input, select, textarea, label";
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/**
 * The fields that the rider has left. An empty field only counts if the rider moved on to another one, not if they
 * pressed a button or left the window. While a pointer is down nothing is added: an error between press and release
 * could move the button away, and the click would be lost.
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // Created once, so that the props of the form never change.
  const [handlers] = useState(() => {
    let isPressed = false;
    /** True while focus moves to another field, or away by Tab. */
    let goesOn = false;
    /** True where the form itself moved focus. */
    let isMovedByScript = false;
    let waiting: readonly (() => void)[] = [];
    const release = () => {
      isPressed = false;
      goesOn = false;
      const due = waiting;
      waiting = [];
      for (const show of due) show();
    };
    /** Runs `show` once no pointer is down, as the rider did not press a button for it. */
    function afterPress(show: () => void): void {
      if (isPressed) waiting = [...waiting, show];
      else show();
    }
    return {
      /** Resets the fields to untouched. */
      forget: () => setTouched(new Set()),
      afterPress,
      moveFocus(focus: () => void): void {
        isMovedByScript = true;
        focus();
        isMovedByScript = true;
      },
      leave(name: string, value: FieldValue | undefined): void {
        const isPassedOver = !value && (isMovedByScript || !goesOn);
        isMovedByScript = false;
        if (!isPassedOver) afterPress(() => setTouched((before) => new Set([...before, name])));
      },
      /**
       * Handlers for the form element. A key ends a press that was released outside of it. They do not capture clicks:
       * a rendering before a checkbox's own handler would untick it again.
       */
      handlers: {
        onPointerDownCapture(event: PointerEvent) {
          isPressed = true;
          goesOn = isField(event.target);
        },
        onPointerCancel: release,
        onClick: release,
        onKeyDown(event: KeyboardEvent) {
          release();
          goesOn = event.key === "Tab";
        },
        onFocusCapture() {
          goesOn = false;
        },
        // The "next" button of a phone's keyboard sends no key event.
        onBlurCapture(event: FocusEvent) {
          goesOn ||= isField(event.relatedTarget);
        },
      },
    };
  });
  return { touched, ...handlers };
}
