import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { listen } from "../lib/listen.ts";
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
  const stopWaiting = () => {
    pendingAct = null;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
  const timer = setTimeout(() => {
    const dueAct = pendingAct;
    stopWaiting();
    dueAct?.();
  }, afterMs);
  // The document does not see focus move between elements of one shadow root.
  const stops = [target.getRootNode(), target.ownerDocument].map((root) => listen(root, ["focusin"], stopWaiting));
  return stopWaiting;
}

let cancelPendingFocus = () => {};

/** Focuses a target after the focused element disappears, unless the rider moves focus. Only the last call counts. */
export function focusLater(target: HTMLElement, focus = () => target.focus({ preventScroll: true })): void {
  cancelPendingFocus();
  cancelPendingFocus = actUnlessFocusMoves(target, FOCUS_DELAY_MS, focus);
}

/** By root, the element that last got focus or a press there: Safari does not focus a pressed button. */
const lastTouched = new WeakMap<Node, { element: Element | null }>();

function watchTouches(root: Node): void {
  if (lastTouched.has(root)) return;
  const touched = { element: root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null };
  lastTouched.set(root, touched);
  for (const type of ["focusin", "pointerdown"])
    root.addEventListener(
      type,
      ({ target }) => {
        touched.element = target instanceof Element ? target : null;
      },
      true,
    );
}

/** Whether the focus was in this root, and disappeared with its element: a page's own focus is left alone. */
function isFocusLostIn(root: Node, { activeElement, body }: Document): boolean {
  const element = lastTouched.get(root)?.element;
  const isGone =
    element && (!element.isConnected || element.matches(":disabled") || element.getClientRects().length === 0);
  return Boolean(isGone) && (activeElement === null || activeElement === body);
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
    if (target.current) watchTouches(target.current.getRootNode());
  });
  useEffect(() => {
    if (renderedStage.current === stage) return;
    renderedStage.current = stage;
    const { current } = target;
    if (!current) return;
    const isLost = () => isFocusLostIn(current.getRootNode(), current.ownerDocument);
    if (!isLost()) return;
    cancelPending.current?.();
    cancelPending.current = actUnlessFocusMoves(current, LOST_FOCUS_DELAY_MS, () => {
      if (!isLost()) return;
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
