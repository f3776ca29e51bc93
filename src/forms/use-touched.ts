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
    let waiting: readonly string[] = [];
    const add = (names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      if (waiting[0]) add(waiting);
      waiting = [];
    };
    return {
      leave(name: string): void {
        if (isPressed) waiting = [...waiting, name];
        else add([name]);
      },
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
