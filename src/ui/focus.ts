import { type RefObject, useEffect, useRef } from "react";
import { bringIntoView } from "./bring-into-view.ts";

/** A screen reader to which an element's removal and the new focus come at once does not announce the new focus. */
export const FOCUS_DELAY_MS = 150;

/** Acts after a time, unless focus moves around the target before. @returns a function that cancels it */
export function actUnlessFocusMoves(target: HTMLElement, afterMs: number, act: () => void): () => void {
  // Holds the target for the delay only, since its screen may be gone long before the listeners are.
  let waiting: (() => void) | null = act;
  const listening = new AbortController();
  const end = () => {
    waiting = null;
    clearTimeout(timer);
    listening.abort();
  };
  const timer = setTimeout(() => {
    const now = waiting;
    end();
    now?.();
  }, afterMs);
  // The document does not see focus move between elements of one shadow root.
  for (const each of [target.getRootNode(), target.ownerDocument])
    each.addEventListener("focusin", end, { signal: listening.signal });
  return end;
}

let cancelMove = () => {};

/** Focuses the successor of an element that disappears, unless the rider moves focus first. The last call counts. */
export function focusLater(target: HTMLElement, focus = () => target.focus({ preventScroll: true })): void {
  cancelMove();
  cancelMove = actUnlessFocusMoves(target, FOCUS_DELAY_MS, focus);
}

/** Longer than other moves of focus take. */
const LOST_FOCUS_DELAY_MS = FOCUS_DELAY_MS + 50;

/**
 * Moves focus that a new stage's rendering lost to the target, after a delay as in `focusLater`; never at first.
 * @param known The target's ref, where it has one already; else the returned one.
 */
export function useRestoreLostFocus<Target extends HTMLElement = HTMLDivElement>(
  stage: string | number | boolean,
  known?: RefObject<Target | null>,
): RefObject<Target | null> {
  const own = useRef<Target>(null);
  const target = known ?? own;
  const shown = useRef(stage);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const { current } = target;
    if (!current || !isFocusLost(current.ownerDocument)) return;
    cancel.current?.();
    cancel.current = actUnlessFocusMoves(current, LOST_FOCUS_DELAY_MS, () => {
      if (!isFocusLost(current.ownerDocument)) return;
      current.focus();
      bringIntoView(current, { block: "nearest" });
    });
  }, [stage, target]);
  return target;
}

/** Scrolls to a notice that a new stage brought, no further than necessary; the first rendering scrolls nowhere. */
export function useShowNotice(stage: unknown, region: RefObject<HTMLElement | null>): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (region.current?.hasChildNodes()) bringIntoView(region.current, { block: "nearest" });
  }, [stage, region]);
}

const isFocusLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;
