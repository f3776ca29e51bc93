import type { HostApi } from "../src/host/host-api.ts";

/** A page with no other element, which lets everything happen. */
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
