import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/languages-catalogue.ts";
import languages from "./languages.json";

export const catalogue: CatalogueIn<typeof english> = { ...languages };
