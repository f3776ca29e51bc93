import { namedValue } from "./named-value.ts";

const LATEST_MS = 2_000;

/** Runs once the page has nothing else to do, or soon where a browser cannot tell. Answers what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Where the browser has none, a visitor's element may have the name.
  if (typeof namedValue(window, "requestIdleCallback") !== "function") {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(asked);
}
