import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/rate-catalogue.ts";
import lists from "./lists.json";
import rate from "./rate.json";
import riderErrors from "./rider-errors.json";
import tripEnds from "./trip-ends.json";

export const catalogue: CatalogueIn<typeof english> = { ...lists, ...rate, ...riderErrors, ...tripEnds };
