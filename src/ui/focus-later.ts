export const A_MOMENT_MS = 150;

let cancel = () => {};

/**
 * Moves the focus to what took the place of the focused element, a moment later: a screen reader that hears of both at
 * once takes the new one for read, and says nothing. A rider who moves the focus meanwhile keeps it; of two calls the later
 * one counts.
 */
export function focusLater(target: HTMLElement, focus = () => target.focus({ preventScroll: true })): void {
  cancel();
  const listening = new AbortController();
  const timer = setTimeout(() => {
    cancel();
    focus();
  }, A_MOMENT_MS);
  // Nothing of the target outlives the moment: its screen may be gone for long.
  cancel = () => {
    clearTimeout(timer);
    listening.abort();
    cancel = () => {};
  };
  // The document does not see focus move between elements of one shadow root.
  for (const each of [target.getRootNode(), target.ownerDocument])
    each.addEventListener("focusin", () => cancel(), { signal: listening.signal });
}
