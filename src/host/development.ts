/** Whether this is the author's own machine, or the element has the attribute `debug`. */
export const isDevelopment = (element: Element): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || element.hasAttribute("debug");

/** Logs in development mode why an element failed, as it shows its rider no cause. */
export function logCause(element: Element, what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: for the page's author
  if (isDevelopment(element)) console.warn(`<${element.localName}> ${what}:`, error);
}
