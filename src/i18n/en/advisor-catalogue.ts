import type { Catalogue } from "../added-texts.ts";
import advisor from "./advisor.json";

/** What the pass advisor says besides the texts of the trip history that it opens in. */
export const catalogue: Catalogue = advisor;
