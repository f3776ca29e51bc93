import { createFetch, type FetchError } from "ofetch";
import type { AppContext } from "../app-context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { toJson } from "../lib/to-json.ts";
import { notifyTelemetry } from "../telemetry/load-telemetry.ts";
import { ApiError, codeOfStatus, type KeyConflict } from "./api-error.ts";
import { fetchWithLimits, parseRetryAfter, REPLAYED_HEADER, RETRY_AFTER_HEADER } from "./limits.ts";
import { isAboutKey, jsonOf, type Parsed, parseLongList, parseWire, refusalIn, type WireSchema } from "./wire/parse.ts";

/** The time limit of each attempt at a call that moves no money. */
export const READ_LIMIT_MS = 15_000;
/** The size limit of a list: a month of 20,000 trips takes 9 MB. */
const MAX_LIST_BYTES = 16 * 1024 * 1024;
/** The time limit of a call that moves money. */
export const MONEY_LIMIT_MS = 60_000;

export interface HttpOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: Pick<Clock, "after" | "now">;
  readonly fetch?: typeof fetch;
  /** Runs when the last attempt could not reach the service or timed out. */
  readonly onUnanswered?: () => void;
  /** Whether the service's CORS allows an `Idempotency-Key` header; if not, calls have none. */
  readonly idempotencyHeader?: boolean;
  /** Further query parameters of reads, so that a page's service worker cannot answer with another rider's data. */
  readonly readQuery?: (() => Readonly<Record<string, string>>) | null;
}

/** The options that all services of an app share. */
export const httpOptionsOf = ({ clock, environment, fetch }: AppContext) => ({
  clock,
  onUnanswered: () => notifyTelemetry(({ reportUnanswered }) => reportUnanswered()),
  idempotencyHeader: environment.idempotencyKey,
  ...(fetch && { fetch }),
});

export interface Login {
  readonly token: () => string | null;
  /** Runs when the service rejects the token that is still in use. */
  readonly onUnauthorized?: () => void;
}

/** A call to a service (spec 7), such as an entry of `ACCOUNT_ENDPOINTS`. */
export interface Endpoint<Query extends string = string> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** The path below the service's base URL. A leading slash is ignored, a trailing one is sent: "rewards/points/". */
  readonly path: string;
  /** The names of the required query parameters, which are whole numbers. */
  readonly query?: readonly Query[];
  /**
   * Gives the service a longer time limit: if we gave up early, the rider would not know whether they paid. A `keyed`
   * call has an `Idempotency-Key` if the configuration allows one, so that the service acts on repeats only once.
   */
  readonly movesMoney?: "keyed" | "unkeyed";
  /** The only HTTP status that counts as a success; any 2xx by default. */
  readonly successStatus?: number;
}
export interface AnsweredEndpoint<T = unknown, Query extends string = string> extends Endpoint<Query> {
  readonly answer: WireSchema<T>;
}
/** An endpoint whose answer is a list of objects. The list may be long, so the client parses it in slices. */
export interface ListEndpoint<T = unknown, Query extends string = string> extends Endpoint<Query> {
  readonly item: WireSchema<T>;
}
export type Endpoints = Readonly<Record<string, AnsweredEndpoint | ListEndpoint>>;

/** Options of a call that must not act twice: the client never retries it, and `src/purchase` handles lost answers. */
export interface OnceOptions {
  /** Only sent where the endpoint takes a key, and the service allows the header (`HttpOptions.idempotencyHeader`). */
  readonly idempotencyKey?: string;
  /** Runs if a success is only the service's replay of its answer to an earlier call with the same key. */
  readonly onReplayed?: () => void;
}

