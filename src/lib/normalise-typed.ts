/** Soft hyphens, zero-width spaces, direction marks and the like: they get copied from contact lists and messages. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Replaces full-width and other compatibility characters by plain ones, and removes invisible ones. */
export const normaliseTyped = (typed: string): string => typed.replace(INVISIBLE, "").normalize("NFKC").trim();

/** The punctuation that people type between digits, including all dashes. */
export const PUNCTUATION = /[\s()./\p{Pd}\u2212]/gu;
