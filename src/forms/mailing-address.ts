import * as v from "valibot";
import type { User, UserChange } from "../programs/rider.ts";
import { changesOf } from "../programs/rider-changes.ts";
import {
  addressOf,
  NameSchema,
  POSTAL_ADDRESS_FIELDS,
  type PostalAddress,
  postalChange,
  zipFitsCountry,
} from "./postal-address.ts";

/** Whom a key card is mailed to, and where, as typed. */
export type MailingAddress = PostalAddress & { readonly firstName: string; readonly lastName: string };

/** The draft of an address that a new account could not take: home asks with it. */
export const MAILING_ADDRESS_FORM = "mailingAddress";

export const mailingAddressOf = (user: User): MailingAddress => ({
  firstName: user.firstName,
  lastName: user.lastName,
  ...addressOf(user),
});

export const MailingAddressSchema = v.pipe(
  v.object({ ...NameSchema.entries, ...POSTAL_ADDRESS_FIELDS }),
  zipFitsCountry<MailingAddress>(),
);

/** Whether mail would find its way. */
export const isMailable = (typed: MailingAddress): boolean => v.safeParse(MailingAddressSchema, typed).success;

/** What an address makes of an account, whatever was in it. */
export const mailingChange = (typed: MailingAddress): UserChange => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  ...postalChange(typed),
});

export const mailingChanges = (user: User, typed: MailingAddress): UserChange => changesOf(user, mailingChange(typed));
