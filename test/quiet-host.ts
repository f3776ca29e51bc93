import type { Host } from "../src/host/host.ts";

/** A page with no other element, which lets everything happen. */
export const createQuietHost = (overrides: Partial<Host> = {}): Host => ({
  element: {},
  emit: () => true,
  root: () => document,
  canSignUp: () => false,
  accountOf: () => null,
  goTo: () => {},
  setTitle: () => {},
  openCardSlot: async () => ({ node: document.createElement("div"), onLost: () => {}, close: () => {} }),
  warn: () => {},
  ...overrides,
});
