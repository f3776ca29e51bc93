import { type RefObject, useEffect, useRef } from "react";
import { bringIntoView } from "./bring-into-view.ts";

/** A screen reader does not announce a new focus that comes together with the removal of the old element. */
export const FOCUS_DELAY_MS = 150;

/**
 * Acts after a time, unless focus moves before in the target's document or shadow root.
 * @returns a function that cancels it
 */
export function actUnlessFocusMoves(target: HTMLElement, afterMs: number, act: () => void): () => void {
  // Cleared at the end, so that a removed screen can be freed before the listeners are.
  let pendingAct: (() => void) | null = act;
  const listening = new AbortController();
  const end = () => {
    pendingAct = null;
    clearTimeout(timer);
    listening.abort();
  };
  const timer = setTimeout(() => {
    const now = pendingAct;
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

/** Longer than the delay of the other moves of focus, which take precedence. */
const LOST_FOCUS_DELAY_MS = FOCUS_DELAY_MS + 50;

/**
 * Returns the ref of a target to which focus moves, after a delay, if the rendering of a new stage lost it. The first
 * rendering moves nothing.
 * @param known The target's ref, where it already has one, which is then returned.
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

/** Scrolls to the notice in a region after a new stage, no further than necessary; not after the first rendering. */
export function useShowNotice(stage: unknown, region: RefObject<HTMLElement | null>): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (region.current?.hasChildNodes()) bringIntoView(region.current, { block: "nearest" });
  }, [stage, region]);
}

const isFocusLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;
