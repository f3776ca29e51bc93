import type { Catalogue } from "../added-texts.ts";
import address from "./address.json";
import country from "./country.json";
import postalAddress from "./postal-address.json";
import profile from "./profile.json";
import riderErrors from "./rider-errors.json";
import validationDetails from "./validation-details.json";

export const catalogue = {
  ...address,
  ...country,
  ...postalAddress,
  ...profile,
  ...riderErrors,
  ...validationDetails,
} satisfies Catalogue;
