import { type RefObject, useEffect, useRef } from "react";
import { A_MOMENT_MS, unlessFocusMoves } from "./focus-later.ts";

/** Longer than other moves of focus take. */
const LATER_MS = A_MOMENT_MS + 50;

/**
 * Moves focus to `target` where rendering a new stage removed the focused button; after a short delay, as in
 * `focusLater`. Focus that is elsewhere stays there, and the first rendering moves none.
 */
export function useRestoreLostFocus(stage: string | number | boolean, target: RefObject<HTMLElement | null>): void {
  const shown = useRef(stage);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const { current } = target;
    if (!current || !isFocusLost(current.ownerDocument)) return;
    cancel.current?.();
    cancel.current = unlessFocusMoves(
      current,
      LATER_MS,
      () => void (isFocusLost(current.ownerDocument) && current.focus()),
    );
  }, [stage, target]);
}

const isFocusLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;
