import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/billing-catalogue.ts";
import billing from "./billing.json";
import cardFace from "./card-face.json";
import invitation from "./invitation.json";
import riderErrors from "./rider-errors.json";
import unpaidFees from "./unpaid-fees.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...billing,
  ...cardFace,
  ...invitation,
  ...riderErrors,
  ...unpaidFees,
};
