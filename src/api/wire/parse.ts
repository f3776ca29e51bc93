import * as v from "valibot";
import { KNOWN_REASONS } from "../../domain/known-reasons.ts";
import { REFUSABLE_FIELDS, type Refusal } from "../api-error.ts";
import { objectWire } from "./answer-shapes.ts";

export type WireSchema<T> = v.GenericSchema<unknown, T>;

export type Parsed<T> =
  | { readonly ok: true; readonly output: T }
  | { readonly ok: false; readonly field: string; readonly mismatch: string };

/**
 * Validates an answer. Where it does not fit, `field` is the path of the wrong value, "body" for the whole answer, and
 * `mismatch` names the expected type, but never the value.
 * @param index The answer's position in a list, with which the path then begins.
 */
export function parseWire<T>(schema: WireSchema<T>, answer: unknown, index?: number): Parsed<T> {
  const result = v.safeParse(schema, answer, { abortEarly: true });
  if (result.success) return { ok: true, output: result.output };
  const [issue] = result.issues;
  const field = [index, v.getDotPath(issue)].filter((part) => part != null).join(".") || "body";
  return { ok: false, field, mismatch: `${field} does not fit (${issue.expected ?? issue.type})` };
}

export type Original = Readonly<Record<string, unknown>>;

/** Keeps the answer of each parsed object, so that a later call can send back its unknown and invalid fields. */
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

/** The number of items that a phone validates in about 40 ms. */
const SLICE_LENGTH = 250;

/** Validates a list of objects, a long one in slices, so that the page can react to input in between. */
export async function parseLongList<T>(item: WireSchema<T>, text: string): Promise<Parsed<T[]>> {
  const list = jsonOf(text);
  if (!Array.isArray(list)) return parseWire(v.array(item), list);
  const items: T[] = [];
  for (const each of list) {
    const index = items.length;
    if (index > 0 && index % SLICE_LENGTH === 0) await new Promise((resolve) => void setTimeout(resolve));
    const parsed = parseWire(item, each, index);
    if (!parsed.ok) return parsed;
    items.push(parsed.output);
  }
  return { ok: true, output: items };
}

/** Parses a body of any content type. An empty body becomes null; invalid JSON stays a string, for `DoneWire` alone. */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== "string" || text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A longer reason is cut off: no sentence for riders is that long. */
const MAX_REASON_LENGTH = 300;

/** The body of an error. `field` and `code` are optional additions of ours (docs/decisions/0006). */
export const ErrorWire = objectWire({
  error: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  field: v.fallback(v.nullable(v.picklist(REFUSABLE_FIELDS)), null),
  code: v.fallback(v.nullable(v.picklist(KNOWN_REASONS)), null),
});

/** A refusal because of our `Idempotency-Key`: the field of docs/backend.md, or Stripe's own error. */
const KeyErrorWire = v.union([
  objectWire({ field: v.literal("idempotencyKey") }),
  objectWire({ error: objectWire({ type: v.literal("idempotency_error") }) }),
]);

/** Whether a refusal is about the call's `Idempotency-Key` rather than about the order itself. */
export const isAboutKey = (body: unknown): boolean => parseWire(KeyErrorWire, body).ok;

const WITHOUT_REASON: Refusal = { reason: null, field: null };

/**
 * The refusal in a body; null where the body has neither an error nor `success: false`. The reason and the field are
 * null in a refusal without words for a rider, or because of our `Idempotency-Key`.
 */
export function refusalIn(body: unknown): Refusal | null {
  if (!isRecord(body)) return null;
  const { error, errors, success, message, field, code } = body;
  if (meansNoError(error) && meansNoError(errors) && success !== false) return null;
  const reason = [error, ...[errors].flat(), message].map(wordsIn).find(Boolean)?.slice(0, MAX_REASON_LENGTH);
  if (!reason || isAboutKey(body)) return WITHOUT_REASON;
  // Stripe's own errors are objects, with the code inside.
  const codes = [body.decline_code, code, ...(isRecord(error) ? [error.decline_code, error.code] : [])];
  const knownReason = KNOWN_REASONS.find((each) => codes.includes(each));
  const refusableField = REFUSABLE_FIELDS.find((name) => name === field) ?? null;
  return { reason, field: refusableField, ...(knownReason && { knownReason }) };
}

const isRecord = (value: unknown): value is Original =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether the value of `error` or `errors` means no error: it is absent, null, false, 0 or empty. */
const meansNoError = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.keys(value).length === 0 : !value || wordsIn(value) === "";

/** The words of an error, or of its `message`; undefined for anything else, which riders must not read. */
const wordsIn = (error: unknown): string | undefined => {
  const words = isRecord(error) ? error.message : error;
  return typeof words === "string" ? words.trim() : undefined;
};
