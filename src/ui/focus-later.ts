export const A_MOMENT_MS = 150;

let pending = new AbortController();

/**
 * Moves the focus to what took the place of what had it, a moment later: a screen reader that hears of both at once takes
 * the new one for read already, and says nothing. Whoever goes elsewhere meanwhile stays there; of two that ask, the later
 * one has it.
 */
export function focusLater(target: HTMLElement, focus = () => target.focus({ preventScroll: true })): void {
  pending.abort();
  const stop = new AbortController();
  pending = stop;
  const timer = setTimeout(() => {
    stop.abort();
    focus();
  }, A_MOMENT_MS);
  stop.signal.onabort = () => clearTimeout(timer);
  // From one element to another in a shadow root is nothing that the document hears of.
  for (const each of [target.getRootNode(), target.ownerDocument])
    each.addEventListener("focusin", () => stop.abort(), { signal: stop.signal });
}
