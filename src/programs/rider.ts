/** A rider's account (spec 3, "User"). Texts that were never given are empty. Instants are epoch ms. */
export interface User {
  readonly userId: number;
  readonly userName: string;
  readonly contactEmail: string;
  /** E.164 as far as the service keeps it so. */
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
  /** The rider's own pass, null for who never had one. */
  readonly subscriptionTypeId: number | null;
  readonly subscriptionActivationStatus: string | null;
  readonly isEmailVerified: boolean;
  readonly hasOpenFailedTransactions: boolean;
}

/** What a rider may change about the account; a password and auto-renewal have calls of their own. */
export type UserChange = Partial<
  Pick<
    User,
    | "contactEmail"
    | "contactPhone"
    | "homePhone"
    | "firstName"
    | "lastName"
    | "addressStreet"
    | "addressStreet2"
    | "addressCity"
    | "addressState"
    | "addressZipCode"
    | "countryId"
    | "optInEmail"
    | "optInSms"
  >
>;

/** "This account was closed": the rider is logged out. */
export const isClosed = ({ isDeleted }: Pick<User, "isDeleted">): boolean => isDeleted;

/** Whether there is something to settle: leads to /settle-fees. */
export const hasFeesToSettle = ({
  isDelinquent,
  hasOpenFailedTransactions,
}: Pick<User, "isDelinquent" | "hasOpenFailedTransactions">): boolean => isDelinquent || hasOpenFailedTransactions;

/** Whether mail would find a rider, as far as the account says. */
export const canBeMailed = (user: Pick<User, "firstName" | "lastName" | "addressStreet" | "addressCity">): boolean =>
  fullName(user) !== "" && user.addressStreet.trim() !== "" && user.addressCity.trim() !== "";

/** "Ana Lima (ana@example.org)": a name alone is whatever its rider likes to be called, so that anybody could bear it. */
export function accountName(user: Pick<User, "firstName" | "lastName" | "contactEmail" | "userName">): string {
  const name = fullName(user);
  const address = user.contactEmail || user.userName;
  return name ? `${name} (${address})` : address;
}

/** "Ana Lima", or the part that is known; empty where none is. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  [firstName, lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");
