import type { Catalogue } from "../added-texts.ts";
import address from "./address.json";
import postalAddress from "./postal-address.json";
import profile from "./profile.json";
import riderErrors from "./rider-errors.json";

export const catalogue: Catalogue = { ...address, ...postalAddress, ...profile, ...riderErrors };
