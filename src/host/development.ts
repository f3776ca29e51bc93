/** Whether the page is on its author's own machine, or the element has the attribute `debug`. */
export const isDevelopment = (element: Element): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || element.hasAttribute("debug");

/** Logs the cause of an element's failure in development mode; riders only read that the element failed. */
export function logCause(element: Element, failure: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: for the page's author
  if (isDevelopment(element)) console.warn(`<${element.localName}> ${failure}:`, error);
}
