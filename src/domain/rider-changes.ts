import type { User } from "./rider.ts";

/** The fields that a rider can change; the password and auto-renewal have calls of their own. */
const CHANGEABLE = [
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
export type UserChange = Partial<Pick<User, (typeof CHANGEABLE)[number]>>;

/** The part of a change that differs from the account; a whole user counts as a change of all its fields. */
export const changesOf = (user: User, change: UserChange): UserChange =>
  Object.fromEntries(
    CHANGEABLE.flatMap((field) =>
      change[field] === undefined || change[field] === user[field] ? [] : [[field, change[field]]],
    ),
  );
