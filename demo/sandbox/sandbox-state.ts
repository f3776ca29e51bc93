import type { SandboxClock } from "./clock.ts";
import type { Fault } from "./faults.ts";
import type { KeyRules, KnownKey } from "./idempotency.ts";
import type { ReceivedCall } from "./request.ts";
import type { SandboxRider } from "./riders.ts";

/** One payment; several for a rider's single purchase are a double charge. */
export interface Charge {
  readonly userId: number;
  /** The token of a sign-up; `null` for a charge of the card on file. */
  readonly tokenId: string | null;
  readonly dollars: number;
  /** A sign-up with a key card is one charge. */
  readonly what: "signUp" | "pass" | "fees" | "keyCard";
}

interface KeyCardOrder {
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
  riders: SandboxRider[];
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
  /** The percentage of the price that a code leaves, where it differs from the code's own; `null` after its end. */
  codePercents: Map<string, number | null>;
  /** Dollars that a prorated change credits; `null` for the usual amount. */
  creditDollars: number | null;
  keyRules: KeyRules;
  /** By `Idempotency-Key` alone, for all riders. */
  keys: Map<string, KnownKey>;
}

/**
 * standard: a rider for every state in each program (see `roster.ts`). nobody: no rider at all. lookup-with-username:
 * as standard, but lookups name the user instead of a bare 403. dearer: as standard, but a purchase costs a dollar more
 * than the price list says.
 */
export const SCENARIOS = ["standard", "nobody", "lookup-with-username", "dearer"] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The dollars that a purchase costs more than the price list says. */
export const surcharge = ({ scenario }: SandboxState): number => (scenario === "dearer" ? 1 : 0);
