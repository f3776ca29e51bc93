import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { listen } from "../lib/listen.ts";
import { bringIntoView, isDisplayed } from "./bring-into-view.ts";

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

/** In a document, the element that last got focus or a press: Safari does not focus a pressed button. */
interface LastActive {
  element: Element | null;
  /** The root in which it was noticed: the document, or one of ours within it. */
  root: Node | null;
}
const lastActive = new WeakMap<Document, LastActive>();
const watchedRoots = new WeakSet<Node>();

function watchActivity(root: Document | ShadowRoot): void {
  const document = root.ownerDocument ?? root;
  const active = lastActive.get(document) ?? { element: root.activeElement, root };
  lastActive.set(document, active);
  // The document hears each event before our root does, and sees only the host of that root.
  for (const watched of [document, root]) {
    if (watchedRoots.has(watched)) continue;
    watchedRoots.add(watched);
    const note = ({ target }: Event) => {
      active.element = target !== null && "matches" in target ? (target as Element) : null;
      active.root = watched;
    };
    listen(watched, ["focusin", "pointerdown"], note, { capture: true });
  }
}

/** Whether the focus was in this root, and disappeared with its element: a page's own focus is left alone. */
function isFocusLostIn(root: Node, document: Document): boolean {
  const { activeElement, body } = document;
  const active = lastActive.get(document);
  if (active?.root !== root || !(activeElement === null || activeElement === body)) return false;
  const { element } = active;
  return element !== null && (!element.isConnected || element.matches(":disabled") || !isDisplayed(element));
}

/** Focuses a target when an answer has come, unless the rider is in a part of the page that is not ours by then. */
export function focusUnlessElsewhere(target: HTMLElement | null): void {
  if (target && !isFocusElsewhere(target)) target.focus();
}

export function isFocusElsewhere(target: Element): boolean {
  const { activeElement, body } = target.ownerDocument;
  if (activeElement === null || activeElement === body) return false;
  for (let root = target.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    if (root.host.contains(activeElement)) return false;
  // All of our standalone page is ours.
  return target.getRootNode() instanceof ShadowRoot;
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
    const root = target.current?.getRootNode();
    if (root && "activeElement" in root) watchActivity(root as Document | ShadowRoot);
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
