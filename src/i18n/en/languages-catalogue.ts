import type { Catalogue } from "../added-texts.ts";
import languages from "./languages.json";

/** What the choice of language on the standalone page says. */
export const catalogue = { ...languages } satisfies Catalogue;
