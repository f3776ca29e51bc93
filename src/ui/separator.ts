/** Separates facts on one line; across two lines, it ends the first one. */
export const SEPARATOR = "\u00a0· ";
