export const A_MOMENT_MS = 150;

let pending = new AbortController();

/**
 * Moves focus after a short delay: if a screen reader hears of the new content and of the focus at once, it may
 * announce neither. Focus that moves elsewhere in the meantime stays there; of two calls, the later one counts.
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
  // The document does not see focus move between elements of one shadow root.
  for (const each of [target.getRootNode(), target.ownerDocument])
    each.addEventListener("focusin", () => stop.abort(), { signal: stop.signal });
}
