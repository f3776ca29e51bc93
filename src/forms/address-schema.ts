import * as v from "valibot";
import { isDomesticAddress, type MailingAddress, type PostalAddress } from "../domain/addresses.ts";
import { isUsZip } from "../domain/contact.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { fieldsRule, formSchema, isFilled, maxLength, required } from "./rules.ts";

const MAX_TEXT_LENGTH = 100;
const RequiredText = (message: MessageId) => v.pipe(required(message), maxLength(MAX_TEXT_LENGTH));
/** A ZIP or another postal code, which is optional outside of the United States. */
export const Zip = v.pipe(v.string(), maxLength(12));

export const NameSchema = formSchema({
  firstName: RequiredText("validation.firstName"),
  lastName: RequiredText("validation.lastName"),
});

/** The fields of a postal address (spec 3, "Address field keys"); `countryId` is a number as a text. */
const POSTAL_ADDRESS_FIELDS = {
  addressStreet: RequiredText("validation.street"),
  addressCity: RequiredText("validation.city"),
  addressState: RequiredText("validation.state"),
  addressZipCode: Zip,
  countryId: required("validation.country"),
  addressStreet2: v.pipe(v.string(), maxLength(MAX_TEXT_LENGTH)),
};

/** The rules that an address in the United States must have a ZIP, and one of the right format. */
export function zipRules<Values extends Pick<PostalAddress, "countryId" | "addressZipCode">>() {
  const domesticZipRule = (isMet: (zip: string) => boolean, message: MessageId) =>
    fieldsRule<Values>("addressZipCode", (typed) => !isDomesticAddress(typed) || isMet(typed.addressZipCode), message);
  return [
    domesticZipRule(isFilled, "validation.zip"),
    domesticZipRule((zip) => zip.trim() === "" || isUsZip(zip), "validation.zipFormat"),
  ] as const;
}

export const PostalAddressSchema = v.pipe(formSchema(POSTAL_ADDRESS_FIELDS), ...zipRules<PostalAddress>());

export const MailingAddressSchema = v.pipe(
  formSchema({ ...NameSchema.entries, ...POSTAL_ADDRESS_FIELDS }),
  ...zipRules<MailingAddress>(),
);

export const isMailable = (address: MailingAddress): boolean => v.safeParse(MailingAddressSchema, address).success;
