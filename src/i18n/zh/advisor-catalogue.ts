import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/advisor-catalogue.ts";
import advisor from "./advisor.json";
import passLabels from "./pass-labels.json";

export const catalogue: CatalogueIn<typeof english> = { ...advisor, ...passLabels };
