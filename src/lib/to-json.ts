/** Serializes a value without calling any `toJSON`: old libraries on a page put broken ones on arrays and strings. */
export const toJson = (value: object): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });
