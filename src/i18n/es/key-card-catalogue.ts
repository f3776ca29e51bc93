import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/key-card-catalogue.ts";
import address from "./address.json";
import country from "./country.json";
import keyCard from "./key-card.json";
import openPurchase from "./open-purchase.json";
import passes from "./passes.json";
import postalAddress from "./postal-address.json";
import riderErrors from "./rider-errors.json";
import validationDetails from "./validation-details.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...address,
  ...country,
  ...keyCard,
  ...passes,
  ...postalAddress,
  ...riderErrors,
  ...validationDetails,
  ...openPurchase,
};
