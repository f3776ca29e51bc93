export const RETRY_AFTER_HEADER = "retry-after";

/** Nobody waits longer in front of a form: a time beyond it is taken for a mistake. */
const LONGEST_MS = 86_400_000;

/** How long a `Retry-After` asks to wait: seconds, or a date by the device's clock. Null where it says neither. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : /^[a-z]{3},/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return ms <= LONGEST_MS ? Math.max(ms, 0) : null;
}
