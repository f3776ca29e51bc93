import { afterEach, vi } from "vitest";

// Files share a thread, so that what a test leaves behind would reach the files after it.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  globalThis.document?.body.replaceChildren();
});
