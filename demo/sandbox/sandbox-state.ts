import { type BaseClock, createSandboxClock, type SandboxClock } from "./clock.ts";
import type { Fault } from "./fault.ts";
import type { KeyRules, KnownKey } from "./idempotency.ts";
import type { ReceivedCall } from "./received.ts";
import type { Rider } from "./riders.ts";
import { ridersOf, type Scenario } from "./scenarios.ts";

/** One payment; several for a rider's single purchase are a double charge. */
export interface Charge {
  readonly userId: number;
  /** The token of a sign-up; `null` for a charge of the card on file. */
  readonly tokenId: string | null;
  readonly dollars: number;
  /** A sign-up with a key card is one charge. */
  readonly what: "signUp" | "pass" | "fees" | "keyCard";
}

export interface KeyCardOrder {
  readonly userId: number;
  /** The key card of this charge. */
  readonly userCardId: number;
}

interface RedeemedReward {
  readonly userId: number;
  readonly rewardId: number;
  readonly points: number;
}

/** The whole state of one world. */
export interface SandboxState {
  readonly id: string;
  readonly clock: SandboxClock;
  readonly nextId: () => number;
  scenario: Scenario;
  verificationDelayMs: number;
  riders: Rider[];
  received: ReceivedCall[];
  faults: Fault[];
  charges: Charge[];
  keyCardOrders: KeyCardOrder[];
  redemptions: RedeemedReward[];
  registrations: number;
  /** The state of phone numbers in the verification. */
  phones: Map<string, "asked" | "confirmed">;
  /** Card tokens that were charged or declined: each works only once. */
  usedCardTokens: Set<string>;
  accessTokens: Map<string, { readonly userId: number; readonly expires: number }>;
  /** Verified reduced fares, as "system email". */
  verified: Set<string>;
  keyRules: KeyRules;
  /** By `Idempotency-Key` alone, for all riders. */
  keys: Map<string, KnownKey>;
}

export interface SandboxStateOptions {
  readonly clock: BaseClock;
  readonly verificationDelayMs: number;
}

export function createSandboxState(id: string, options: SandboxStateOptions): SandboxState {
  let lastId = 500_000; // above the roster's ids
  const state: SandboxState = {
    id,
    clock: createSandboxClock(options.clock),
    nextId: () => ++lastId,
    ...emptyState(options.verificationDelayMs),
  };
  state.riders = ridersOf(state);
  return state;
}

/** Resets the world, including its scenario and time. */
export function resetSandboxState(state: SandboxState, verificationDelayMs: number): void {
  Object.assign(state, emptyState(verificationDelayMs));
  state.clock.set(null);
  state.riders = ridersOf(state);
}

function emptyState(verificationDelayMs: number) {
  return {
    scenario: "standard",
    verificationDelayMs,
    riders: [],
    received: [],
    faults: [],
    charges: [],
    keyCardOrders: [],
    redemptions: [],
    registrations: 0,
    phones: new Map(),
    usedCardTokens: new Set<string>(),
    accessTokens: new Map(),
    verified: new Set<string>(),
    keyRules: { storesServerErrors: false, comparesTokenId: false, replaysSilently: false, ignores: false },
    keys: new Map(),
  } satisfies Partial<SandboxState>;
}
