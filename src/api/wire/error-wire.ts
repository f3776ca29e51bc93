import * as v from "valibot";
import { REFUSED_FIELDS, type Refusal } from "../api-error.ts";
import { objectWire } from "./answer-shapes.ts";
import { parseWire } from "./parse.ts";

/** No sentence that a service means for a rider is longer. */
const LONGEST_REASON = 300;

/** `field` is our own optional addition (docs/decisions/0005): an unknown name counts as none. */
export const ErrorWire = objectWire({
  error: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  field: v.fallback(v.nullable(v.picklist(REFUSED_FIELDS)), null),
});

/** A refusal because of our `Idempotency-Key`: the field of docs/backend.md, or Stripe's own error. */
const KeyErrorWire = v.union([
  objectWire({ field: v.literal("idempotencyKey") }),
  objectWire({ error: objectWire({ type: v.literal("idempotency_error") }) }),
]);

/** Whether a refusal is about the call's `Idempotency-Key` rather than about the order itself. */
export const isAboutKey = (body: unknown): boolean => parseWire(KeyErrorWire, body).ok;

const SILENT: Refusal = { reason: null, field: null };

/** The reason and field in the body of a refusal; the field is ignored where there is no reason to show. */
export function refusalIn(body: unknown): Refusal {
  const parsed = parseWire(ErrorWire, body);
  if (!parsed.ok) return SILENT;
  const { error, field } = parsed.output;
  return { reason: error.slice(0, LONGEST_REASON), field };
}
