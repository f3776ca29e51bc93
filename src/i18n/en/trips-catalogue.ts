import type { Catalogue } from "../added-texts.ts";
import lists from "./lists.json";
import riderErrors from "./rider-errors.json";
import tripEnds from "./trip-ends.json";
import trips from "./trips.json";

/** What the trip history says besides the account's own texts. */
export const catalogue = { ...trips, ...lists, ...riderErrors, ...tripEnds } satisfies Catalogue;
