/** Invisible characters in copied texts, such as soft hyphens, zero-width spaces and direction marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFFC]/gu;

/** Replaces full-width and other compatibility characters by plain ones, and removes invisible ones. */
export const normaliseTyped = (typed: string): string => typed.replace(INVISIBLE, "").normalize("NFKC").trim();

/** The punctuation that people type between digits, including all dashes, brackets and dots. */
const PUNCTUATION = /[\s\p{Ps}\p{Pe}\p{Pd}./\u2212\u00B7\u2022]/gu;

/** The number without the punctuation that people type or paste between digits. */
export const bareNumber = (typed: string): string => normaliseTyped(typed).replace(PUNCTUATION, "");

/** Whether there are only digits and punctuation; if not, the rider reads 'Can only contain digits 0-9'. */
export const hasOnlyDigits = (typed: string): boolean => /^\d*$/.test(bareNumber(typed));
