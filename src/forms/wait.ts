import type { FormError } from "./form-error.tsx";

/**
 * What to tell a rider whom a service asks to wait (429 with `Retry-After`); null where it does not.
 * It reads an ApiError's `retryAfterMs` without the class, which comes with the first call only.
 */
export function waitIn(error: unknown): FormError | null {
  if (typeof error !== "object" || error === null || !("retryAfterMs" in error)) return null;
  const { retryAfterMs } = error;
  if (typeof retryAfterMs !== "number") return null;
  return { id: "common.wait", values: { minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)) } };
}
