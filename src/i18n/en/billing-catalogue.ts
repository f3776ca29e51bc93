import type { Catalogue } from "../added-texts.ts";
import billing from "./billing.json";
import cardFace from "./card-face.json";
import invitation from "./invitation.json";
import riderErrors from "./rider-errors.json";
import unpaidFees from "./unpaid-fees.json";

export const catalogue = { ...billing, ...cardFace, ...invitation, ...riderErrors, ...unpaidFees } satisfies Catalogue;
