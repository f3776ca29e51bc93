/**
 * A copy of an object without a prototype; any other value is returned unchanged. Valibot also reads inherited keys of
 * its schemas and of parsed values, and old scripts on a page add keys to `Object.prototype`.
 */
export const withOwnKeys = <const T>(value: T): T =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.assign(Object.create(null), value)
    : value;
