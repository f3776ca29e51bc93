import type { Catalogue } from "../added-texts.ts";
import riderErrors from "./rider-errors.json";

export const catalogue: Catalogue = riderErrors;
