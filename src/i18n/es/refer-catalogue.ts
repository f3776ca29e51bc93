import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/refer-catalogue.ts";
import invitation from "./invitation.json";
import refer from "./refer.json";
import referral from "./referral.json";

export const catalogue: CatalogueIn<typeof english> = { ...invitation, ...refer, ...referral };
