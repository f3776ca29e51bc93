/**
 * Adds a listener for each type; the returned function removes it. No listener of a window or document gets a `signal`:
 * zone.js before 0.14.3 shares one native listener among all of a type, and an abort of ours would end the page's own.
 */
export function listen(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
  options: AddEventListenerOptions = {},
): () => void {
  for (const type of types) target.addEventListener(type, listener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener, options);
  };
}
