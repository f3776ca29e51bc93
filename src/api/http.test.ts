import type { ServerResponse } from "node:http";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import {
  answerWith,
  baseUrl,
  catchApiError,
  http,
  json,
  LOOKUP,
  PassWire,
  REGISTER,
  received,
  riderHttp,
  startServicePerTest,
  text,
  USER,
} from "../../test/local-service.ts";
import { withOldLibrary } from "../../test/old-library.ts";
import { ACCOUNT_ENDPOINTS } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { BIKESHARE_ENDPOINTS } from "./bikeshare.ts";
import { BTS_ENDPOINTS } from "./bts.ts";

startServicePerTest();

describe("what is sent", () => {
  it("joins base, path with its exact slashes, and query", async () => {
    const endpoint = { ...BTS_ENDPOINTS.rewardPoints, query: ["year", "month"], answer: PassWire } as const;
    await http().call(endpoint, { query: { year: 2026, month: 3 } });
    expect(received[0]).toMatchObject({ method: "GET", url: "/w/1/account/rewards/points/?year=2026&month=3" });
  });

  it("sends a body as JSON", async () => {
    await http().call(LOOKUP, { body: { contactEmail: "ana@example.org", phones: ["1", "2"] } });
    expect(received[0]?.headers["content-type"]).toBe("application/json");
    expect(received[0]?.body).toBe('{"contactEmail":"ana@example.org","phones":["1","2"]}');
  });

  it("sends an array as an array on a page where an old library gave arrays a toJSON", async () => {
    const endpoint = { ...BTS_ENDPOINTS.rateTrip, answer: PassWire };
    await withOldLibrary(() => http().call(endpoint, { body: { issues: ["bike"] } }));
    expect(received[0]?.body).toBe('{"issues":["bike"]}');
  });

  it("sends no cookie, no referrer and no token on an anonymous call", async () => {
    await http().call(USER);
    expect(received[0]?.headers).not.toHaveProperty("authorization");
    expect(received[0]?.headers).not.toHaveProperty("referer");
    expect(received[0]?.headers).not.toHaveProperty("cookie");
  });

  it.each([
    { endpoint: REGISTER, idempotencyHeader: true, sentKey: "one-purchase" },
    { endpoint: REGISTER, idempotencyHeader: false, sentKey: undefined },
    { endpoint: LOOKUP, idempotencyHeader: true, sentKey: undefined },
  ])("sends Idempotency-Key $sentKey to $endpoint.path if the setting is $idempotencyHeader", async (row) => {
    const { endpoint, idempotencyHeader, sentKey } = row;
    await http({ idempotencyHeader }).call(endpoint, { body: {}, idempotencyKey: "one-purchase" });
    expect(received[0]?.headers["idempotency-key"]).toBe(sentKey);
  });

  it.each([
    { header: "true", callCount: 1 },
    { header: "false", callCount: 0 },
    { header: null, callCount: 0 },
  ])("an answer with Idempotent-Replayed $header calls onReplayed $callCount times", async ({ header, callCount }) => {
    answerWith((response) => {
      if (header) response.setHeader("Idempotent-Replayed", header);
      json({ name: "Monthly" })(response);
    });
    const onReplayed = vi.fn();
    await http().call(REGISTER, { body: {}, idempotencyKey: "one-purchase", onReplayed });
    expect(onReplayed).toHaveBeenCalledTimes(callCount);
  });

  it.each([
    { what: "refusal", status: 402, body: { error: "Declined." } },
    { what: "refusal in a 200", status: 200, body: { error: "Declined." } },
    { what: "failure", status: 500, body: {} },
  ])("a replayed $what is marked as replayed", async ({ status, body }) => {
    answerWith((response) => json(body, status)(response.setHeader("Idempotent-Replayed", "true")));
    const call = http().call(REGISTER, { body: {}, idempotencyKey: "one-purchase" });
    await expect(call).rejects.toMatchObject({ isReplayed: true, keyConflict: null });
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
    answerWith(json(body, status));
    const call = http().call(REGISTER, { body: {}, idempotencyKey: "one-purchase" });
    await expect(call).rejects.toMatchObject({ keyConflict: conflict });
  });
});

