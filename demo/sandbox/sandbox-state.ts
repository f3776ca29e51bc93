import type { SandboxClock } from "./clock.ts";
import type { Fault } from "./faults.ts";
import type { KeyRules, KnownKey } from "./idempotency.ts";
import type { ReceivedCall } from "./request.ts";
import type { SandboxRider } from "./riders.ts";

/** One payment; two of them for a single purchase are a double charge. */
export interface Charge {
  readonly userId: number;
  /** The token of a sign-up; `null` for a charge of the card on file. */
  readonly tokenId: string | null;
  readonly dollars: number;
  /** What was bought; a sign-up with a key card is one charge. */
  readonly what: "signUp" | "pass" | "fees" | "keyCard";
}

interface KeyCardOrder {
  readonly userId: number;
  /** The ordered key card. */
  readonly userCardId: number;
}

interface RedeemedReward {
  readonly userId: number;
  readonly rewardId: number;
  readonly points: number;
}

/** The whole state of one world: each world of a sandbox has its own riders and their data. */
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
  /** The phone numbers that got a confirmation code, and those that riders have confirmed by it. */
  phones: Map<string, "codeSent" | "confirmed">;
  /** Card tokens that were charged or declined: each works only once. */
  usedCardTokens: Set<string>;
  accessTokens: Map<string, { readonly userId: number; readonly expires: number }>;
  /** The program and e-mail of each rider with a verified reduced fare, such as "phl ana@example.org". */
  verified: Set<string>;
  /** By promo code, the percentage of the price that remains, if a test has set one; `null` for an ended code. */
  codePercents: Map<string, number | null>;
  /** The dollars that a prorated change of pass credits; `null` for the usual amount. */
  creditDollars: number | null;
  keyRules: KeyRules;
  /** The used keys, by the value of `Idempotency-Key` alone, whichever rider or call has sent it. */
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
