import type { Draft } from "./drafts.tsx";
import type { FormErrors } from "./use-form.tsx";

/** The error of a refusal at its field, in the service's own words; undefined where the form has no such field. */
export function refusedField<Values extends Draft>(
  { reason, field }: { readonly reason: string | null; readonly field: string | null },
  values: Values,
): FormErrors<Values> | undefined {
  if (reason === null || field === null || !Object.hasOwn(values, field)) return undefined;
  const errors: Record<string, { readonly text: string }> = { [field]: { text: reason } };
  return errors as FormErrors<Values>;
}
