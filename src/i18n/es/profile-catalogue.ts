import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/profile-catalogue.ts";
import address from "./address.json";
import country from "./country.json";
import postalAddress from "./postal-address.json";
import profile from "./profile.json";
import riderErrors from "./rider-errors.json";
import validationDetails from "./validation-details.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...address,
  ...country,
  ...postalAddress,
  ...profile,
  ...riderErrors,
  ...validationDetails,
};
