import { type BaseClock, createWorldClock, type WorldClock } from "./clock.ts";
import type { Fault } from "./fault.ts";
import type { ReceivedCall } from "./received.ts";
import type { Rider } from "./riders.ts";
import { ridersOf, type Scenario } from "./scenarios.ts";

/** What one payment took; more than one for a rider's single purchase is a double charge. */
export interface Charge {
  readonly userId: number;
  /** The token of a sign-up; `null` where the card on file was charged. */
  readonly tokenId: string | null;
  readonly dollars: number;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** Everything that one world id remembers. */
export interface World {
  readonly id: string;
  readonly clock: WorldClock;
  readonly nextId: () => number;
  scenario: Scenario;
  verificationDelayMs: number;
  riders: Rider[];
  received: ReceivedCall[];
  faults: Fault[];
  charges: Charge[];
  registrations: number;
  /** Phones waiting for their code, and those that gave it. */
  phones: Map<string, "asked" | "confirmed">;
  /** Card tokens that were charged or declined: each serves once. */
  usedCardTokens: Set<string>;
  accessTokens: Map<string, { readonly userId: number; readonly expires: number }>;
  /** Reduced-fare verifications given, as "system email". */
  verified: Set<string>;
  answers: Map<string, Promise<StoredAnswer>>;
}

export interface WorldOptions {
  readonly clock: BaseClock;
  readonly verificationDelayMs: number;
}

export function createWorld(id: string, options: WorldOptions): World {
  let lastId = 500_000; // above the roster's ids
  const world: World = {
    id,
    clock: createWorldClock(options.clock),
    nextId: () => ++lastId,
    ...emptyState(options.verificationDelayMs),
  };
  world.riders = ridersOf(world);
  return world;
}

/** Forgets all that happened; the scenario and the time go back to the start too. */
export function resetWorld(world: World, verificationDelayMs: number): void {
  Object.assign(world, emptyState(verificationDelayMs));
  world.clock.set(null);
  world.riders = ridersOf(world);
}

function emptyState(verificationDelayMs: number) {
  return {
    scenario: "standard",
    verificationDelayMs,
    riders: [],
    received: [],
    faults: [],
    charges: [],
    registrations: 0,
    phones: new Map(),
    usedCardTokens: new Set<string>(),
    accessTokens: new Map(),
    verified: new Set<string>(),
    answers: new Map(),
  } satisfies Partial<World>;
}
