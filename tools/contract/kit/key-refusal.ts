import * as v from "valibot";
import type { Exchange } from "./exchange.ts";
import { readBody } from "./misfits.ts";

/** In the contract's words or in Stripe's. */
const KeyRefusal = v.union([
  v.object({ error: v.string(), field: v.literal("idempotencyKey") }),
  v.object({ error: v.object({ type: v.literal("idempotency_error") }) }),
]);

/** Whether a refusal is about the call's `Idempotency-Key`. */
export const refusesKey = ({ text }: Exchange): boolean => v.is(KeyRefusal, readBody(text));
