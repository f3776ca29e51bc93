import * as v from "valibot";

/** A request and its answer, as sent over the network. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A `fetch` like that of a page at `origin`, with a record of the answers. */
export interface ExchangeRecorder {
  readonly fetch: typeof fetch;
  /** All exchanges since `forget`, in the order of their answers. */
  exchanges(): readonly Exchange[];
  /** Node's code for the last request since `forget` that got no answer, such as `ECONNREFUSED`. */
  networkError(): string | null;
  forget(): void;
}

export function createExchangeRecorder(origin: string): ExchangeRecorder {
  let exchanges: readonly Exchange[] = [];
  let networkError: string | null = null;
  return {
    exchanges: () => exchanges,
    networkError: () => networkError,
    forget: () => {
      exchanges = [];
      networkError = null;
    },
    async fetch(input, init = {}) {
      const headers = new Headers(init.headers);
      headers.set("origin", origin);
      const answer = await fetch(input, { ...init, headers }).catch((error: Error & { cause?: { code?: string } }) => {
        networkError = error.cause?.code ?? null;
        throw error;
      });
      const text = await answer.text();
      const url = input instanceof Request ? input.url : String(input);
      const { status, headers: answerHeaders } = answer;
      exchanges = [...exchanges, { method: init.method ?? "GET", url, status, headers: answerHeaders, text }];
      return new Response(text === "" ? null : text, { status, statusText: answer.statusText, headers: answerHeaders });
    },
  };
}

interface CrossOrigin {
  readonly origin: string;
  /** The names of the headers that the call sends. */
  readonly headers: readonly string[];
}

/** CORS errors, because of which a browser would keep the answer from a page at another origin. */
export const fetchCrossOriginDifferences = async (
  exchange: Exchange,
  page: CrossOrigin,
): Promise<readonly string[]> => [
  ...(allowsCrossOrigin(exchange.headers, "origin", page.origin)
    ? []
    : ["the answer does not allow the page's origin (CORS)"]),
  ...(await fetchPreflightDifferences(exchange, page)),
];

/** Errors in the answer to a browser's preflight, which has no effect. */
export async function fetchPreflightDifferences(
  { method, url }: Pick<Exchange, "method" | "url">,
  { origin, headers }: CrossOrigin,
): Promise<readonly string[]> {
  const differences: string[] = [];
  const preflight = await fetch(url, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": method, "access-control-request-headers": headers.join(", ") },
  }).catch(() => null);
  if (!preflight?.ok) return [`a browser's preflight is answered with ${preflight?.status ?? "nothing"}`];
  if (!allowsCrossOrigin(preflight.headers, "origin", origin))
    differences.push("the preflight does not allow the page's origin");
  // CORS always allows GET and POST.
  if (method !== "GET" && method !== "POST" && !allowsCrossOrigin(preflight.headers, "methods", method))
    differences.push(`the preflight does not allow ${method}`);
  // An asterisk does not allow the Authorization header.
  const missing = headers.filter(
    (name) => !allowsCrossOrigin(preflight.headers, "headers", name, name !== "authorization"),
  );
  if (missing.length > 0) differences.push(`the preflight does not allow the header ${missing.join(" or ")}`);
  return differences;
}

/** Whether a page of another origin can read a header of the answer. */
export const exposesHeader = (headers: Headers, name: string): boolean =>
  hasListed(headers.get("access-control-expose-headers"), name, true);

const allowsCrossOrigin = (
  headers: Headers,
  what: "origin" | "methods" | "headers",
  expected: string,
  allowsAsterisk = true,
): boolean => hasListed(headers.get(`access-control-allow-${what}`), expected, allowsAsterisk);

function hasListed(value: string | null, expected: string, allowsAsterisk: boolean): boolean {
  const listedNames = (value ?? "").split(",").map((name) => name.trim().toLowerCase());
  return listedNames.includes(expected.toLowerCase()) || (allowsAsterisk && listedNames.includes("*"));
}

/** A refusal because of the call's `Idempotency-Key`, in the contract's format or in Stripe's. */
const KeyRefusal = v.union([
  v.object({ error: v.string(), field: v.literal("idempotencyKey") }),
  v.object({ error: v.object({ type: v.literal("idempotency_error") }) }),
]);

/** Whether a refusal is about the call's `Idempotency-Key`. */
export const refusesKey = ({ text }: Exchange): boolean => v.is(KeyRefusal, readBody(text));

/**
 * Texts about where a body does not match the schema, one for each path: "[].checkOutDate is a number". They name the
 * type of the value but never the value itself.
 */
export function misfitsOf(schema: v.GenericSchema, body: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(schema, body);
  return [...new Set(issues.map((issue) => `${pathOf(issue)} is ${kindOf(issue.input)}${describeExpected(issue)}`))];
}

/**
 * Parses a body; an empty one is null, as in the bundle.
 * @returns undefined for invalid JSON.
 */
export function readBody(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  const parts = (path ?? []).map(({ key }) => (typeof key === "number" ? "[]" : `.${String(key)}`)).join("");
  return parts.replace(/^\./, "") || "the body";
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return value === "" ? "empty" : `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}

/** The expected type, or the name of the violated rule where there is no single type. */
const describeExpected = ({ expected, type }: v.BaseIssue<unknown>): string =>
  expected === null ? ` that does not hold (${type})` : ` and not ${expected}`;

const MessageFields = v.object({ error: v.unknown(), message: v.optional(v.unknown()) });

/** Whether two answers have the same message; other fields, such as a request's id or a time, may differ. */
export function haveSameMessage(one: Exchange, other: Exchange): boolean {
  const [message, otherMessage] = [one, other].map(({ text }) => v.safeParse(MessageFields, readBody(text)));
  if (!message?.success || !otherMessage?.success) return one.text === other.text;
  return JSON.stringify(message.output) === JSON.stringify(otherMessage.output);
}

/** The names of an answer's fields other than the known ones; none if the answer is no object. */
export function fieldsBeyond(known: readonly string[], { text }: Exchange): readonly string[] {
  const body = v.safeParse(v.record(v.string(), v.unknown()), readBody(text));
  return body.success ? Object.keys(body.output).filter((name) => !known.includes(name)) : [];
}
