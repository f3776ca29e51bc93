/** Serializes a value without calling any `toJSON`: old libraries on a page give arrays and strings a broken one. */
export const toJson = (value: object): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });
