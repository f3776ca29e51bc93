import * as v from "valibot";
import { NameSchema } from "../../forms/address.ts";
import {
  addressChanges,
  addressOf,
  POSTAL_ADDRESS_FIELDS,
  type PostalAddress,
  zipFitsCountry,
} from "../../forms/postal-address.ts";
import type { User, UserChange } from "../../programs/rider.ts";
import { changesOf } from "../../programs/rider-changes.ts";

export const KEY_CARD_FORM = "key-card";

/** Whom a key card is sent to, and where, as typed. */
export type KeyCardForm = PostalAddress & { readonly firstName: string; readonly lastName: string };

export const keyCardFormOf = (user: User): KeyCardForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  ...addressOf(user),
});

export const KeyCardSchema = v.pipe(
  v.object({ ...NameSchema.entries, ...POSTAL_ADDRESS_FIELDS }),
  zipFitsCountry<KeyCardForm>(),
);

export const keyCardChanges = (user: User, typed: KeyCardForm): UserChange => ({
  ...changesOf(user, { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }),
  ...addressChanges(user, typed),
});
