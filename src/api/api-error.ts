import type { RefusedField } from "../domain/refusal.ts";
import { BikeshareError } from "../errors.ts";

export type ApiErrorCode =
  /** No answer: no network, refused, blocked, redirected, or cut off on the way. */
  | "unreachable"
  /** No whole answer within the time limit. */
  | "timeout"
  | "unauthorized"
  | "forbidden"
  | "not-found"
  /** Any other 4xx: the service understood and said no. */
  | "refused"
  /** 5xx, 408, 425 or 429: not now. */
  | "unavailable"
  /** A 2xx whose body is not what the specification shows, or is too big. */
  | "malformed"
  /** The caller's own signal ended it. */
  | "aborted";

interface ApiErrorDetails {
  readonly code: ApiErrorCode;
  readonly method: string;
  readonly url: string;
  readonly status?: number;
  readonly statusText?: string;
  readonly reason?: string | null;
  readonly field?: RefusedField | null;
  /** For logs; must hold no value that came in an answer. */
  readonly detail?: string;
}

/**
 * A back-end call failed. `code` picks what a rider reads; `message` is for logs only.
 * It keeps no `cause`: ofetch's error holds the request's body and the URL with its query.
 */
export class ApiError extends BikeshareError {
  override readonly name = "ApiError"; // survives minification
  override readonly code: ApiErrorCode;
  /** HTTP status, or null where no answer came. */
  readonly status: number | null;
  readonly statusText: string;
  /** The service's own words (the body's `error`), to be shown as they came. */
  readonly reason: string | null;
  /** What the refusal is about, where the service says so. */
  readonly field: RefusedField | null;
  /** Without query, fragment and credentials. */
  readonly url: string;

  constructor({ code, method, url, status, statusText = "", reason = null, field = null, detail }: ApiErrorDetails) {
    const scrubbed = scrubUrl(url);
    super(`${method} ${scrubbed}: ${detail ?? (status === undefined ? code : `${status} ${statusText}`.trim())}`);
    this.code = code;
    this.status = status ?? null;
    this.statusText = statusText;
    this.reason = reason;
    this.field = field;
    this.url = scrubbed;
  }
}

/** Whether the service may have acted although no usable answer came: ask before trying again. */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof ApiError && MAY_HAVE_ACTED.has(error.code);
}

const MAY_HAVE_ACTED: ReadonlySet<ApiErrorCode> = new Set([
  "unreachable",
  "timeout",
  "unavailable",
  "malformed",
  "aborted",
]);

const CODE_OF_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  408: "unavailable",
  425: "unavailable",
  429: "unavailable",
};

/** @param status an HTTP status of 400 or more. */
export function codeOfStatus(status: number): ApiErrorCode {
  return CODE_OF_STATUS[status] ?? (status >= 500 ? "unavailable" : "refused");
}

function scrubUrl(url: string): string {
  return url.replace(/[?#].*$/s, "").replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/]*@/i, "$1//");
}
