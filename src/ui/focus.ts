import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { bringIntoView } from "./bring-into-view.ts";

/** The delay before focus moves: a screen reader misses a move that comes with the removal of the old element. */
export const FOCUS_DELAY_MS = 150;

/**
 * Calls `act` after `afterMs`, unless focus moves before that in the target's document or shadow root.
 * @returns a function that cancels it
 */
export function actUnlessFocusMoves(target: HTMLElement, afterMs: number, act: () => void): () => void {
  // Set to null when the wait ends, so that the memory of a removed screen is free even while listeners still exist.
  let pendingAct: (() => void) | null = act;
  const listenerController = new AbortController();
  const stopWaiting = () => {
    pendingAct = null;
    clearTimeout(timer);
    listenerController.abort();
  };
  const timer = setTimeout(() => {
    const dueAct = pendingAct;
    stopWaiting();
    dueAct?.();
  }, afterMs);
  // The document does not see focus move between elements of one shadow root.
  for (const root of [target.getRootNode(), target.ownerDocument])
    root.addEventListener("focusin", stopWaiting, { signal: listenerController.signal });
  return stopWaiting;
}

let cancelPendingFocus = () => {};

/** Focuses a target after the focused element disappears, unless the rider moves focus. Only the last call counts. */
export function focusLater(target: HTMLElement, focus = () => target.focus({ preventScroll: true })): void {
  cancelPendingFocus();
  cancelPendingFocus = actUnlessFocusMoves(target, FOCUS_DELAY_MS, focus);
}

/** Longer than the delay of `focusLater`, which takes precedence. */
const LOST_FOCUS_DELAY_MS = FOCUS_DELAY_MS + 50;

/**
 * Moves focus to a target, after a delay, if the element with focus disappeared as `stage` changed. Returns the ref of
 * the target.
 * @param existingRef The target's ref, if it already has one; else this creates one.
 */
export function useRestoreLostFocus<Target extends HTMLElement = HTMLDivElement>(
  stage: string | number | boolean,
  existingRef?: RefObject<Target | null>,
): RefObject<Target | null> {
  const ownRef = useRef<Target>(null);
  const target = existingRef ?? ownRef;
  const renderedStage = useRef(stage);
  const cancelPending = useRef<() => void>(undefined);
  useEffect(() => {
    if (renderedStage.current === stage) return;
    renderedStage.current = stage;
    const { current } = target;
    if (!current || !isFocusLost(current.ownerDocument)) return;
    cancelPending.current?.();
    cancelPending.current = actUnlessFocusMoves(current, LOST_FOCUS_DELAY_MS, () => {
      if (!isFocusLost(current.ownerDocument)) return;
      current.focus();
      bringIntoView(current, { block: "nearest" });
    });
  }, [stage, target]);
  return target;
}

/** Scrolls to the notice in a region whenever `stage` changes, no further than necessary. */
export function useScrollToNotice(stage: unknown, region: RefObject<HTMLElement | null>): void {
  const renderedStage = useRef(stage);
  useEffect(() => {
    if (renderedStage.current === stage) return;
    renderedStage.current = stage;
    if (region.current?.hasChildNodes()) bringIntoView(region.current, { block: "nearest" });
  }, [stage, region]);
}

const isFocusLost = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

/** Moves focus to `target` when the focused `control` becomes disabled, before the browser drops the focus. */
export function useMoveFocusWhenDisabled(
  control: RefObject<HTMLElement | null>,
  isDisabled: boolean,
  target: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const root = control.current?.getRootNode();
    const hasFocus = (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === control.current;
    if (isDisabled && hasFocus) target.current?.focus();
  }, [control, isDisabled, target]);
}
