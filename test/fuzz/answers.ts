import * as fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { ACCOUNT_ENDPOINTS } from "../../src/api/account.ts";
import { ApiError } from "../../src/api/api-error.ts";
import { createPublicHttp } from "../../src/api/http.ts";
import { parseWire, refusalIn, type WireSchema } from "../../src/api/wire/parse.ts";
import { KeyCardWire, toUserWire, UserWire } from "../../src/api/wire/rider-wire.ts";
import { strictSchema } from "../../src/api/wire/strictness.ts";
import { createFakeClock } from "../fake-clock.ts";
import { importExports } from "./source-code.ts";
import { describeTargets, type Target, target } from "./targets.ts";
import { answersTo, hostileJson, hostileText } from "./values.ts";

const isSchema = (value: unknown): value is WireSchema<unknown> =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

const schemas = (await importExports("src/api/wire")).flatMap(({ name, value }) =>
  isSchema(value) ? [{ name, schema: value }] : [],
);
/** Strict versions of schemas that accept any object, from whose fields answers are generated. */
const STRICT_SCHEMAS = new Map<unknown, unknown>([
  [UserWire, strictSchema(UserWire)],
  [KeyCardWire, strictSchema(KeyCardWire)],
]);
const acceptedCounts: Record<string, number> = {};

/** Whether a value contains an infinite number or NaN, which no amount, id or count can be. */
function hasInfinity(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasInfinity);
}

function checkSchema(name: string, schema: WireSchema<unknown>, answer: unknown): void {
  const parsed = parseWire(schema, answer);
  if (!parsed.ok) {
    expect(parsed.mismatch).toMatch(/ does not fit \(/);
    return;
  }
  acceptedCounts[name] = (acceptedCounts[name] ?? 0) + 1;
  // A schema for unknown answers and that of a rider keep unused values as they are: nothing calculates with them.
  if (schema.type !== "unknown" && schema !== UserWire)
    expect(hasInfinity(parsed.output), "an infinite number").toBe(false);
}

const targets: Record<string, Target> = Object.fromEntries(
  schemas.map(({ name, schema }) => [
    name,
    target(answersTo(STRICT_SCHEMAS.get(schema) ?? schema), (answer) => checkSchema(name, schema, answer)),
  ]),
);

/** The raw texts of answers, with and without valid JSON. */
const bodies = fc.oneof(
  hostileText,
  hostileJson.map((value) => JSON.stringify(value) ?? ""),
  hostileJson.map((value) => (JSON.stringify({ error: value, field: value }) ?? "").slice(0, -1)),
  fc.constantFrom(
    "[".repeat(20_000),
    '{"__proto__":{"polluted":1}}',
    '{"error":"no","__proto__":{"reason":1}}',
    "1e999",
  ),
);
const statuses = fc.constantFrom(200, 201, 400, 401, 403, 404, 418, 599);

describeTargets("Answers", {
  ...targets,
  "a refusal": target(
    fc.oneof(
      hostileJson,
      hostileText.map((error) => ({ error, field: error })),
    ),
    (body) => {
      expect(refusalIn(body)?.reason?.length ?? 0).toBeLessThanOrEqual(300);
    },
  ),
  "a rider that the page sends back with a change": target(answersTo(strictSchema(UserWire)), (answer) => {
    const parsed = v.safeParse(UserWire, answer);
    if (parsed.success)
      expect(Object.keys(toUserWire(parsed.output))).toEqual(Object.keys(Object(answer)).filter(isKeptName));
  }),
  "the text of an answer": target(fc.tuple(bodies, statuses), async ([body, status]) => {
    const http = createPublicHttp({
      baseUrl: "https://api.example.org",
      clock: createFakeClock(),
      fetch: async () => new Response(body, { status }),
    });
    const failure = await http
      .call({ ...ACCOUNT_ENDPOINTS.lookup, answer: v.null() }, { body: {} })
      .catch((error: unknown) => error);
    if (failure !== null) expect(failure).toBeInstanceOf(ApiError);
  }),
});

/** Whether valibot keeps a field of this name; no service has a field with one of the dropped names. */
const isKeptName = (name: string) => !["__proto__", "constructor", "prototype"].includes(name);

it("every schema is fuzzed, and accepts some input", () => {
  expect(schemas.length).toBeGreaterThan(25);
  for (const { name } of schemas) expect.soft(acceptedCounts[name] ?? 0, name).toBeGreaterThan(0);
});
