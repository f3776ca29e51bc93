import type { Context } from "hono";
import * as v from "valibot";
import { SYSTEM_CODES } from "../../src/domain/program.ts";

/** Parses a JSON body strictly: an unknown field or a wrong type is a 422 with the field's path. */
export async function readBody<const S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  return parseStrictly(schema, await c.req.json().catch(() => undefined));
}

function parseStrictly<const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  throw new Refusal(422, path === null ? issue.message : `${path}: ${issue.message}`);
}

/** A whole number as a text in a query. */
export const WholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/, "Not a whole number"), v.transform(Number));

/** Whether a parameter only keeps a page's caches from a wrong answer to a read: services ignore it (backend.md). */
const isCacheParameter = ({ method }: Request, name: string) =>
  method === "GET" && ["riderKey", "fresh"].includes(name);

/** Parses a query as strictly as a body; a repeated key is refused, too. */
export function readQuery<const S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> {
  for (const [key, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) throw new Refusal(422, `${key}: given ${values.length} times`);
  }
  const query = Object.entries(c.req.query()).filter(([name]) => !isCacheParameter(c.req.raw, name));
  return parseStrictly(schema, Object.fromEntries(query));
}

const MonthQuery = v.strictObject({
  year: v.pipe(WholeNumber, v.minValue(2000), v.maxValue(2100)),
  month: v.pipe(WholeNumber, v.minValue(1), v.maxValue(12)),
});

/** The month of the parameters `year` and `month` (1 for January), as YYYY-MM. */
export function readMonth(c: Context): string {
  const { year, month } = readQuery(c, MonthQuery);
  return `${year}-${String(month).padStart(2, "0")}`;
}

export const System = v.picklist(SYSTEM_CODES, "Bike share system not found");
export const Email = v.pipe(
  v.string(),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Not an email address"),
  v.maxLength(254),
);
/** A phone number in E.164, as the app sends each one. */
export const Phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, "Not a phone number in E.164"));
export const NonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, "Must not be empty"));
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

const UNITED_STATES = 236;

/** Whether a text is a ZIP of the United States, or a postal code without letters elsewhere. */
export function isZip(zip: string, countryId: number): boolean {
  return countryId === UNITED_STATES ? /^\d{5}(-\d{4})?$/.test(zip) : /^\d[\d -]{2,9}$/.test(zip);
}

type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 422;

/** An error that refuses a call; `message` becomes the `error` of the body, `field` and `code` name the cause. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;
  readonly field: string | undefined;
  readonly code: string | undefined;

  constructor(status: RefusalStatus, message: string, field?: string, code?: string) {
    super(message);
    this.status = status;
    this.field = field;
    this.code = code;
  }
}

/** The limit for bodies, far above those of the application. */
const MAX_BODY_BYTES = 1_000_000;

/** Whether the `content-length` is above the limit; for requests without it, `readBoundedBody` stops at the limit. */
export const isTooLarge = ({ headers }: Request): boolean => Number(headers.get("content-length")) > MAX_BODY_BYTES;

export const tooLargeAnswer = () => Response.json({ error: "The body is too large." }, { status: 413 });

/** Reads the text of a body; null for a body above the limit, which is not read to its end. */
export async function readBoundedBody(request: Request): Promise<string | null> {
  if (isTooLarge(request)) return null;
  const reader = request.clone().body?.getReader();
  // Firefox has no `body` on requests.
  if (reader === undefined) return nullIfTooLong(await request.clone().text());
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

const nullIfTooLong = (text: string): string | null => (text.length > MAX_BODY_BYTES ? null : text);

/** A call that a sandbox received, recorded for tests without its passwords. */
export interface ReceivedCall {
  readonly method: string;
  /** The path below the sandbox's address: `/account/register`. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly authenticated: boolean;
  readonly idempotencyKey: string | null;
  /** The kind of the fault that affected the call; `null` for none. */
  readonly fault: string | null;
  /** `null` until answered, and for a dropped connection. */
  status: number | null;
}

const SECRETS = new Set(["password", "oldPassword", "accessToken", "access_token"]);

/** The body as JSON without secrets; an invalid body stays a text. */
export function withoutSecrets(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text, (key, value: unknown) => (SECRETS.has(key) ? "[secret]" : value));
  } catch {
    return text;
  }
}
