/** Ids are only unique within one root; the prerendered screens are rendered with the same prefix that hydrates them. */
export const IDENTIFIER_PREFIX = "bs";
