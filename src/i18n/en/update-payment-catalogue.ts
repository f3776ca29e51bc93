import type { Catalogue } from "../added-texts.ts";
import cardEntry from "./card-entry.json";
import cardFace from "./card-face.json";
import purchase from "./purchase.json";
import riderErrors from "./rider-errors.json";
import updatePayment from "./update-payment.json";

export const catalogue = {
  ...cardEntry,
  ...cardFace,
  ...purchase,
  ...riderErrors,
  ...updatePayment,
} satisfies Catalogue;
