import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import {
  answerWith,
  baseUrl,
  catchApiError,
  clock,
  dropConnection,
  http,
  json,
  LOGIN,
  neverAnswer,
  REGISTER,
  received,
  startServicePerTest,
  startThenDropConnection,
  startThenNeverEnd,
  text,
  USER,
  waitForRequest,
} from "../../test/local-service.ts";
import { mayHaveActed } from "./api-error.ts";
import { READ_LIMIT_MS } from "./http.ts";

startServicePerTest();

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
    answerWith(json({ error: "Card declined." }, status));
    const error = await catchApiError(http().call(REGISTER, { body: { password: "hunter2hunter2" } }));
    const url = `${baseUrl}/register`;
    expect(error).toMatchObject({ name: "ApiError", code, status, reason: "Card declined.", url });
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
    answerWith(body);
    expect(await catchApiError(http().call(REGISTER, { body: {} }))).toMatchObject({ reason });
  });
});

it.each([
  { header: "90", retryAfterMs: 90_000 },
  { header: " 0 ", retryAfterMs: 0 },
  { header: "Mon, 09 Mar 2026 12:05:00 GMT", retryAfterMs: 300_000 },
  { header: "Mon, 09 Mar 2026 11:00:00 GMT", retryAfterMs: 0 },
  { header: "soon", retryAfterMs: null },
  { header: "-5", retryAfterMs: null },
  { header: "1e99", retryAfterMs: null },
  { header: "999999999999", retryAfterMs: null },
  { header: "", retryAfterMs: null },
  { header: null, retryAfterMs: null },
])("how long a service asks to wait is read from Retry-After: $header", async ({ header, retryAfterMs }) => {
  const clock = createFakeClock(Date.parse("2026-03-09T12:00:00Z"));
  answerWith((response) => response.writeHead(429, header === null ? {} : { "retry-after": header }).end("{}"));
  const error = await catchApiError(http({ clock }).call(LOGIN, { body: {} }));
  expect(error).toMatchObject({ code: "unavailable", status: 429, retryAfterMs });
});

describe("retries", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("repeat a read once after a %d", async (status) => {
    answerWith(json({}, status), json({ name: "Monthly" }));
    expect(await http().call(USER)).toEqual({ name: "Monthly" });
    expect(received).toHaveLength(2);
  });

  it("never repeat a read twice", async () => {
    answerWith(json({}, 503));
    expect((await catchApiError(http().call(USER))).status).toBe(503);
    expect(received).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 501])("do not repeat a read after a %d", async (status) => {
    answerWith(json({}, status));
    await catchApiError(http().call(USER));
    expect(received).toHaveLength(1);
  });

  it.each([
    { what: "before any answer", fault: dropConnection },
    { what: "within the body", fault: startThenDropConnection },
  ])("repeat a read once after a connection dropped $what", async ({ fault }) => {
    answerWith(fault, json({ name: "Monthly" }));
    expect(await http().call(USER)).toEqual({ name: "Monthly" });
  });

  it.each(["POST", "PUT", "PATCH"] as const)("never repeat a %s", async (method) => {
    for (const fault of [dropConnection, startThenDropConnection, json({}, 503)]) {
      received.length = 0;
      answerWith(fault);
      expect(mayHaveActed(await catchApiError(http().call({ ...REGISTER, method }, { body: {} })))).toBe(true);
      expect(received).toHaveLength(1);
    }
  });
});

describe("the time limit", () => {
  it.each([
    { what: "no answer", fault: neverAnswer },
    { what: "half a body", fault: startThenNeverEnd },
  ])("ends a call with $what, without a retry", async ({ fault }) => {
    answerWith(fault);
    let hasEnded = false;
    const failure = catchApiError(http().call(USER)).finally(() => {
      hasEnded = true;
    });
    await waitForRequest();
    await clock.advance(READ_LIMIT_MS - 1);
    expect(hasEnded).toBe(false);
    await clock.advance(1);
    expect((await failure).code).toBe("timeout");
    expect(received).toHaveLength(1);
  });

  it("starts anew for the second attempt", async () => {
    const openResponses: ServerResponse[] = [];
    answerWith((response) => openResponses.push(response), json({ name: "Monthly" }));
    const call = http().call(USER);
    await waitForRequest();
    await clock.advance(READ_LIMIT_MS - 1);
    openResponses[0]?.destroy();
    expect(await call).toEqual({ name: "Monthly" });
  });

  it("ends a call even if a host's fetch ignores the signal", async () => {
    const failure = catchApiError(http({ fetch: () => new Promise(() => undefined) }).call(USER));
    await clock.advance(READ_LIMIT_MS);
    expect((await failure).code).toBe("timeout");
  });
});

describe("the caller's signal", () => {
  it.each([
    { what: "before any answer", fault: neverAnswer },
    { what: "within the body", fault: startThenNeverEnd },
  ])("aborts a call $what", async ({ fault }) => {
    answerWith(fault);
    const controller = new AbortController();
    const failure = catchApiError(http().call(USER, { signal: controller.signal }));
    await waitForRequest();
    controller.abort();
    expect((await failure).code).toBe("aborted");
    expect(received).toHaveLength(1);
  });

  it("prevents a call that has not started", async () => {
    const failure = await catchApiError(http().call(USER, { signal: AbortSignal.abort() }));
    expect(failure.code).toBe("aborted");
    expect(received).toEqual([]);
  });
});

it.each(["http://127.0.0.1:1/w", "http://me:secret@127.0.0.1:1/w"])(
  "the error of an unreachable service at %s has neither credentials nor a query in its address",
  async (address) => {
    const error = await catchApiError(http({ baseUrl: address }).call(LOGIN, { body: {}, query: { token: "secret" } }));
    const url = "http://127.0.0.1:1/w/login";
    expect(error).toMatchObject({ code: "unreachable", status: null, reason: null, url });
    expect(error.message).toBe(`POST ${url}: unreachable`);
    expect(mayHaveActed(error)).toBe(true);
  },
);

it("a missing answer is reported once, and a refusal counts as an answer", async () => {
  const onUnanswered = vi.fn();
  await catchApiError(http({ baseUrl: "http://127.0.0.1:1/w", onUnanswered }).call(USER));
  expect(onUnanswered).toHaveBeenCalledOnce();
  answerWith(json({ error: "no" }, 400));
  await catchApiError(http({ onUnanswered }).call(USER));
  expect(onUnanswered).toHaveBeenCalledOnce();
});

// In an answer of 200 to a write, an error is a failure: see money-answers.test.ts.
it("an error in an answer of 200 is data for a read", async () => {
  answerWith(json({ error: "Low tires", name: "Monthly" }));
  expect(await http().call(USER)).toEqual({ name: "Monthly" });
});