interface CallOptions<Query extends string = string> extends OnceOptions {
  readonly query?: Readonly<Record<Query, number>>;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** Calls without a token. Every failure is an ApiError; an empty answer reaches the schema as null. */
export const createPublicHttp = (http: HttpOptions) => ({
  call: <T, Query extends string = never>(
    endpoint: AnsweredEndpoint<T, Query>,
    options: CallOptions<NoInfer<Query>> = {},
  ): Promise<T> => sendCall(http, null, { endpoint, options, parse: parserOf(endpoint) }),
});
export type PublicHttp = ReturnType<typeof createPublicHttp>;

/** Calls with the rider's token. Without a token, a call is logged but not sent, and resolves to undefined. */
export function createRiderHttp(http: HttpOptions, login: Login) {
  async function send<T>(call: Call<T>): Promise<T | undefined> {
    const token = login.token();
    if (token === null) {
      // biome-ignore lint/suspicious/noConsole: a developer reads here why a screen stays empty
      console.warn(`bikeshare: ${call.endpoint.method} ${call.endpoint.path}: not sent, since nobody is logged in`);
      return undefined;
    }
    return sendCall(http, token.trim(), call).catch((error: unknown) => {
      // A late answer to an old token says nothing about the current one.
      const isRejected = error instanceof ApiError && error.code === "unauthorized" && login.token() === token;
      if (isRejected) login.onUnauthorized?.();
      throw error;
    });
  }
  return {
    call: <T, Query extends string = never>(
      endpoint: AnsweredEndpoint<T, Query>,
      options: CallOptions<NoInfer<Query>> = {},
    ): Promise<T | undefined> => send({ endpoint, options, parse: parserOf(endpoint) }),
    list: <T, Query extends string = never>(
      endpoint: ListEndpoint<T, Query>,
      options: CallOptions<NoInfer<Query>> = {},
    ): Promise<readonly T[] | undefined> => {
      const parse = (text: string) => parseLongList(endpoint.item, text);
      return send({ endpoint, options, parse, maxBodyBytes: MAX_LIST_BYTES });
    },
  };
}
export type RiderHttp = ReturnType<typeof createRiderHttp>;

interface Call<T> {
  readonly endpoint: Endpoint;
  readonly options: CallOptions;
  readonly parse: (text: string) => Parsed<T> | Promise<Parsed<T>>;
  readonly maxBodyBytes?: number;
}

const parserOf =
  <T>({ answer }: AnsweredEndpoint<T>) =>
  (text: string): Parsed<T> =>
    parseWire(answer, jsonOf(text));

/** The characters that a header, and therefore a token, may contain. */
const HEADER_VALUE = /^[\x20-\x7e\xa0-\xff]*$/;

/** @param token Null for a call that needs none. */
async function sendCall<T>(http: HttpOptions, token: string | null, call: Call<T>): Promise<T> {
  const { endpoint, parse, options } = call;
  const { method, path } = endpoint;
  const url = `${http.baseUrl}/${path.replace(/^\//, "")}`;
  try {
    // A browser refuses to send such a header: the service is not down, and a retry would not help.
    if (token !== null && !HEADER_VALUE.test(token))
      throw new ApiError({ code: "unauthorized", method, url, detail: "a token that no header can carry" });
    const { text, status, isReplayed } = await fetchAnswer(http, call, url, token);
    if (endpoint.successStatus !== undefined && endpoint.successStatus !== status)
      throw new ApiError({ code: "malformed", method, url, status });
    // HTML with a 200 comes from something between us and the service, such as a Wi-Fi login page or a proxy.
    if (/^\s*</.test(text))
      throw new ApiError({ code: "malformed", method, url, detail: "a page instead of an answer" });
    const refusal = method === "GET" ? null : refusalIn(jsonOf(text));
    // Some services refuse with a 200: the request has failed, whatever else the body contains. A refusal without a
    // reason leaves it unknown whether the service acted.
    if (refusal) {
      const code = refusal.reason === null ? "malformed" : "refused";
      throw new ApiError({ code, method, url, detail: "a refusal in a 2xx answer", isReplayed, ...refusal });
    }
    const parsed = await parse(text);
    if (parsed.ok && isReplayed) options.onReplayed?.();
    if (parsed.ok) return parsed.output;
    throw new ApiError({ code: "malformed", method, url, malformedField: parsed.field, detail: parsed.mismatch });
  } catch (failure) {
    const error = toApiError(failure, method, url, http.clock.now());
    if (error.code === "unreachable" || error.code === "timeout") http.onUnanswered?.();
    throw error;
  }
}

/**
 * Sends a call. ofetch retries as the specification asks: never a write, and a read once, after a failed connection or
 * a 408, 409, 425, 429, 500, 502, 503 or 504.
 */
async function fetchAnswer<T>(http: HttpOptions, call: Call<T>, url: string, token: string | null) {
  const { endpoint, options, maxBodyBytes } = call;
  const { method, movesMoney } = endpoint;
  const { query, body, signal, idempotencyKey } = options;
  const timeoutMs = movesMoney ? MONEY_LIMIT_MS : READ_LIMIT_MS;
  const request = http.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const limits = { clock: http.clock, timeoutMs, maxBodyBytes };
  const ofetch = createFetch({ fetch: fetchWithLimits({ fetch: request, ...limits, signal, method, url }) });
  const response = await ofetch.raw(url, {
    method,
    responseType: "text",
    headers: {
      accept: "application/json",
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(movesMoney === "keyed" && idempotencyKey && http.idempotencyHeader && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: toJson(body) }),
    query: { ...query, ...(method === "GET" && http.readQuery?.()) },
    cache: "no-store",
    credentials: "omit",
    // A redirect could take a password or a token to an address that is not in the configuration.
    redirect: "error",
    // The services need not know the address of the partner's page.
    referrerPolicy: "no-referrer",
    onRequestError: (context) => {
      // A call does not retry after its time limit: a rider waits 15 s for a read, not 30.
      const isRetriable = context.error instanceof ApiError && context.error.code === "unreachable";
      if (!isRetriable) context.options.retry = false;
    },
  });
  return { text: response._data ?? "", status: response.status, isReplayed: isReplay(response) };
}

const isReplay = ({ headers }: Response): boolean => headers.get(REPLAYED_HEADER) === "true";

function toApiError(failure: unknown, method: string, url: string, now: number): ApiError {
  if (failure instanceof ApiError) return failure;
  const { cause, response, data }: Partial<FetchError> = failure instanceof Error ? failure : {};
  if (cause instanceof ApiError) return cause;
  if (response === undefined) return new ApiError({ code: "unreachable", method, url });
  const { status, statusText } = response;
  const body = jsonOf(data);
  return new ApiError({
    code: codeOfStatus(status),
    method,
    url,
    status,
    statusText,
    keyConflict: isAboutKey(body) ? conflictOf(status) : null,
    isReplayed: isReplay(response),
    retryAfterMs: parseRetryAfter(response.headers.get(RETRY_AFTER_HEADER), now),
    ...refusalIn(body),
  });
}

const conflictOf = (status: number): KeyConflict | null =>
  status === 409 ? "atWork" : status === 400 || status === 422 ? "otherBody" : null;
