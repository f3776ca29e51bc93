import type { Catalogue } from "../added-texts.ts";
import billing from "./billing.json";
import cardFace from "./card-face.json";
import riderErrors from "./rider-errors.json";
import unpaidFees from "./unpaid-fees.json";

export const catalogue: Catalogue = { ...billing, ...cardFace, ...riderErrors, ...unpaidFees };
