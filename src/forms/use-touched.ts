import { useState } from "react";

/**
 * The fields that focus has left. While a pointer is down none is added: an error drawn between press and release
 * would move the pressed button away from under the pointer, and the click would be lost.
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // Made once: what is drawn with them tells by them that nothing has changed.
  const [handlers] = useState(() => {
    let isPressed = false;
    let waiting: readonly (() => void)[] = [];
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
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
      afterPress,
      leave: (name: string): void => afterPress(() => setTouched((before) => new Set([...before, name]))),
      /**
       * For the form. A key ends a press that was released outside it. Not in the capture phase: drawing anew before
       * a checkbox has told its click would take the tick back.
       */
      pointer: {
        onPointerDownCapture: press,
        onPointerCancel: release,
        onClick: release,
        onKeyDown: release,
      },
    };
  });
  return { touched, ...handlers };
}
