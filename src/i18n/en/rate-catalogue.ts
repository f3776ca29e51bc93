import type { Catalogue } from "../added-texts.ts";
import lists from "./lists.json";
import rate from "./rate.json";
import riderErrors from "./rider-errors.json";
import tripEnds from "./trip-ends.json";

/** What choosing a trip and rating it say. */
export const catalogue = { ...lists, ...rate, ...riderErrors, ...tripEnds } satisfies Catalogue;
