import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/update-payment-catalogue.ts";
import cardEntry from "./card-entry.json";
import cardFace from "./card-face.json";
import purchase from "./purchase.json";
import riderErrors from "./rider-errors.json";
import updatePayment from "./update-payment.json";

export const catalogue: CatalogueIn<typeof english> = {
  ...cardEntry,
  ...cardFace,
  ...purchase,
  ...riderErrors,
  ...updatePayment,
};
