import type { User, UserChange } from "./rider.ts";

const CHANGEABLE = {
  contactEmail: true,
  contactPhone: true,
  homePhone: true,
  firstName: true,
  lastName: true,
  addressStreet: true,
  addressStreet2: true,
  addressCity: true,
  addressState: true,
  addressZipCode: true,
  countryId: true,
  optInEmail: true,
  optInSms: true,
} as const satisfies Record<keyof UserChange, true>;

/** What of a change differs from the account as it stands; of a whole user, what a rider may change. */
export function changesOf(user: User, change: UserChange): UserChange {
  const isNew = ([field, value]: [string, unknown]) =>
    Object.hasOwn(CHANGEABLE, field) && value !== undefined && value !== Reflect.get(user, field);
  return Object.fromEntries(Object.entries(change).filter(isNew));
}
