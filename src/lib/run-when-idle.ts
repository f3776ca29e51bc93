const MAX_DELAY_MS = 2_000;

/** Runs a function once the page is idle; soon, if the browser cannot tell. Returns a function that cancels the run. */
export function runWhenIdle(run: () => void): () => void {
  // In a browser without `requestIdleCallback`, an element of the page may have this name.
  if (!(window.requestIdleCallback instanceof Function)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idleHandle = window.requestIdleCallback(run, { timeout: MAX_DELAY_MS });
  return () => window.cancelIdleCallback(idleHandle);
}
