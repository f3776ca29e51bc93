import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes focus on to what a button led to, where rendering it took that button away.
 * Focus that is anywhere else stays there, and the first rendering takes none.
 */
export function useRestoreLostFocus(stage: string | number | boolean, target: RefObject<HTMLElement | null>): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (target.current && isFocusLost(target.current.ownerDocument)) target.current.focus();
  }, [stage, target]);
}

const isFocusLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;
