declare const keyBrand: unique symbol;

/** Names what a loader answers, with all that it depends on: `["rider","trips","2026-03"]` as text, for use as a dependency. */
export type QueryKey = string & { readonly [keyBrand]: true };
export type QueryKeyPart = string | number | null;

export const queryKey = (...parts: readonly QueryKeyPart[]): QueryKey => JSON.stringify(parts) as QueryKey;

/** Of something of the rider who is logged in: a logout forgets all below `riderKey()`. */
export const riderKey = (...parts: readonly QueryKeyPart[]): QueryKey => queryKey("rider", ...parts);

/** Whether a key begins with all parts of another one, and has more. */
export const isBelow = (key: QueryKey, prefix: QueryKey): boolean => key.startsWith(`${prefix.slice(0, -1)},`);
