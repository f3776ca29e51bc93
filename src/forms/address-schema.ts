import * as v from "valibot";
import { isDomesticAddress, type MailingAddress, type PostalAddress } from "../domain/addresses.ts";
import { isUsZip } from "../domain/contact.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { atMost, fieldsRule, formSchema, isFilled, required } from "./rules.ts";

const MAX_LENGTH = 100;
const Text = (missing: MessageId) => v.pipe(required(missing), atMost(MAX_LENGTH));
/** Optional outside of the United States. */
export const Zip = v.pipe(v.string(), atMost(12));

/** A postal address (spec 3, "Address field keys") without its second line; `countryId` is a number as text. */
export const AddressSchema = formSchema({
  addressStreet: Text("validation.street"),
  addressCity: Text("validation.city"),
  addressState: Text("validation.state"),
  addressZipCode: Zip,
  countryId: required("validation.country"),
});

export const NameSchema = formSchema({
  firstName: Text("validation.firstName"),
  lastName: Text("validation.lastName"),
});

export const POSTAL_ADDRESS_FIELDS = {
  ...AddressSchema.entries,
  addressStreet2: v.pipe(v.string(), atMost(MAX_LENGTH)),
};

/** The rule that an address in the United States needs a ZIP. */
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
  formSchema(POSTAL_ADDRESS_FIELDS),
  zipFilled<PostalAddress>(),
  zipFitsCountry<PostalAddress>(),
);

export const MailingAddressSchema = v.pipe(
  formSchema({ ...NameSchema.entries, ...POSTAL_ADDRESS_FIELDS }),
  zipFilled<MailingAddress>(),
  zipFitsCountry<MailingAddress>(),
);

export const isMailable = (typed: MailingAddress): boolean => v.safeParse(MailingAddressSchema, typed).success;