describe("authenticated calls", () => {
  it("are logged, not sent, and return nothing without a token", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const answer = await riderHttp({ token: () => null }).call(USER);
    expect(answer).toBeUndefined();
    expect(received).toEqual([]);
    expect(warn.mock.calls).toEqual([["bikeshare: GET 1/user: not sent, since nobody is logged in"]]);
  });

  it.each([
    { newToken: "secret", reports: 1, when: "the token is still in use" },
    { newToken: "newer", reports: 0, when: "another token has taken its place" },
  ])("report a 401 $reports times when $when", async ({ newToken, reports }) => {
    answerWith(json({}, 401));
    let token = "secret";
    let reportCount = 0;
    const call = riderHttp({ token: () => token, onUnauthorized: () => (reportCount += 1) }).call(USER);
    token = newToken;
    expect((await catchApiError(call)).code).toBe("unauthorized");
    expect(reportCount).toBe(reports);
  });

  it("send nothing with a token that no header can carry, and end the login", async () => {
    const reports: string[] = [];
    const client = riderHttp({ token: () => "my\u{1f6b2}secret", onUnauthorized: () => reports.push("lost") });
    const failure = await catchApiError(client.call(USER));
    expect(failure.code).toBe("unauthorized");
    expect(failure.message).not.toContain("secret");
    expect(reports).toEqual(["lost"]);
    expect(received).toEqual([]);
  });

  it("do not send the token along a redirect", async () => {
    answerWith((response) => response.writeHead(302, { location: "/elsewhere" }).end(), json({ name: "Monthly" }));
    const call = riderHttp().call({ ...BIKESHARE_ENDPOINTS.updateUser, answer: PassWire }, { body: {} });
    expect((await catchApiError(call)).code).toBe("unreachable");
    expect(received).toHaveLength(1);
  });
});

describe("answers", () => {
  it("are parsed as JSON whatever their content type, without extra fields", async () => {
    answerWith(text('{"name":"Monthly","more":1}'));
    expect(await http().call(USER)).toEqual({ name: "Monthly" });
  });

  it.each([
    { what: "an empty 200", answer: text("") },
    { what: "a 204", answer: (response: ServerResponse) => response.writeHead(204).end() },
  ])("are passed to the schema as null for $what", async ({ answer }) => {
    answerWith(answer);
    expect(await http().call({ ...ACCOUNT_ENDPOINTS.resetPassword, answer: v.null() }, { body: {} })).toBeNull();
  });

  it("that do not match the schema report call and path, never a value", async () => {
    answerWith(json({ name: 4012888888881881 }));
    const error = await catchApiError(
      http().call({ ...USER, query: ["token"] }, { query: { token: 4012888888881881 } }),
    );
    expect(error.code).toBe("malformed");
    expect(error.message).toBe(`GET ${baseUrl}/1/user: name does not fit (string)`);
    expect(error.malformedField).toBe("name");
    expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toMatch(/4012/);
  });

  it.each([
    { what: "HTML", answer: text("<!doctype html><title>Wi-Fi</title>") },
    { what: "truncated JSON", answer: text('{"name":"Mon') },
    { what: "a list", answer: json([1, 2]) },
    { what: "more than 2 MB", answer: json({ name: "x".repeat(2_200_000) }) },
  ])("are malformed and not retried when they contain $what", async ({ answer }) => {
    answerWith(answer);
    expect((await catchApiError(http().call(USER))).code).toBe("malformed");
    expect(received).toHaveLength(1);
  });
});

describe("lists", () => {
  const listOf = (megabytes: number) => Array.from({ length: megabytes * 1000 }, () => ({ name: "x".repeat(1_000) }));
  const loadList = () => riderHttp().list({ ...BIKESHARE_ENDPOINTS.trips, item: PassWire });

  it("of 9 MB are validated in slices, between which other tasks run", async () => {
    answerWith(json(listOf(9)));
    let taskCount = 0;
    const timer = setInterval(() => {
      taskCount += 1;
    });
    expect(await loadList().finally(() => clearInterval(timer))).toHaveLength(9000);
    expect(taskCount).toBeGreaterThan(30);
  });

  it("of more than 16 MB are malformed", async () => {
    answerWith(json(listOf(17)));
    expect((await catchApiError(loadList())).code).toBe("malformed");
  });
});

it("the errors of another copy of the bundle are recognised, and no others", async () => {
  vi.resetModules();
  const otherCopy = await import("./api-error.ts");
  const error = new otherCopy.ApiError({ code: "refused", method: "GET", url: "https://example.org" });
  expect(otherCopy.ApiError).not.toBe(ApiError);
  expect(error instanceof ApiError).toBe(true);
  expect(Object.assign(new Error(), { name: "ApiError" }) instanceof ApiError).toBe(false);
  expect([null, undefined, "ApiError"].some((value: unknown) => value instanceof ApiError)).toBe(false);
});
