/** The value of a global; undefined if it is an element or iframe of the page with this name (DOM clobbering). */
export function unclobberedGlobal(scope: object, name: string): unknown {
  const value: unknown = Reflect.get(scope, name);
  return isNamedByMarkup(value) ? undefined : value;
}

function isNamedByMarkup(value: unknown): boolean {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  if (typeof Node === "undefined") return false;
  // A cross-origin window only allows access to a few members, and `window` is one of them.
  return value instanceof Node || value instanceof HTMLCollection || Reflect.get(value, "window") === value;
}
