import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/survey-catalogue.ts";
import survey from "./survey.json";

export const catalogue: CatalogueIn<typeof english> = { ...survey };
