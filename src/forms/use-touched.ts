import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";
import type { FieldValue } from "./drafts.tsx";

const FIELDS = "input, select, textarea, label";
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/**
 * The fields that riders left. An empty one counts where they went on from it, by Tab or to another field, and not where
 * they pressed something else, left the window, or never came to it themselves. While a pointer is down none is added: an
 * error rendered between press and release would move the pressed button away from under the pointer, and the click be lost.
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // Made once: what is rendered with them tells by them that nothing has changed.
  const [handlers] = useState(() => {
    let isPressed = false;
    /** Focus is leaving for another field, or by Tab. */
    let goesOn = false;
    /** The form itself takes focus to a field, or took it to the one that has it. */
    let isPlaced = false;
    let waiting: readonly (() => void)[] = [];
    const release = () => {
      isPressed = false;
      goesOn = false;
      const due = waiting;
      waiting = [];
      for (const show of due) show();
    };
    /** Shows what nobody pressed a button for, once no pointer is down. */
    function afterPress(show: () => void): void {
      if (isPressed) waiting = [...waiting, show];
      else show();
    }
    return {
      /** As if no field had been left yet. */
      forget: () => setTouched(new Set()),
      afterPress,
      place(focus: () => void): void {
        isPlaced = true;
        focus();
        isPlaced = true;
      },
      leave(name: string, value: FieldValue | undefined): void {
        const isPassedOver = !value && (isPlaced || !goesOn);
        isPlaced = false;
        if (!isPassedOver) afterPress(() => setTouched((before) => new Set([...before, name])));
      },
      /**
       * For the form. A key ends a press that was released outside it. Not in the capture phase: rendering anew before
       * a checkbox has told its click would take the tick back.
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
        // A phone's own way to the next field sends no key.
        onBlurCapture(event: FocusEvent) {
          goesOn ||= isField(event.relatedTarget);
        },
      },
    };
  });
  return { touched, ...handlers };
}
