declare const keyBrand: unique symbol;

/**
 * Identifies the result of a loader with all that it depends on, as a text for dependency lists:
 * `["rider","trips","2026-03"]`.
 */
export type QueryKey = string & { readonly [keyBrand]: true };
export type QueryKeyPart = string | number | null;

export const queryKey = (...parts: readonly QueryKeyPart[]): QueryKey => JSON.stringify(parts) as QueryKey;

/** A key for data of the logged-in rider: a logout drops everything below `riderKey()`. */
export const riderKey = (...parts: readonly QueryKeyPart[]): QueryKey => queryKey("rider", ...parts);

/** Whether a key begins with all parts of another one, and has further parts. */
export const isBelow = (key: QueryKey, prefix: QueryKey): boolean => key.startsWith(`${prefix.slice(0, -1)},`);
