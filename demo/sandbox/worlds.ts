import { type BaseClock, createSandboxClock } from "./clock.ts";
import type { SandboxRider } from "./riders.ts";
import { roster } from "./roster.ts";
import type { SandboxState } from "./sandbox-state.ts";

interface SandboxStateOptions {
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
    codePercents: new Map(),
    creditDollars: null,
    keyRules: { storesServerErrors: false, comparesTokenId: false, replaysSilently: false, ignores: false },
    keys: new Map(),
  } satisfies Partial<SandboxState>;
}

/** The riders with which the scenario of a world begins. */
export const ridersOf = (state: SandboxState): SandboxRider[] => (state.scenario === "nobody" ? [] : roster(state));
