import type { FormError } from "./form-error.tsx";

/**
 * The message for a rider whom a service asks to wait (429 with `Retry-After`); null for other errors. It reads
 * `retryAfterMs` without the ApiError class, which only loads with the first call.
 */
export function retryAfterError(error: unknown): FormError | null {
  if (typeof error !== "object" || error === null || !("retryAfterMs" in error)) return null;
  const { retryAfterMs } = error;
  if (typeof retryAfterMs !== "number") return null;
  return { id: "common.wait", values: { minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)) } };
}
