import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/auto-renew-catalogue.ts";
import autoRenew from "./auto-renew.json";
import passes from "./passes.json";
import riderErrors from "./rider-errors.json";

export const catalogue: CatalogueIn<typeof english> = { ...passes, ...riderErrors, ...autoRenew };
