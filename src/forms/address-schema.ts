import * as v from "valibot";
import { isDomesticAddress, type MailingAddress, type PostalAddress } from "../domain/addresses.ts";
import { isUsZip } from "../domain/contact.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { fieldsRule, formSchema, isFilled, maxLength, required } from "./rules.ts";

const MAX_TEXT_LENGTH = 100;
const RequiredText = (message: MessageId) => v.pipe(required(message), maxLength(MAX_TEXT_LENGTH));
/** A ZIP or another postal code, which is optional outside of the United States. */
export const Zip = v.pipe(v.string(), maxLength(12));

/** A postal address (spec 3, "Address field keys") without its second line; `countryId` is a number as a text. */
export const AddressSchema = formSchema({
  addressStreet: RequiredText("validation.street"),
  addressCity: RequiredText("validation.city"),
  addressState: RequiredText("validation.state"),
  addressZipCode: Zip,
  countryId: required("validation.country"),
});

export const NameSchema = formSchema({
  firstName: RequiredText("validation.firstName"),
  lastName: RequiredText("validation.lastName"),
});

export const POSTAL_ADDRESS_FIELDS = {
  ...AddressSchema.entries,
  addressStreet2: v.pipe(v.string(), maxLength(MAX_TEXT_LENGTH)),
};

/** The rule that an address in the United States must have a ZIP. */
export const zipRequiredRule = <Values extends Pick<PostalAddress, "countryId" | "addressZipCode">>() =>
  fieldsRule<Values>(
    "addressZipCode",
    (address) => !isDomesticAddress(address) || isFilled(address.addressZipCode),
    "validation.zip",
  );

export const zipFormatRule = <Values extends Pick<PostalAddress, "countryId" | "addressZipCode">>() =>
  fieldsRule<Values>(
    "addressZipCode",
    (address) => !isDomesticAddress(address) || address.addressZipCode.trim() === "" || isUsZip(address.addressZipCode),
    "validation.zipFormat",
  );

export const PostalAddressSchema = v.pipe(
  formSchema(POSTAL_ADDRESS_FIELDS),
  zipRequiredRule<PostalAddress>(),
  zipFormatRule<PostalAddress>(),
);

export const MailingAddressSchema = v.pipe(
  formSchema({ ...NameSchema.entries, ...POSTAL_ADDRESS_FIELDS }),
  zipRequiredRule<MailingAddress>(),
  zipFormatRule<MailingAddress>(),
);

export const isMailable = (address: MailingAddress): boolean => v.safeParse(MailingAddressSchema, address).success;
