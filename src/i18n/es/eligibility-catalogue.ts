import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/eligibility-catalogue.ts";
import eligibility from "./eligibility.json";

export const catalogue: CatalogueIn<typeof english> = { ...eligibility };
