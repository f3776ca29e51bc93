import { BikeshareError } from "../errors.ts";
import type { RefusedField } from "./refusal.ts";

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

/** What a service says about the `Idempotency-Key` of a call. */
export type KeyConflict =
  /** A call with this key has not ended yet. */
  | "atWork"
  /** The key came before, with something else. */
  | "otherBody";

interface ApiErrorDetails {
  readonly code: ApiErrorCode;
  readonly method: string;
  readonly url: string;
  readonly status?: number;
  readonly statusText?: string;
  readonly reason?: string | null;
  readonly field?: RefusedField | null;
  readonly keyConflict?: KeyConflict | null;
  readonly isReplayed?: boolean;
  readonly retryAfterMs?: number | null;
  readonly misfitOf?: string;
  /** For logs; must hold no value that came in an answer. */
  readonly detail?: string;
}

/** The same in every copy of the bundle. */
const BRAND = Symbol.for("bikeshare ApiError");

/**
 * A back-end call failed. `code` picks what a rider reads; `message` is for logs only.
 * It keeps no `cause`: ofetch's error holds the request's body and the URL with its query.
 */
export class ApiError extends BikeshareError {
  /** Two copies of one build share an app context: an error may come from the other one, which has a class of its own. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === "object" && value !== null && BRAND in value;
  }
  readonly [BRAND] = true;
  override readonly name = "ApiError"; // survives minification
  override readonly code: ApiErrorCode;
  /** HTTP status, or null where no answer came. */
  readonly status: number | null;
  readonly statusText: string;
  /** The service's own words (the body's `error`), to be shown as they came. */
  readonly reason: string | null;
  /** What the refusal is about, where the service says so. */
  readonly field: RefusedField | null;
  /** Set where the answer is about the call's `Idempotency-Key` and says nothing about what was asked for. */
  readonly keyConflict: KeyConflict | null;
  /** Whether this is the answer of an earlier call with the same `Idempotency-Key`. */
  readonly isReplayed: boolean;
  /** How long the service asks to wait before another attempt (`Retry-After`); null where it does not say. */
  readonly retryAfterMs: number | null;
  /** Of a malformed answer, the path of the field that does not fit, as "userId"; null where the body is none at all. */
  readonly misfitOf: string | null;
  /** Without query, fragment and credentials. */
  readonly url: string;

  constructor(details: ApiErrorDetails) {
    const { code, method, url, status, statusText = "", reason = null, field = null, detail } = details;
    const scrubbed = scrubUrl(url);
    super(`${method} ${scrubbed}: ${detail ?? (status === undefined ? code : `${status} ${statusText}`.trim())}`);
    this.code = code;
    this.status = status ?? null;
    this.statusText = statusText;
    this.reason = reason;
    this.field = field;
    this.keyConflict = details.keyConflict ?? null;
    this.isReplayed = details.isReplayed ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.misfitOf = details.misfitOf ?? null;
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
