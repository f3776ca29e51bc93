import { normaliseTyped } from "../lib/normalise-typed.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import { plainZip } from "./contact.ts";
import { changesOf, type User, type UserChange } from "./rider.ts";

/**
 * A postal address as typed; `countryId` is the id as text. It is not an interface, since TypeScript does not accept
 * one where a form's values have to be a record.
 */
export type PostalAddress = { readonly countryId: string } & Pick<
  User,
  "addressStreet" | "addressStreet2" | "addressCity" | "addressState" | "addressZipCode"
>;

/** The address of an account, or that among the values of a form. */
export const addressOf = (source: Pick<User, keyof PostalAddress> | PostalAddress): PostalAddress => ({
  countryId: String(source.countryId),
  addressStreet: source.addressStreet,
  addressStreet2: source.addressStreet2,
  addressCity: source.addressCity,
  addressState: source.addressState,
  addressZipCode: source.addressZipCode,
});

export const isDomesticAddress = ({ countryId }: Pick<PostalAddress, "countryId">): boolean =>
  countryId === String(US_COUNTRY_ID);

export const postalAddressUpdate = (typed: PostalAddress): UserChange => ({
  countryId: Number(typed.countryId),
  addressStreet: typed.addressStreet.trim(),
  addressStreet2: typed.addressStreet2.trim(),
  addressCity: typed.addressCity.trim(),
  addressState: typed.addressState.trim(),
  addressZipCode: isDomesticAddress(typed) ? plainZip(typed.addressZipCode) : normaliseTyped(typed.addressZipCode),
});

/** The fields of the typed address that differ from the account, in whatever form the service stored it. */
export const changedPostalAddress = (user: User, typed: PostalAddress): UserChange =>
  changesOf(postalAddressUpdate(addressOf(user)), postalAddressUpdate(typed));

/** The name and address that a key card is mailed to, as typed. */
export type MailingAddress = PostalAddress & Pick<User, "firstName" | "lastName">;

export const mailingAddressOf = (user: User): MailingAddress => ({
  firstName: user.firstName,
  lastName: user.lastName,
  ...addressOf(user),
});

export const mailingAddressUpdate = (typed: MailingAddress): UserChange => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  ...postalAddressUpdate(typed),
});

/** The fields of the typed name and address that differ from the account, in whatever form the service stored them. */
export const changedMailingAddress = (user: User, typed: MailingAddress): UserChange =>
  changesOf(mailingAddressUpdate(mailingAddressOf(user)), mailingAddressUpdate(typed));
