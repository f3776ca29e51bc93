import * as v from "valibot";
import type { WireSchema } from "./parse.ts";

/** An object as the service wrote it. */
export type Original = Readonly<Record<string, unknown>>;

/** Remembers what each object was read from, so that a call can send back fields that we do not know or cannot read. */
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
