import type { Catalogue } from "../added-texts.ts";
import rewards from "./rewards.json";
import riderErrors from "./rider-errors.json";

export const catalogue = { ...rewards, ...riderErrors } satisfies Catalogue;
