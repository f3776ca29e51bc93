import * as v from "valibot";

/** How one answer is read: whatever came in, a `T` out. */
export type WireSchema<T> = v.GenericSchema<unknown, T>;

export type Parsed<T> =
  | { readonly ok: true; readonly output: T }
  | { readonly ok: false; readonly field: string; readonly misfit: string };

/**
 * Reads an answer. Where it does not fit `field` is the path of what is wrong ("body" for the whole), and `misfit` says
 * that and what was expected, never what was there.
 * @param index of an item of a list that is read item by item
 */
export function parseWire<T>(schema: WireSchema<T>, answer: unknown, index?: number): Parsed<T> {
  const result = v.safeParse(schema, answer, { abortEarly: true });
  if (result.success) return { ok: true, output: result.output };
  const [issue] = result.issues;
  const field = [index, v.getDotPath(issue)].filter((part) => part != null).join(".") || "body";
  return { ok: false, field, misfit: `${field} does not fit (${issue.expected ?? issue.type})` };
}
