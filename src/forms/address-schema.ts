import * as v from "valibot";
import { isDomesticAddress, type MailingAddress, type PostalAddress } from "../domain/addresses.ts";
import { isUsZip } from "../domain/contact.ts";
import { fieldsRule, isFilled, required } from "./rules.ts";

/** A postal address (spec 3, "Address field keys"); `countryId` is a number as text. */
export const AddressSchema = v.object({
  addressStreet: required("validation.street"),
  addressCity: required("validation.city"),
  addressState: required("validation.state"),
  /** Optional outside of the United States. */
  addressZipCode: v.string(),
  countryId: required("validation.country"),
});

export const NameSchema = v.object({
  firstName: required("validation.firstName"),
  lastName: required("validation.lastName"),
});

export const POSTAL_ADDRESS_FIELDS = { ...AddressSchema.entries, addressStreet2: v.string() };

/** Only addresses in the United States need one. */
export const zipFilled = <Values extends Pick<PostalAddress, "countryId" | "addressZipCode">>() =>
  fieldsRule<Values>(
    "addressZipCode",
    (address) => !isDomesticAddress(address) || isFilled(address.addressZipCode),
    "validation.zip",
  );

export const zipFitsCountry = <Values extends Pick<PostalAddress, "countryId" | "addressZipCode">>() =>
  fieldsRule<Values>(
    "addressZipCode",
    (address) => !isDomesticAddress(address) || address.addressZipCode.trim() === "" || isUsZip(address.addressZipCode),
    "validation.zipFormat",
  );

export const PostalAddressSchema = v.pipe(
  v.object(POSTAL_ADDRESS_FIELDS),
  zipFilled<PostalAddress>(),
  zipFitsCountry<PostalAddress>(),
);

export const MailingAddressSchema = v.pipe(
  v.object({ ...NameSchema.entries, ...POSTAL_ADDRESS_FIELDS }),
  zipFilled<MailingAddress>(),
  zipFitsCountry<MailingAddress>(),
);

export const isMailable = (typed: MailingAddress): boolean => v.safeParse(MailingAddressSchema, typed).success;
