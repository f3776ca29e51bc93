import type { SystemCode } from "../../src/domain/program.ts";
import type { Card, Processor, StatementEntry, UnpaidFee } from "./billing.ts";
import type { KeyCard } from "./key-cards.ts";
import { Refusal } from "./request.ts";
import type { Redemption } from "./rewards.ts";
import type { SandboxState } from "./sandbox-state.ts";
import type { Subscription } from "./subscriptions.ts";
import type { TripPattern, TripRating } from "./trips.ts";

/** The password of every rider that the sandbox starts with. */
export const PASSWORD = "sandbox-pass";

/** The fields that a rider can change through PUT 1/user, by their wire names. */
export interface Contact {
  contactEmail: string;
  contactPhone: string;
  homePhone: string | null;
  firstName: string | null;
  lastName: string | null;
  addressStreet: string | null;
  addressStreet2: string | null;
  addressCity: string | null;
  addressState: string | null;
  addressZipCode: string | null;
  addressTypeId: number | null;
  countryId: number;
  optInEmail: boolean;
  optInSms: boolean;
}

export interface SandboxRider extends Contact {
  readonly userId: number;
  readonly system: SystemCode;
  readonly userName: string;
  password: string;
  readonly created: number;
  /** When the sandbox created the rider: all trips are before it. */
  readonly since: number;
  isAutoRenewing: boolean;
  autoRenewChanged: number | null;
  isDeleted: boolean;
  isDelinquent: boolean;
  hasOpenFailedTransactions: boolean;
  isEmailVerified: boolean;
  subscriptions: Subscription[];
  /** `null` for a rider who never paid here. */
  card: Card | null;
  paymentProcessorType: Processor;
  keyCard: KeyCard | null;
  unpaidFees: readonly UnpaidFee[];
  /** The reward points that the rider can spend. */
  points: number;
  redemptions: Redemption[];
  ledger: StatementEntry[];
  ratings: TripRating[];
  /** The kind of trips that the rider made. */
  riding: TripPattern;
  /** The number of stations that the rider uses often. */
  stations: number;
}

type Named = Pick<SandboxRider, "system" | "userName" | "password" | "contactEmail" | "contactPhone">;

/** A rider with no more than a login and contact data. */
export function newRider(state: SandboxState, named: Named & Partial<SandboxRider>): SandboxRider {
  const now = state.clock.now();
  return {
    userId: named.userId ?? state.nextId(),
    created: now,
    since: now,
    homePhone: null,
    firstName: null,
    lastName: null,
    addressStreet: null,
    addressStreet2: null,
    addressCity: null,
    addressState: null,
    addressZipCode: null,
    addressTypeId: null,
    countryId: 236,
    optInEmail: false,
    optInSms: false,
    isAutoRenewing: false,
    autoRenewChanged: null,
    isDeleted: false,
    isDelinquent: false,
    hasOpenFailedTransactions: false,
    isEmailVerified: true,
    subscriptions: [],
    card: null,
    paymentProcessorType: "Stripe",
    keyCard: null,
    unpaidFees: [],
    points: 0,
    redemptions: [],
    ledger: [],
    ratings: [],
    riding: "none",
    stations: 0,
    ...named,
  };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const findByUserName = (state: SandboxState, system: string, userName: string) =>
  state.riders.find((rider) => rider.system === system && isSame(rider.userName, userName));

export const findByEmail = (state: SandboxState, system: string, email: string) =>
  state.riders.find((rider) => rider.system === system && isSame(rider.contactEmail, email));

export const findByPhone = (state: SandboxState, system: string, phone: string) =>
  state.riders.find((rider) => rider.system === system && rider.contactPhone === phone);

/** Throws the refusal of an e-mail or phone of another rider. */
export function refuseTaken(
  state: SandboxState,
  system: string,
  { contactEmail, contactPhone }: Pick<Contact, "contactEmail" | "contactPhone">,
  rider?: SandboxRider,
): void {
  const isTaken = (owner: SandboxRider | undefined) => owner !== undefined && owner !== rider;
  if (isTaken(findByEmail(state, system, contactEmail)))
    throw new Refusal(400, "This email already has an account.", "contactEmail");
  if (isTaken(findByPhone(state, system, contactPhone)))
    throw new Refusal(400, "This phone already has an account.", "contactPhone");
}

/** Throws the refusal of a call about another rider than the one who is logged in. */
export function refuseOther(rider: SandboxRider, userId: number): void {
  if (userId !== rider.userId) throw new Refusal(403, "This is another rider's account.");
}
