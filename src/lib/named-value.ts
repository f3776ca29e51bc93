/**
 * What a page or an app keeps under a global name. Visitors of a page may write elements and frames of any name, which
 * browsers put among the globals: those count as nothing.
 */
export function namedValue(scope: object, name: string): unknown {
  const value: unknown = Reflect.get(scope, name);
  return isNamedByMarkup(value) ? undefined : value;
}

function isNamedByMarkup(value: unknown): boolean {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  if (typeof Node === "undefined") return false;
  // A window of another origin lets itself be asked for nothing but a few members, and this is one.
  return value instanceof Node || value instanceof HTMLCollection || Reflect.get(value, "window") === value;
}
