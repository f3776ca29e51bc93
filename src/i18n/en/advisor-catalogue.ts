import type { Catalogue } from "../added-texts.ts";
import advisor from "./advisor.json";
import passLabels from "./pass-labels.json";

/** What the pass advisor says besides the texts of the trip history that it opens in. */
export const catalogue = { ...advisor, ...passLabels } satisfies Catalogue;
