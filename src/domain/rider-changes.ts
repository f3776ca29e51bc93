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

/** The part of a change that differs from the account; a whole user counts as a change of all its fields. */
export function changesOf(user: User, change: UserChange): UserChange {
  const isNew = ([field, value]: [string, unknown]) =>
    Object.hasOwn(CHANGEABLE, field) && value !== undefined && value !== Reflect.get(user, field);
  return Object.fromEntries(Object.entries(change).filter(isNew));
}
