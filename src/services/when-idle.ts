const LATEST_MS = 2_000;

/** Runs once the page has nothing else to do, or soon where a browser cannot tell. Answers what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(asked);
}
