/** Soft hyphens, zero-width spaces and direction marks: they are invisible, and get copied from contact lists. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Replaces full-width and other compatibility characters by plain ones, and removes invisible ones. */
export const normaliseTyped = (typed: string): string => typed.replace(INVISIBLE, "").normalize("NFKC").trim();

/** The punctuation that people type between digits, including all dashes. */
export const PUNCTUATION = /[\s()./\p{Pd}\u2212]/gu;
