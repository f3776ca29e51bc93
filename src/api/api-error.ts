import type { KnownReason } from "../domain/known-reasons.ts";
import { BikeshareError } from "../errors.ts";
import { scrubUrl } from "../lib/scrub-url.ts";

/** The fields of an order that a refusal may name, as in the cart and its new user; `tokenId` is the card. */
export const ORDER_FIELDS = [
  "subscriptionTypeId",
  "contactEmail",
  "contactPhone",
  "userName",
  "password",
  "addressZipCode",
  "countryId",
  "region",
  "promoCode",
  "discountVerified",
  "tokenId",
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

const ACCOUNT_FIELDS = [
  "oldPassword",
  "homePhone",
  "firstName",
  "lastName",
  "addressStreet",
  "addressStreet2",
  "addressCity",
  "addressState",
] as const;

export const REFUSABLE_FIELDS = [...ORDER_FIELDS, ...ACCOUNT_FIELDS];
export type RefusableField = (typeof REFUSABLE_FIELDS)[number];
export const isOrderField = (field: RefusableField): field is OrderField => ORDER_FIELDS.some((name) => name === field);

export interface Refusal {
  /** The service's own words, which the screen shows unchanged; null where it gave none. */
  readonly reason: string | null;
  readonly field: RefusableField | null;
  /** The code of the reason if we have a sentence for that reason in each language; absent otherwise. */
  readonly knownReason?: KnownReason | undefined;
}

export type ApiErrorCode =
  /** There was no answer: no network, a refused or blocked connection, a redirect, or a cut-off body. */
  | "unreachable"
  /** The whole answer had not arrived within the time limit. */
  | "timeout"
  | "unauthorized"
  | "forbidden"
  | "not-found"
  /** Any other 4xx, or a 2xx that says why the service declined: it understood the request and did not act. */
  | "refused"
  /** 5xx, 408, 425 or 429: the service cannot answer at the moment. */
  | "unavailable"
  /** A 2xx that is not as specified: another shape, too big, or an error without a reason. */
  | "malformed"
  /** The caller's own signal aborted the call. */
  | "aborted";

export type KeyConflict =
  /** An earlier call with this key is still in progress. */
  | "atWork"
  /** An earlier call used this key with a different body. */
  | "otherBody";

/** The call, and the fields of its answer; a field that is absent here keeps its default value in the error. */
interface ApiErrorDetails extends Partial<Omit<ApiError, "code" | "url" | keyof Error>> {
  readonly code: ApiErrorCode;
  readonly method: string;
  readonly url: string;
  /** A text for logs, which must not contain any value from an answer. */
  readonly detail?: string;
}

/** `Symbol.for` gives every copy of the bundle the same symbol. */
const BRAND = Symbol.for("bikeshare ApiError");

/**
 * A back-end call failed. `code` picks the text for the rider; `message` is for logs only. The error has no `cause`, as
 * ofetch's error contains the request's body and the URL with its query.
 */
export class ApiError extends BikeshareError {
  /** Recognises an instance of another copy's class as well, since two copies of one build share an app context. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === "object" && value !== null && BRAND in value;
  }
  readonly [BRAND] = true;
  override readonly name = "ApiError"; // Minification changes the class's name, but not this one.
  override readonly code: ApiErrorCode;
  /** The HTTP status if the call failed because of it; null for any other failure. */
  readonly status: number | null = null;
  readonly statusText: string = "";
  readonly reason: Refusal["reason"] = null;
  readonly field: Refusal["field"] = null;
  readonly knownReason: Refusal["knownReason"] = undefined;
  /** Set where the error is about the call's `Idempotency-Key` and not about the order itself. */
  readonly keyConflict: KeyConflict | null = null;
  /** Whether the service replayed its answer to an earlier call with the same `Idempotency-Key`. */
  readonly isReplayed: boolean = false;
  /** How long the service asks us to wait before a retry (`Retry-After`); null where it does not say. */
  readonly retryAfterMs: number | null = null;
  /** The path of the field with a wrong value, such as "userId", or "body" for the whole answer; null for none. */
  readonly malformedField: string | null = null;
  /** The URL without its query, fragment and credentials. */
  readonly url: string;

  constructor({ code, method, url, detail, ...answer }: ApiErrorDetails) {
    const { status = null, statusText = "" } = answer;
    const scrubbedUrl = scrubUrl(url);
    super(`${method} ${scrubbedUrl}: ${detail ?? (status === null ? code : `${status} ${statusText}`.trim())}`);
    this.code = code;
    this.url = scrubbedUrl;
    Object.assign(this, answer);
  }
}

const UNKNOWN_OUTCOME_CODES = ["unreachable", "timeout", "unavailable", "malformed", "aborted"];

/** Whether the service may have acted without a usable answer, so that the app has to check before it tries again. */
export const mayHaveActed = (error: unknown): boolean =>
  error instanceof ApiError && UNKNOWN_OUTCOME_CODES.includes(error.code);

const CODE_OF_STATUS: Readonly<Record<number, ApiErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  408: "unavailable",
  425: "unavailable",
  429: "unavailable",
};

/** @param status An HTTP status of 400 or more. */
export const codeOfStatus = (status: number): ApiErrorCode =>
  CODE_OF_STATUS[status] ?? (status >= 500 ? "unavailable" : "refused");

const REFUSAL_CODES: ReadonlySet<string> = new Set(["refused", "forbidden", "not-found"]);

/** Whether the error is the service's own refusal; any other 4xx may come from a proxy in front of it. */
export const isRefusal = ({ code, reason, status }: ApiError): boolean =>
  status === 402 || (reason !== null && REFUSAL_CODES.has(code));

/** Statuses that may refer to a call in progress, or to a session that ended in the meantime. */
const AMBIGUOUS_STATUSES: ReadonlySet<number> = new Set([401, 408, 409]);

/** Whether a server turned the call away: by a 429, or another 4xx without a reason except 401, 408 and 409. */
export const isBareRejection = ({ status, reason }: ApiError): boolean =>
  status === 429 || (reason === null && /^4/.test(String(status)) && !AMBIGUOUS_STATUSES.has(status ?? 0));

/** A handler for `catch` that turns an error with this code into a value, and throws every other error again. */
export const ifCode =
  <const Value>(code: ApiErrorCode, value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code === code) return value;
    throw error;
  };
