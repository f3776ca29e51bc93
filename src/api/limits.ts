import { instantOf } from "../lib/calendar.ts";
import { type Clock, withTimeLimit } from "../lib/clock.ts";
import { ApiError } from "./api-error.ts";

interface LimitedFetchOptions {
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, "after">;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly method: string;
  readonly url: string;
  /** The size limit of a body; 2 MB by default. */
  readonly maxBodyBytes?: number | undefined;
}

/** The header that marks a service's answer as a replay of an earlier one with the same key (docs/backend.md). */
export const REPLAYED_HEADER = "idempotent-replayed";

/** The services' answers are smaller, except long lists; an endless body must not fill a phone's memory. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * A `fetch` for one attempt, which only ever rejects with an ApiError. Its time limit covers the body, and applies even
 * where a host's `fetch` ignores the signal.
 */
export function fetchWithLimits(options: LimitedFetchOptions): typeof globalThis.fetch {
  const { fetch, clock, timeoutMs, signal, method, url, maxBodyBytes = MAX_BODY_BYTES } = options;
  const failure = (code: "unreachable" | "timeout" | "malformed" | "aborted", detail?: string) =>
    new ApiError({ code, method, url, ...(detail !== undefined && { detail }) });

  return async (input, init) => {
    let ownSignal: AbortSignal | undefined;
    const fetchOnce = async (limitedSignal: AbortSignal) => {
      ownSignal = limitedSignal;
      return readWholeBody(await fetch(input, { ...init, signal: limitedSignal }), maxBodyBytes);
    };
    return withTimeLimit(clock, timeoutMs, fetchOnce, signal).catch((error: unknown) => {
      if (signal?.aborted) throw failure("aborted");
      if (ownSignal?.aborted) throw failure("timeout");
      throw error === TOO_BIG ? failure("malformed", TOO_BIG.message) : failure("unreachable");
    });
  };
}

const TOO_BIG = new RangeError("the body is too big");

async function readWholeBody(response: Response, maxBodyBytes: number): Promise<Response> {
  const { status, statusText, headers } = response;
  // The status of an error is of use without its body, which may be cut off, too big or endless.
  const body = await readBody(response, maxBodyBytes).catch((error: unknown) => {
    if (response.ok) throw error;
    return null;
  });
  return new Response(body, { status, statusText, headers });
}

/** The body as bytes, null if empty. A text of 9 MB would have to be encoded again, which blocks the page for 40 ms. */
async function readBody(response: Response, maxBodyBytes: number): Promise<Blob | null> {
  const reader = response.body?.getReader();
  if (reader === undefined) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBodyBytes) {
      void reader.cancel().catch(() => undefined);
      throw TOO_BIG;
    }
    chunks.push(chunk.value);
  }
  return bytes === 0 ? null : new Blob(chunks);
}

export const RETRY_AFTER_HEADER = "retry-after";

/** A `Retry-After` of more than a day counts as a mistake, since nobody waits in front of a form for so long. */
const MAX_RETRY_AFTER_MS = 86_400_000;

/** The wait in ms that a `Retry-After` header asks for, in seconds or as a date; null for none or over a day. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : /^[a-z]{3},/i.test(text) ? instantOf(text) - now : Number.NaN;
  return ms <= MAX_RETRY_AFTER_MS ? Math.max(ms, 0) : null;
}
