/** Serializes a body without any `toJSON`: old libraries on a host page put broken ones on arrays and strings. */
export function toJson(body: object): string {
  return JSON.stringify(body, function (this: Record<string, unknown>, key) {
    return this[key];
  });
}
