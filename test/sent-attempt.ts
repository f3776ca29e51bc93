import type { Attempt } from "../src/purchase/attempt-record.ts";

/** The record of a call whose answer was lost: a monthly pass of phl, unless a test overrides it. */
export const sentAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  id: "6f1c3a52-0000-4000-8000-000000000000",
  kind: "renewal",
  system: "phl",
  idempotencyKey: "a key",
  call: null,
  itemId: 103,
  before: [],
  cents: 2000,
  terms: null,
  newcomers: [],
  state: "sent",
  isKeyDoubted: false,
  isKeySpent: false,
  isGuarded: true,
  ...more,
});
