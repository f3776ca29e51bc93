import type { SystemCode } from "../../src/domain/program.ts";
import type { SandboxClock } from "./clock.ts";
import { Refusal } from "./request.ts";

/** The password of every rider that the sandbox starts with. */
export const PASSWORD = "sandbox-pass";

/** The fields that a rider can change by PUT 1/user, under their wire names. */
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

export interface Subscription {
  readonly subscriptionId: number;
  readonly subscriptionTypeId: number;
  readonly subscriptionTypeName: string;
  /** Milliseconds since 1970; `null` until the first ride. */
  readonly start: number | null;
  end: number | null;
}

export const PROCESSORS = ["Stripe", "Braintree", "AuthorizeNet"] as const;
type Processor = (typeof PROCESSORS)[number];

/** The card that a rider's purchases are charged to. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
  readonly funding: string;
  readonly declined: boolean;
  /** The id of the card's payment profile; by default it is ten times the user id. */
  readonly profileId?: number;
}

export interface KeyCard {
  readonly userCardId: number;
  readonly rfidTag: string | null;
  /** 1 is active, 2 is ordered. */
  readonly userCardStatusId: 1 | 2;
  readonly userId: number;
  readonly programId: number;
  /** The number that is printed on the card; null until the card is made. */
  readonly visibleId: string | null;
  readonly barcode: string | null;
}

export interface UnpaidFee {
  readonly feeType: string;
  /** Dollars. */
  readonly charge: number;
  /** Replaces `charge`, even with 0; null for a fee that was not adjusted. */
  readonly adjustedCharge: number | null;
}

export interface Redemption {
  readonly rewardId: number;
  readonly points: number;
  readonly at: number;
}

/** A line of a rider's statements that is not a trip. */
export interface StatementEntry {
  readonly itemType: "Subscription" | "Fee" | "Refund" | "KeyCard";
  readonly itemName: string;
  readonly at: number;
  /** Dollars; a refund is negative. */
  readonly itemAmount: number;
}

export const TRIP_PATTERNS = ["none", "varied", "regular", "thousand", "naughty"] as const;
type TripPattern = (typeof TRIP_PATTERNS)[number];

export interface TripRating {
  readonly tripId: number;
  readonly rating: number;
  readonly issues: readonly ("bike" | "station" | "app" | "safety" | "other")[];
  readonly comment: string;
}

export interface SandboxRider extends Contact {
  readonly userId: number;
  readonly system: SystemCode;
  readonly userName: string;
  password: string;
  readonly created: number;
  /** The time at which the sandbox created the rider: all trips are before it. */
  readonly since: number;
  isAutoRenewing: boolean;
  autoRenewChangedAt: number | null;
  isDeleted: boolean;
  isDelinquent: boolean;
  hasOpenFailedTransactions: boolean;
  isEmailVerified: boolean;
  subscriptions: Subscription[];
  /** `null` for a rider who has never paid. */
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

type RiderIdentity = Pick<SandboxRider, "system" | "userName" | "password" | "contactEmail" | "contactPhone">;

/** A rider with a login and contact data; all other fields have defaults unless they are given. */
export function newRider(
  state: { readonly clock: SandboxClock; readonly nextId: () => number },
  fields: RiderIdentity & Partial<SandboxRider>,
): SandboxRider {
  const now = state.clock.now();
  return {
    userId: fields.userId ?? state.nextId(),
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
    autoRenewChangedAt: null,
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
    ...fields,
  };
}

interface Riders {
  readonly riders: readonly SandboxRider[];
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const findByUserName = ({ riders }: Riders, system: string, userName: string) =>
  riders.find((rider) => rider.system === system && isSameName(rider.userName, userName));

export const findByEmail = ({ riders }: Riders, system: string, email: string) =>
  riders.find((rider) => rider.system === system && isSameName(rider.contactEmail, email));

export const findByPhone = ({ riders }: Riders, system: string, phone: string) =>
  riders.find((rider) => rider.system === system && rider.contactPhone === phone);

/** Throws a refusal if another rider has this e-mail or phone. */
export function refuseTakenContact(
  state: Riders,
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

/** Throws a refusal if a call is about another rider than the one who is logged in. */
export function refuseOtherRider(rider: SandboxRider, userId: number): void {
  if (userId !== rider.userId) throw new Refusal(403, "This is another rider's account.");
}
