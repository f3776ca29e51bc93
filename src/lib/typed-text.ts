/** Soft hyphens, zero-width spaces and direction marks: invisible, and copied along from contact lists. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Full-width and other compatibility characters as their plain ones, without what cannot be seen. */
export const plain = (typed: string): string => typed.replace(INVISIBLE, "").normalize("NFKC").trim();

/** What people put between digits, dashes of all kinds included. */
export const PUNCTUATION = /[\s()./\p{Pd}\u2212]/gu;
