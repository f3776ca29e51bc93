import * as v from "valibot";
import { filled } from "./rules.ts";

/** A postal address (spec 3, "Address field keys"); `countryId` is a number as text. */
export const AddressSchema = v.object({
  addressStreet: filled("validation.street"),
  addressCity: filled("validation.city"),
  addressState: filled("validation.state"),
  addressZipCode: filled("validation.zip"),
  countryId: filled("validation.country"),
});

/** A rider's name. */
export const NameSchema = v.object({
  firstName: filled("validation.firstName"),
  lastName: filled("validation.lastName"),
});
