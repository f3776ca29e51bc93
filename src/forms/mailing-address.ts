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

/** The name and address that a key card is mailed to, as typed. */
export type MailingAddress = PostalAddress & { readonly firstName: string; readonly lastName: string };

/** The draft of an address that could not be saved in a new account: home asks for it again. */
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

/** Whether the address is complete enough for mail. */
export const isMailable = (typed: MailingAddress): boolean => v.safeParse(MailingAddressSchema, typed).success;

/** The change of an account that sets this address. */
export const mailingChange = (typed: MailingAddress): UserChange => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  ...postalChange(typed),
});

export const mailingChanges = (user: User, typed: MailingAddress): UserChange => changesOf(user, mailingChange(typed));
