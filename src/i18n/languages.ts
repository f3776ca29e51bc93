import names from "./language-names.json";

/**
 * The languages of the page translator by its own codes, each with its name in that language, since browsers only know
 * the names of some. `iw`, `jw` and `no` are its codes for Hebrew, Javanese and Norwegian.
 */
export const LANGUAGE_NAMES: Readonly<typeof names> = names;

export type LanguageCode = keyof typeof LANGUAGE_NAMES;
export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as readonly LanguageCode[];

export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "fa", "iw", "ps", "sd", "ug", "ur", "yi"]);
