import { type RefObject, useLayoutEffect } from "react";

/** Moves focus from a control that gets disabled, before the browser drops it, to the message about it. */
export function useMoveFocusWhenDisabled(
  control: RefObject<HTMLElement | null>,
  isUnusable: boolean,
  target: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const root = control.current?.getRootNode();
    const holdsFocus =
      (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === control.current;
    if (isUnusable && holdsFocus) target.current?.focus();
  }, [control, isUnusable, target]);
}
