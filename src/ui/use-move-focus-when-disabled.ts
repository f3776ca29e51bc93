import { type RefObject, useLayoutEffect } from "react";

/** Takes focus from a control that can no longer be used, before the browser drops it, to what is said instead. */
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
