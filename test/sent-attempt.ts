import type { Attempt } from "../src/purchase/attempt-schema.ts";

/** The record of a sent call without an answer: for a monthly pass of phl, unless a test overrides its fields. */
export const sentAttempt = (overrides: Partial<Attempt> = {}): Attempt => ({
  id: "6f1c3a52-0000-4000-8000-000000000000",
  transactionId: "6f1c3a52-0000-4000-8000-000000000001",
  kind: "renewal",
  system: "phl",
  idempotencyKey: "a key",
  call: null,
  itemId: 103,
  before: [],
  cents: 2000,
  terms: null,
  cardSeal: null,
  newcomer: null,
  state: "sent",
  cost: null,
  isKeyDoubted: false,
  isKeySpent: false,
  isGuarded: true,
  ...overrides,
});
