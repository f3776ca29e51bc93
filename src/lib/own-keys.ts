/**
 * A copy without a prototype of an object; anything else as it is. Valibot also reads inherited keys, of entries and of
 * what it parses, and old scripts on a page add keys to `Object.prototype`.
 */
export const withOwnKeys = <const T>(value: T): T =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.assign(Object.create(null), value)
    : value;
