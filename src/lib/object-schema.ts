import * as v from "valibot";

/**
 * A copy without a prototype of an object; anything else as it is. Valibot also reads inherited keys, and old scripts on a
 * page add keys to `Object.prototype`.
 */
export const withOwnKeys = <T>(value: T): T =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.assign(Object.create(null), value)
    : value;

/** Valibot's `object`, on pages with such scripts too. */
// biome-ignore lint/plugin: these entries have no inherited keys
export const objectSchema = <const Entries extends v.ObjectEntries>(entries: Entries) => v.object(withOwnKeys(entries));
