import type { Catalogue } from "../added-texts.ts";
import openPurchase from "./open-purchase.json";
import rewards from "./rewards.json";
import riderErrors from "./rider-errors.json";

export const catalogue = { ...rewards, ...riderErrors, ...openPurchase } satisfies Catalogue;
