import { ApiError } from "./api-error.ts";

/** The part of a clock that a time limit needs. */
export interface Timer {
  after(ms: number, run: () => void): () => void;
}

interface AttemptOptions {
  readonly fetch: typeof fetch;
  readonly clock: Timer;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly method: string;
  readonly url: string;
  /** Of the body; 2 MB unless told. */
  readonly largestBytes?: number | undefined;
}

/** What services answer with where they give the answer of an earlier call with the same key (docs/backend.md). */
export const REPLAYED_HEADER = "idempotent-replayed";

/** More than any answer of these services but long lists; a runaway body must not fill a phone's memory. */
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * A `fetch` for one attempt: the time limit covers the body too, which is read before it answers.
 * It rejects with nothing but an ApiError. The limit holds even where a host's own `fetch` ignores the signal.
 */
export function attempt({
  fetch,
  clock,
  timeoutMs,
  signal,
  method,
  url,
  largestBytes = LARGEST_BODY_BYTES,
}: AttemptOptions): typeof globalThis.fetch {
  const failure = (code: "unreachable" | "timeout" | "malformed" | "aborted", detail?: string) =>
    new ApiError({ code, method, url, ...(detail !== undefined && { detail }) });

  return (input, init) =>
    new Promise((resolve, reject) => {
      const controller = new AbortController();
      const finish = (settle: () => void) => {
        stopTimer();
        signal?.removeEventListener("abort", abort);
        settle();
      };
      const giveUp = (error: ApiError) =>
        finish(() => {
          reject(error);
          controller.abort();
        });
      const abort = () => giveUp(failure("aborted"));
      const stopTimer = clock.after(timeoutMs, () => giveUp(failure("timeout")));
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) return abort();

      answerTo(fetch, largestBytes, input, { ...init, signal: controller.signal }).then(
        (answer) =>
          answer === TOO_BIG ? giveUp(failure("malformed", "the body is too big")) : finish(() => resolve(answer)),
        () => giveUp(failure("unreachable")),
      );
    });
}

const TOO_BIG = Symbol("too big");

async function answerTo(
  fetch: typeof globalThis.fetch,
  largestBytes: number,
  input: RequestInfo | URL,
  init: RequestInit,
) {
  const response = await fetch(input, init);
  const { status, statusText } = response;
  const headers = [REPLAYED_HEADER, RETRY_AFTER_HEADER].flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  // The status of a refusal says enough, even where its body is cut off or endless.
  const text = await textOf(response, largestBytes).catch((error: unknown) => {
    if (response.ok) throw error;
    return "";
  });
  if (text === TOO_BIG && response.ok) return TOO_BIG;
  return new Response(text === TOO_BIG || text === "" ? null : text, { status, statusText, headers });
}

async function textOf(response: Response, largestBytes: number): Promise<string | typeof TOO_BIG> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > largestBytes) {
      void reader.cancel().catch(() => undefined);
      return TOO_BIG;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

export const RETRY_AFTER_HEADER = "retry-after";

/** Nobody waits longer in front of a form: a time beyond it is taken for a mistake. */
const LONGEST_MS = 86_400_000;

/** How long a `Retry-After` asks to wait: seconds, or a date by the device's clock. Null where it says neither. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : /^[a-z]{3},/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return ms <= LONGEST_MS ? Math.max(ms, 0) : null;
}
