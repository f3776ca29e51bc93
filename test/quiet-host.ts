import type { HostApi } from "../src/host/host-api.tsx";

/** The host API on a page without other elements, which cancels no event. */
export const createQuietHost = (overrides: Partial<HostApi> = {}): HostApi => ({
  element: {},
  emit: () => true,
  root: () => document,
  canSignUp: () => false,
  accountOf: () => null,
  goTo: () => {},
  setTitle: () => {},
  openCardSlot: async () => ({ node: document.createElement("div"), onLost: () => {}, close: () => {} }),
  warn: () => {},
  report: () => {},
  ...overrides,
});
