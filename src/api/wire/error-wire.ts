import * as v from "valibot";
import { objectWire } from "./answers.ts";
import { parseWire } from "./parse.ts";

/** Longer than any sentence a service means for a rider. */
const LONGEST_REASON = 300;

const ErrorWire = objectWire({ error: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

/** The service's own words in the body of a refusal, or null. */
export function reasonIn(body: unknown): string | null {
  const parsed = parseWire(ErrorWire, body);
  return parsed.ok ? parsed.output.error.slice(0, LONGEST_REASON) : null;
}
