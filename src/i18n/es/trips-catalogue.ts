import type { CatalogueIn } from "../added-texts.ts";
import type { catalogue as english } from "../en/trips-catalogue.ts";
import lists from "./lists.json";
import riderErrors from "./rider-errors.json";
import tripEnds from "./trip-ends.json";
import trips from "./trips.json";

export const catalogue: CatalogueIn<typeof english> = { ...trips, ...lists, ...riderErrors, ...tripEnds };
