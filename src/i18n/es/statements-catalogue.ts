import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/statements-catalogue.ts";
import billing from "./billing.json";
import lists from "./lists.json";
import riderErrors from "./rider-errors.json";
import statements from "./statements.json";

export const catalogue: CatalogueIn<typeof english> = { ...billing, ...lists, ...riderErrors, ...statements };
