import { useRef, useState } from "react";

/**
 * The fields that focus has left. While a pointer is down none is added: an error drawn between press and release
 * would move the pressed button away from under the pointer, and the click would be lost.
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const isPressed = useRef(false);
  const waiting = useRef<string[]>([]);
  const add = (names: readonly string[]) => setTouched((before) => new Set([...before, ...names]));

  function press(): void {
    isPressed.current = true;
  }
  function release(): void {
    isPressed.current = false;
    if (waiting.current.length > 0) add(waiting.current.splice(0));
  }
  return {
    touched,
    leave(name: string): void {
      if (isPressed.current) waiting.current.push(name);
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
}
