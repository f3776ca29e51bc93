import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { ACCOUNT_ENDPOINTS } from "./account-service.ts";
import { ApiError, isLostAnswer } from "./api-error.ts";
import { BIKESHARE_ENDPOINTS } from "./bikeshare-api.ts";
import { BTS_ENDPOINTS } from "./bts-api.ts";
import { createHttp, type HttpOptions, MONEY_LIMIT_MS, READ_LIMIT_MS } from "./http.ts";

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const PassWire = v.object({ name: v.string() });
const { login: LOGIN, lookup: LOOKUP, register: REGISTER } = ACCOUNT_ENDPOINTS;
const { user: USER } = BIKESHARE_ENDPOINTS;

let server: Server;
let clock: FakeClock;
let received: Received[];
let baseUrl: string;
/** Answers the next requests in turn; the last answer repeats. */
let answers: ((response: ServerResponse) => void)[];
let arrived: () => Promise<void>;

beforeEach(async () => {
  clock = createFakeClock();
  received = [];
  answers = [json({ name: "Monthly" })];
  const waiting: (() => void)[] = [];
  arrived = () => (received.length > 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
    for (const resolve of waiting.splice(0)) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  baseUrl = `http://127.0.0.1:${port}/w/1/account`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function json(body: unknown, status = 200) {
  return text(JSON.stringify(body), status, "application/json");
}
function text(body: string, status = 200, type = "text/html") {
  return (response: ServerResponse) => response.writeHead(status, { "content-type": type }).end(body);
}
const silence = () => undefined;
const drop = (response: ServerResponse) => response.destroy();
const startThenSilence = (response: ServerResponse) => response.writeHead(200).write('{"name":');
const startThenDrop = (response: ServerResponse) =>
  response.writeHead(200, { "content-length": "100" }).write('{"name":', () => response.destroy());

const http = (options: Partial<HttpOptions> = {}) => createHttp({ baseUrl, clock, ...options });

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`no ApiError: ${error}`);
}

describe("what is sent", () => {
  it("joins base, path with its exact slashes, and query", async () => {
    await http().read(BTS_ENDPOINTS.rewardPoints, PassWire, { query: { year: 2026, month: 3 } });
    expect(received[0]).toMatchObject({ method: "GET", url: "/w/1/account/rewards/points/?year=2026&month=3" });
  });

  it("sends a body as JSON", async () => {
    await http().write(LOOKUP, { contactEmail: "ana@example.org", phones: ["1", "2"] }, PassWire);
    expect(received[0]?.headers["content-type"]).toBe("application/json");
    expect(received[0]?.body).toBe('{"contactEmail":"ana@example.org","phones":["1","2"]}');
  });

  it("sends an array as an array on a page where an old library gave arrays a toJSON", async () => {
    Object.defineProperty(Array.prototype, "toJSON", { configurable: true, value: () => "broken" });
    try {
      await http().write(BTS_ENDPOINTS.rateTrip, { issues: ["bike"] }, PassWire);
    } finally {
      Reflect.deleteProperty(Array.prototype, "toJSON");
    }
    expect(received[0]?.body).toBe('{"issues":["bike"]}');
  });

  it("sends no cookie, no referrer and no token on an anonymous call", async () => {
    await http({ token: () => "secret" }).read(USER, PassWire);
    expect(received[0]?.headers).not.toHaveProperty("authorization");
    expect(received[0]?.headers).not.toHaveProperty("referer");
    expect(received[0]?.headers).not.toHaveProperty("cookie");
  });

  it.each([
    { idempotencyHeader: true, sent: "one-purchase" },
    { idempotencyHeader: false, sent: undefined },
  ])("sends Idempotency-Key $sent if the setting is $idempotencyHeader", async ({ idempotencyHeader, sent }) => {
    await http({ idempotencyHeader }).write(REGISTER, {}, PassWire, { idempotencyKey: "one-purchase" });
    expect(received[0]?.headers["idempotency-key"]).toBe(sent);
  });

  it("sends no Idempotency-Key to an endpoint that does not accept it", async () => {
    await http({ idempotencyHeader: true }).write(LOOKUP, {}, PassWire, { idempotencyKey: "one-purchase" });
    expect(received[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it.each([
    { says: "true", replayed: 1 },
    { says: "false", replayed: 0 },
    { says: null, replayed: 0 },
  ])("an answer with Idempotent-Replayed $says calls onReplayed $replayed times", async ({ says, replayed }) => {
    answers = [
      (response) => {
        if (says) response.setHeader("Idempotent-Replayed", says);
        json({ name: "Monthly" })(response);
      },
    ];
    const onReplayed = vi.fn();
    await http().write(REGISTER, {}, PassWire, { idempotencyKey: "one-purchase", onReplayed });
    expect(onReplayed).toHaveBeenCalledTimes(replayed);
  });

  it.each([
    { what: "a refusal", status: 402, body: { error: "Declined." } },
    { what: "a refusal in a 200", status: 200, body: { error: "Declined." } },
    { what: "a failure", status: 500, body: {} },
  ])("a replayed $what is marked as replayed", async ({ status, body }) => {
    answers = [(response) => json(body, status)(response.setHeader("Idempotent-Replayed", "true"))];
    const sent = http().write(REGISTER, {}, PassWire, { idempotencyKey: "one-purchase" });
    await expect(sent).rejects.toMatchObject({ isReplayed: true, keyConflict: null });
  });

  it.each([
    { status: 409, body: { error: "Still at work.", field: "idempotencyKey" }, conflict: "atWork" },
    { status: 422, body: { error: "Another body.", field: "idempotencyKey" }, conflict: "otherBody" },
    { status: 400, body: { error: { type: "idempotency_error", message: "…" } }, conflict: "otherBody" },
    { status: 409, body: { error: { type: "idempotency_error", message: "…" } }, conflict: "atWork" },
    { status: 409, body: { error: "You have this pass.", field: "subscriptionTypeId" }, conflict: null },
    { status: 422, body: {}, conflict: null },
    { status: 500, body: { field: "idempotencyKey" }, conflict: null },
  ])("$status with $body is the key conflict $conflict", async ({ status, body, conflict }) => {
    answers = [json(body, status)];
    const sent = http().write(REGISTER, {}, PassWire, { idempotencyKey: "one-purchase" });
    await expect(sent).rejects.toMatchObject({ keyConflict: conflict });
  });
});

describe("authenticated calls", () => {
  it("carry the token", async () => {
    await http({ token: () => "secret" }).read(USER, PassWire, { authenticated: true });
    expect(received[0]?.headers.authorization).toBe("Bearer secret");
  });

  it("are logged, not sent, and return nothing without a token", async () => {
    const log: string[] = [];
    const answer = await http({ token: () => null, log: (line) => log.push(line) }).read(USER, PassWire, {
      authenticated: true,
    });
    expect(answer).toBeUndefined();
    expect(received).toEqual([]);
    expect(log).toEqual(["GET 1/user: not sent, since nobody is logged in"]);
  });

  it.each([
    { now: "secret", told: 1, when: "the token is still in use" },
    { now: "newer", told: 0, when: "another token has taken its place" },
  ])("report a 401 $told times when $when", async ({ now, told }) => {
    answers = [json({}, 401)];
    let token = "secret";
    let times = 0;
    const call = http({ token: () => token, onUnauthorized: () => (times += 1) }).read(USER, PassWire, {
      authenticated: true,
    });
    token = now;
    expect((await failureOf(call)).code).toBe("unauthorized");
    expect(times).toBe(told);
  });

  it("keep the token when an anonymous call gets a 401", async () => {
    answers = [json({}, 401)];
    let times = 0;
    const call = http({ token: () => "secret", onUnauthorized: () => (times += 1) }).write(LOGIN, {}, PassWire);
    expect((await failureOf(call)).code).toBe("unauthorized");
    expect(times).toBe(0);
  });

  it("do not send the token along a redirect", async () => {
    answers = [(response) => response.writeHead(302, { location: "/elsewhere" }).end(), json({ name: "Monthly" })];
    const call = http({ token: () => "secret" }).write(BIKESHARE_ENDPOINTS.updateUser, {}, PassWire, {
      authenticated: true,
    });
    expect((await failureOf(call)).code).toBe("unreachable");
    expect(received).toHaveLength(1);
  });
});

describe("answers", () => {
  it("are parsed as JSON whatever their content type, without extra fields", async () => {
    answers = [text('{"name":"Monthly","more":1}')];
    expect(await http().read(USER, PassWire)).toEqual({ name: "Monthly" });
  });

  it.each([
    { what: "an empty 200", answer: text("") },
    { what: "a 204", answer: (response: ServerResponse) => response.writeHead(204).end() },
  ])("are passed to the schema as null for $what", async ({ answer }) => {
    answers = [answer];
    expect(await http().write(ACCOUNT_ENDPOINTS.resetPassword, {}, v.null())).toBeNull();
  });

  it("that do not match the schema report call and path, never a value", async () => {
    answers = [json({ name: 4012888888881881 })];
    const error = await failureOf(http().read(USER, PassWire, { query: { token: "secret" } }));
    expect(error.code).toBe("malformed");
    expect(error.message).toBe(`GET ${baseUrl}/1/user: name does not fit (string)`);
    expect(error.misfitOf).toBe("name");
    expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toMatch(/4012|secret/);
  });

  it.each([
    { what: "HTML", answer: text("<!doctype html><title>Wi-Fi</title>") },
    { what: "truncated JSON", answer: text('{"name":"Mon') },
    { what: "a list", answer: json([1, 2]) },
    { what: "more than 2 MB", answer: json({ name: "x".repeat(2_200_000) }) },
  ])("are malformed and not retried when they contain $what", async ({ answer }) => {
    answers = [answer];
    expect((await failureOf(http().read(USER, PassWire))).code).toBe("malformed");
    expect(received).toHaveLength(1);
  });
});

describe("lists", () => {
  const listOf = (megabytes: number) => Array.from({ length: megabytes * 100 }, () => ({ name: "x".repeat(10_000) }));
  const list = () => http({ token: () => "token" }).list(BIKESHARE_ENDPOINTS.trips, PassWire, { authenticated: true });

  it("of 9 MB are parsed without blocking other tasks", async () => {
    answers = [json(listOf(9))];
    let tasks = 0;
    const counting = setInterval(() => {
      tasks += 1;
    });
    expect(await list().finally(() => clearInterval(counting))).toHaveLength(900);
    expect(tasks).toBeGreaterThan(30);
  });

  it("of more than 16 MB are malformed", async () => {
    answers = [json(listOf(17))];
    expect((await failureOf(list())).code).toBe("malformed");
  });
});

describe("refusals", () => {
  it.each([
    { status: 400, code: "refused" },
    { status: 401, code: "unauthorized" },
    { status: 402, code: "refused" },
    { status: 403, code: "forbidden" },
    { status: 404, code: "not-found" },
    { status: 408, code: "unavailable" },
    { status: 409, code: "refused" },
    { status: 422, code: "refused" },
    { status: 425, code: "unavailable" },
    { status: 429, code: "unavailable" },
    { status: 500, code: "unavailable" },
    { status: 503, code: "unavailable" },
  ])("with $status are $code, and not retried", async ({ status, code }) => {
    answers = [json({ error: "Card declined." }, status)];
    const error = await failureOf(http().write(REGISTER, { password: "hunter2hunter2" }, PassWire));
    expect(error).toMatchObject({
      name: "ApiError",
      code,
      status,
      reason: "Card declined.",
      url: `${baseUrl}/register`,
    });
    expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toContain("hunter2");
    expect(received).toHaveLength(1);
  });

  it.each([
    { what: "a body that is no JSON", body: text("<h1>Bad gateway</h1>", 502), reason: null },
    { what: "an error that is no text", body: json({ error: { stack: "…" } }, 400), reason: null },
    { what: "an empty body", body: text("", 400), reason: null },
    { what: "a very long error", body: json({ error: "x".repeat(5000) }, 400), reason: "x".repeat(300) },
    { what: "a huge body", body: json({ error: "x".repeat(2_200_000) }, 400), reason: null },
  ])("give a shortened reason for $what", async ({ body, reason }) => {
    answers = [body];
    expect(await failureOf(http().write(REGISTER, {}, PassWire))).toMatchObject({ reason });
  });
});

describe("how long a service asks to wait", () => {
  const limited =
    (retryAfter: string, status = 429) =>
    (response: ServerResponse) =>
      response.writeHead(status, { "retry-after": retryAfter }).end("{}");

  it.each([
    { says: "90", retryAfterMs: 90_000 },
    { says: " 0 ", retryAfterMs: 0 },
    { says: "Mon, 09 Mar 2026 12:05:00 GMT", retryAfterMs: 300_000 },
    { says: "Mon, 09 Mar 2026 11:00:00 GMT", retryAfterMs: 0 },
    { says: "soon", retryAfterMs: null },
    { says: "-5", retryAfterMs: null },
    { says: "1e99", retryAfterMs: null },
    { says: "999999999999", retryAfterMs: null },
    { says: "", retryAfterMs: null },
  ])("is read from Retry-After: $says", async ({ says, retryAfterMs }) => {
    clock = createFakeClock(Date.parse("2026-03-09T12:00:00Z"));
    answers = [limited(says)];
    const error = await failureOf(http().write(LOGIN, {}, PassWire));
    expect(error).toMatchObject({ code: "unavailable", status: 429, retryAfterMs });
  });

  it("is null without Retry-After", async () => {
    answers = [json({}, 429)];
    expect(await failureOf(http().write(LOGIN, {}, PassWire))).toMatchObject({ retryAfterMs: null });
  });
});

describe("retries", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("repeat a read once after a %d", async (status) => {
    answers = [json({}, status), json({ name: "Monthly" })];
    expect(await http().read(USER, PassWire)).toEqual({ name: "Monthly" });
    expect(received).toHaveLength(2);
  });

  it("never repeat a read twice", async () => {
    answers = [json({}, 503)];
    expect((await failureOf(http().read(USER, PassWire))).status).toBe(503);
    expect(received).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 501])("do not repeat a read after a %d", async (status) => {
    answers = [json({}, status)];
    await failureOf(http().read(USER, PassWire));
    expect(received).toHaveLength(1);
  });

  it.each([
    { what: "before any answer", fault: drop },
    { what: "within the body", fault: startThenDrop },
  ])("repeat a read once after a connection dropped $what", async ({ fault }) => {
    answers = [fault, json({ name: "Monthly" })];
    expect(await http().read(USER, PassWire)).toEqual({ name: "Monthly" });
  });

  it.each(["POST", "PUT", "PATCH"] as const)("never repeat a %s", async (method) => {
    for (const fault of [drop, startThenDrop, json({}, 503)]) {
      received = [];
      answers = [fault];
      expect(isLostAnswer(await failureOf(http().write({ method, path: "/register" }, {}, PassWire)))).toBe(true);
      expect(received).toHaveLength(1);
    }
  });
});

describe("time", () => {
  it.each([
    { what: "no answer", fault: silence, limit: READ_LIMIT_MS, endpoint: USER },
    { what: "half a body", fault: startThenSilence, limit: READ_LIMIT_MS, endpoint: USER },
    { what: "no answer", fault: silence, limit: MONEY_LIMIT_MS, endpoint: { ...USER, movesMoney: true } },
  ])("ends $what after $limit ms, without a retry", async ({ fault, limit, endpoint }) => {
    answers = [fault];
    let ended = false;
    const failure = failureOf(http().read(endpoint, PassWire)).finally(() => {
      ended = true;
    });
    await arrived();
    await clock.advance(limit - 1);
    expect(ended).toBe(false);
    await clock.advance(1);
    expect((await failure).code).toBe("timeout");
    expect(received).toHaveLength(1);
  });

  it("restarts for the second attempt", async () => {
    const late: ServerResponse[] = [];
    answers = [(response) => late.push(response), json({ name: "Monthly" })];
    const call = http().read(USER, PassWire);
    await arrived();
    await clock.advance(READ_LIMIT_MS - 1);
    late[0]?.destroy();
    expect(await call).toEqual({ name: "Monthly" });
  });

  it("ends the call even if a host's fetch ignores the signal", async () => {
    const failure = failureOf(http({ fetch: () => new Promise(() => undefined) }).read(USER, PassWire));
    await clock.advance(READ_LIMIT_MS);
    expect((await failure).code).toBe("timeout");
  });
});

describe("the caller's signal", () => {
  it.each([
    { what: "before any answer", fault: silence },
    { what: "within the body", fault: startThenSilence },
  ])("aborts a call $what", async ({ fault }) => {
    answers = [fault];
    const controller = new AbortController();
    const failure = failureOf(http().read(USER, PassWire, { signal: controller.signal }));
    await arrived();
    controller.abort();
    expect((await failure).code).toBe("aborted");
    expect(received).toHaveLength(1);
  });

  it("prevents a call that has not started", async () => {
    const failure = await failureOf(http().read(USER, PassWire, { signal: AbortSignal.abort() }));
    expect(failure.code).toBe("aborted");
    expect(received).toEqual([]);
  });
});

it("a token with characters that no header allows sends nothing and ends the login", async () => {
  const lost: string[] = [];
  const given = http({ token: () => "my\u{1f6b2}secret", onUnauthorized: () => lost.push("lost") });
  const failure = await failureOf(given.read(USER, PassWire, { authenticated: true }));
  expect(failure.code).toBe("unauthorized");
  expect(failure.message).not.toContain("secret");
  expect(lost).toEqual(["lost"]);
  expect(received).toEqual([]);
});

it("an unreachable service gives an error with a scrubbed address", async () => {
  const nowhere = "http://127.0.0.1:1/w";
  const error = await failureOf(http({ baseUrl: nowhere }).write(LOGIN, {}, PassWire, { query: { token: "secret" } }));
  expect(error).toMatchObject({ code: "unreachable", status: null, reason: null, url: `${nowhere}/login` });
  expect(error.message).toBe(`POST ${nowhere}/login: unreachable`);
  expect(isLostAnswer(error)).toBe(true);
});

it("a missing answer is reported once, and a refusal counts as an answer", async () => {
  const onUnanswered = vi.fn();
  await failureOf(http({ baseUrl: "http://127.0.0.1:1/w", onUnanswered }).read(USER, PassWire));
  expect(onUnanswered).toHaveBeenCalledOnce();
  answers = [json({ error: "no" }, 400)];
  await failureOf(http({ onUnanswered }).read(USER, PassWire));
  expect(onUnanswered).toHaveBeenCalledOnce();
});

it("errors never contain credentials of a base address", async () => {
  const error = await failureOf(http({ baseUrl: "http://me:secret@127.0.0.1:1/w" }).read(USER, PassWire));
  expect(error.url).toBe("http://127.0.0.1:1/w/1/user");
  expect(error.message).not.toContain("secret");
});

describe("an answer of 200 that holds an error", () => {
  it("is a refusal with the service's reason for a write, not a lost answer", async () => {
    answers = [json({ error: "This card was declined.", name: "Monthly" })];
    const http = createHttp({ baseUrl, clock });
    const failure = await http.write(REGISTER, {}, PassWire).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "refused", reason: "This card was declined." });
    expect(isLostAnswer(failure)).toBe(false);
  });

  it.each([{ error: null }, { error: "" }, { error: 0 }])("is not assumed for %j", async (none) => {
    answers = [json({ ...none, name: "Monthly" })];
    await expect(createHttp({ baseUrl, clock }).write(REGISTER, {}, PassWire)).resolves.toEqual({ name: "Monthly" });
  });

  it("is data for a read", async () => {
    answers = [json({ error: "Low tires", name: "Monthly" })];
    await expect(createHttp({ baseUrl, clock }).read({ method: "GET", path: "passes" }, PassWire)).resolves.toEqual({
      name: "Monthly",
    });
  });
});
