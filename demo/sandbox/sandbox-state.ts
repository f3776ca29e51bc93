import { type BaseClock, createSandboxClock, type SandboxClock } from "./clock.ts";
import type { Fault } from "./fault.ts";
import type { KeyRules, KnownKey } from "./idempotency.ts";
import type { ReceivedCall } from "./received.ts";
import type { Rider } from "./riders.ts";
import { ridersOf, type Scenario } from "./scenarios.ts";

/** What one payment took; more than one for a rider's single purchase is a double charge. */
export interface Charge {
  readonly userId: number;
  /** The token of a sign-up; `null` where the card on file was charged. */
  readonly tokenId: string | null;
  readonly dollars: number;
  /** A sign-up is one charge with its key card. */
  readonly what: "signUp" | "pass" | "fees" | "keyCard";
}

export interface KeyCardOrder {
  readonly userId: number;
  /** The card that was made for it. */
  readonly userCardId: number;
}

interface RedeemedReward {
  readonly userId: number;
  readonly rewardId: number;
  readonly points: number;
}

/** Everything that one world id remembers. */
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
  /** Phones waiting for their code, and those that gave it. */
  phones: Map<string, "asked" | "confirmed">;
  /** Card tokens that were charged or declined: each serves once. */
  usedCardTokens: Set<string>;
  accessTokens: Map<string, { readonly userId: number; readonly expires: number }>;
  /** Reduced-fare verifications given, as "system email". */
  verified: Set<string>;
  keyRules: KeyRules;
  /** By the `Idempotency-Key` itself, whoever's it is. */
  keys: Map<string, KnownKey>;
}

export interface SandboxStateOptions {
  readonly clock: BaseClock;
  readonly verificationDelayMs: number;
}

export function createAppContext(id: string, options: SandboxStateOptions): SandboxState {
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

/** Forgets all that happened; the scenario and the time go back to the start too. */
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
