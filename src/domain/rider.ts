import type { CalendarDate } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";

/** A rider's account (spec 3, "User"). Texts that were never set are empty. Instants are epoch ms. */
export interface User {
  readonly userId: number;
  readonly userName: string;
  readonly contactEmail: string;
  /** In E.164, unless the service has stored it in another form. */
  readonly contactPhone: string;
  readonly homePhone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressStreet: string;
  readonly addressStreet2: string;
  readonly addressCity: string;
  readonly addressState: string;
  readonly addressZipCode: string;
  readonly countryId: number;
  readonly isDeleted: boolean;
  readonly isDelinquent: boolean;
  readonly isAutoRenewing: boolean;
  readonly optInEmail: boolean;
  readonly optInSms: boolean;
  readonly created: number | null;
  /** When auto-renewal was last turned on or off; null where it never was. */
  readonly optInAutoRenewLastUpdateDate: number | null;
  /** The type of the rider's current or last pass; null for a rider who never had a pass. */
  readonly subscriptionTypeId: number | null;
  readonly subscriptionActivationStatus: string | null;
  readonly isEmailVerified: boolean;
  readonly hasOpenFailedTransactions: boolean;
}

export const hasFeesToSettle = (user: Pick<User, "isDelinquent" | "hasOpenFailedTransactions">): boolean =>
  user.isDelinquent || user.hasOpenFailedTransactions;

export const canBeMailed = (user: Pick<User, "firstName" | "lastName" | "addressStreet" | "addressCity">): boolean =>
  fullName(user) !== "" && user.addressStreet.trim() !== "" && user.addressCity.trim() !== "";

/** "Ana Lima (ana@example.org)": the e-mail is necessary, since riders may choose any name. */
export function accountName(user: Pick<User, "firstName" | "lastName" | "contactEmail" | "userName">): string {
  const name = fullName(user);
  const address = user.contactEmail || user.userName;
  return name ? `${name} (${address})` : address;
}

/** "Ana Lima", or the part that is known; empty where there is none. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  joinFilled([firstName, lastName], " ");

export const joinFilled = (parts: readonly string[], between: string): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between);

/** The service writes the activation status in upper or lower case. */
const hasStatus = (status: string | null, expected: string): boolean => status?.toLowerCase() === expected;

export const isActive = (activationStatus: string | null): boolean => hasStatus(activationStatus, "active");

export const isExpired = (activationStatus: string | null): boolean => hasStatus(activationStatus, "expired");

/** Unlike the other statuses, "NotActivated" has to match in upper and lower case (spec 4). */
export const isNotActivated = (activationStatus: string | null): boolean => activationStatus === "NotActivated";

/** The relation of a pass to this rider: 'Your current pass', 'Your most recent pass' or 'Your new pass' (spec 4). */
export type PassLabel = "current" | "mostRecent" | "new";

export interface RidersPasses {
  readonly ownId: number | null;
  readonly activationStatus: string | null;
  readonly inCartId: number | null;
}

/** The label of a pass; null for none. A rider's own pass keeps its label while it is in the cart again. */
export function labelOf(passId: number, { ownId, activationStatus, inCartId }: RidersPasses): PassLabel | null {
  if (passId === ownId) return isExpired(activationStatus) ? "mostRecent" : "current";
  return passId === inCartId ? "new" : null;
}

/** An instant (epoch ms), or a day without a time, which is never converted. */
export type Moment = number | CalendarDate;

/** A pass that a rider bought: current, upcoming or ended. Instants are epoch ms. */
export interface Subscription {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  /** Null while it waits for its first ride or for its predecessor's end. */
  readonly start: number | null;
  readonly end: number | null;
}

/** A rider's totals so far, and their passes (spec 3, "User summary"). */
export interface Summary {
  readonly milesRidden: number;
  readonly moneySaved: Cents;
  readonly membershipType: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly memberSince: Moment | null;
  readonly membershipExpiration: Moment | null;
  readonly caloriesBurned: number;
  /** In pounds of carbon dioxide (docs/decisions/0006). */
  readonly carbonOffset: number;
}

/** The fields that a rider can change; the password and auto-renewal have calls of their own. */
const CHANGEABLE_FIELDS = [
  "contactEmail",
  "contactPhone",
  "homePhone",
  "firstName",
  "lastName",
  "addressStreet",
  "addressStreet2",
  "addressCity",
  "addressState",
  "addressZipCode",
  "countryId",
  "optInEmail",
  "optInSms",
] as const satisfies (keyof User)[];
export type UserChange = Partial<Pick<User, (typeof CHANGEABLE_FIELDS)[number]>>;

/** The part of a change that differs from `before`; a whole user counts as a change of all its fields. */
export const changesOf = (before: UserChange, change: UserChange): UserChange =>
  Object.fromEntries(
    CHANGEABLE_FIELDS.flatMap((field) =>
      change[field] === undefined || change[field] === before[field] ? [] : [[field, change[field]]],
    ),
  );
