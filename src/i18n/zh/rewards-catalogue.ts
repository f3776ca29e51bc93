import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/rewards-catalogue.ts";
import openPurchase from "./open-purchase.json";
import rewards from "./rewards.json";
import riderErrors from "./rider-errors.json";

export const catalogue: CatalogueIn<typeof english> = { ...rewards, ...riderErrors, ...openPurchase };
