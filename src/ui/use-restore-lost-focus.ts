import { type RefObject, useEffect, useRef } from "react";
import { A_MOMENT_MS } from "./focus-later.ts";

/** After what moves the focus by itself. */
const LATER_MS = A_MOMENT_MS + 50;

/**
 * Takes focus on to what a button led to, where rendering it took that button away; a moment later, as `focusLater` does.
 * Focus that is anywhere else stays there, and the first rendering takes none.
 */
export function useRestoreLostFocus(stage: string | number | boolean, target: RefObject<HTMLElement | null>): void {
  const shown = useRef(stage);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const { current } = target;
    if (!current || !isFocusLost(current.ownerDocument)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => isFocusLost(current.ownerDocument) && current.focus(), LATER_MS);
  }, [stage, target]);
}

const isFocusLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;
