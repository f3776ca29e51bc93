/** Ids only have to be unique within a root; prerendering and hydration need the same prefix. */
export const IDENTIFIER_PREFIX = "bs";
