import type { Catalogue } from "../added-texts.ts";
import eligibility from "./eligibility.json";

/** What the reduced-fare panels say. */
export const catalogue = { ...eligibility } satisfies Catalogue;
