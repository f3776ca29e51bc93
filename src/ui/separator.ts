/** Between facts on one line; where they take two, it ends the first one. */
export const SEPARATOR = "\u00a0· ";
