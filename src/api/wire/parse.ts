import * as v from "valibot";

/** The schema of one answer: unknown input, a `T` as its result. */
export type WireSchema<T> = v.GenericSchema<unknown, T>;

export type Parsed<T> =
  | { readonly ok: true; readonly output: T }
  | { readonly ok: false; readonly field: string; readonly misfit: string };

/**
 * Validates an answer. Where it does not fit, `field` is the path of the wrong value ("body" for the whole), and
 * `misfit` says what was expected there, but never the value itself.
 * @param index The position of the item, in a list that is read item by item.
 */
export function parseWire<T>(schema: WireSchema<T>, answer: unknown, index?: number): Parsed<T> {
  const result = v.safeParse(schema, answer, { abortEarly: true });
  if (result.success) return { ok: true, output: result.output };
  const [issue] = result.issues;
  const field = [index, v.getDotPath(issue)].filter((part) => part != null).join(".") || "body";
  return { ok: false, field, misfit: `${field} does not fit (${issue.expected ?? issue.type})` };
}

/** An object as the service wrote it. */
export type Original = Readonly<Record<string, unknown>>;

/**
 * Remembers what each object was parsed from, so that a later call can send back the fields that we do not know or
 * cannot read.
 */
export function keepOriginal<T extends object>(schema: WireSchema<T>) {
  const originals = new WeakMap<T, Original>();
  const wire = v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const parsed = v.safeParse(schema, dataset.value, { abortEarly: true });
      if (parsed.success) {
        originals.set(parsed.output, dataset.value);
        return parsed.output;
      }
      const [{ path, expected }] = parsed.issues;
      addIssue({ ...(path && { path }), ...(expected && { expected }) });
      return NEVER;
    }),
  );
  return { wire, originalOf: (value: T): Original | undefined => originals.get(value) };
}
