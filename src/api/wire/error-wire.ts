import * as v from "valibot";
import { REFUSED_FIELDS, type Refusal } from "../refusal.ts";
import { objectWire } from "./answers.ts";
import { parseWire } from "./parse.ts";

/** Longer than any sentence a service means for a rider. */
const LONGEST_REASON = 300;

/** `field` is optional and ours (docs/decisions/0005): a name that we do not know counts as none. */
export const ErrorWire = objectWire({
  error: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  field: v.fallback(v.nullable(v.picklist(REFUSED_FIELDS)), null),
});

/** What a refusal says about our `Idempotency-Key`: docs/backend.md's field, or Stripe's own error. */
const KeyErrorWire = v.union([
  objectWire({ field: v.literal("idempotencyKey") }),
  objectWire({ error: objectWire({ type: v.literal("idempotency_error") }) }),
]);

/** Whether a refusal is about the `Idempotency-Key` that the call carried, and not about what was asked for. */
export const isAboutKey = (body: unknown): boolean => parseWire(KeyErrorWire, body).ok;

const SILENT: Refusal = { reason: null, field: null };

/** What the body of a refusal says; without words for a rider its field says nothing either. */
export function refusalIn(body: unknown): Refusal {
  const parsed = parseWire(ErrorWire, body);
  if (!parsed.ok) return SILENT;
  const { error, field } = parsed.output;
  return { reason: error.slice(0, LONGEST_REASON), field };
}
