import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/settle-fees-catalogue.ts";
import openPurchase from "./open-purchase.json";
import purchase from "./purchase.json";
import riderErrors from "./rider-errors.json";
import settleFees from "./settle-fees.json";

export const catalogue: CatalogueIn<typeof english> = { ...purchase, ...riderErrors, ...settleFees, ...openPurchase };
