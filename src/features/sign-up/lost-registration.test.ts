import { expect, it, vi } from "vitest";
import {
  ANNUAL,
  DECLINED,
  type Found,
  failure,
  LOST,
  MONTHLY,
  NAME_TAKEN,
  openRegistrationService,
  orderOf,
  PAID,
  TAKEN,
  USED,
} from "../../../test/registration-service.ts";

it("records the attempt before sending, without personal data", async () => {
  const { registration, attempt, clock } = openRegistrationService({ register: [LOST] });
  void registration.buy(orderOf());
  await vi.waitFor(async () => {
    await clock.advance(0);
    expect(attempt.read()).toMatchObject({ kind: "signup", system: "phl", itemId: MONTHLY });
  });
  expect(JSON.stringify(attempt.read())).not.toMatch(/ana|long enough|tok_|4242/);
});

it.each(["unreachable", "timeout", "unavailable", "malformed"] as const)(
  "an answer lost as %s before the service acted is notFound, and is sent again with the same key",
  async (code) => {
    const { run, sent, purchase } = openRegistrationService({ register: [failure(code), PAID] });
    expect(await run("buy")).toEqual({ status: "notFound", isKeyed: true });
    expect(purchase().status).toBe("notFound");
    expect(await run("buy")).toMatchObject({ status: "done" });
    const [first, second] = sent;
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it("an answer lost after the service acted is found, and is not charged again", async () => {
  const { run, sent, asked, loggedIn } = openRegistrationService({ register: [LOST], lookup: ["free", "exists"] });
  expect(await run("buy")).toMatchObject({ status: "done", done: { cost: null, loggedIn: true } });
  expect(asked).toEqual(["ana@example.org", "ana@example.org"]);
  expect(sent).toHaveLength(1);
  expect(loggedIn).toHaveLength(1);
});

it("every element shows the check while the lookup runs", async () => {
  const { registration, clock, purchase } = openRegistrationService({ register: [LOST] });
  const running = registration.buy(orderOf());
  await clock.advance(1_000);
  expect(purchase()).toEqual({ status: "checking" });
  await clock.advance(60_000);
  expect(await running).toEqual({ status: "notFound", isKeyed: true });
});

it("failed lookups leave the purchase unknown until a later one finds it", async () => {
  const { run, sent, attempt, purchase } = openRegistrationService({
    register: [LOST],
    lookup: [...Array<Error>(8).fill(failure("unavailable", 503)), "exists"],
  });
  expect(await run("buy")).toEqual({ status: "unknown" });
  expect(purchase()).toEqual({ status: "unknown" });
  expect(attempt.read()).not.toBeNull();
  expect(await run("reconcile")).toMatchObject({ status: "done" });
  expect(sent).toHaveLength(1);
});

it("blocks purchases while an earlier attempt is unknown, with another email too", async () => {
  const { run, sent, asked } = openRegistrationService({ register: [LOST], lookup: [failure("unavailable", 503)] });
  await run("buy");
  expect(await run("buy", orderOf({ email: "bo@example.org" }))).toEqual({ status: "unknown" });
  expect(sent).toHaveLength(1);
  expect(new Set(asked)).toEqual(new Set(["ana@example.org"]));
});

it("after a logout an unknown attempt is neither shown to the next person nor logs them in", async () => {
  const { run, sent, asked, loggedIn, forget } = openRegistrationService({
    register: [LOST, PAID],
    lookup: [...Array<Error>(8).fill(failure("unavailable", 503)), "free"],
  });
  expect(await run("buy")).toEqual({ status: "unknown" });
  forget();
  asked.length = 0;
  const bo = orderOf({ email: "bo@example.org", token: "tok_2" });
  expect(await run("buy", bo)).toEqual({ status: "notFound", isKeyed: true });
  expect(await run("buy", bo)).toMatchObject({ status: "done" });
  expect(new Set(asked)).toEqual(new Set(["bo@example.org"]));
  // The key is the same, so that the service does not charge twice if the first call arrives late.
  expect(sent[1]).toEqual({ tokenId: "tok_2", idempotencyKey: sent[0]?.idempotencyKey });
  expect(loggedIn).toEqual([{ username: "bo@example.org", password: "long enough" }]);
});

it("an unknown attempt that turns out notFound is sent again with the same key", async () => {
  const { run, sent } = openRegistrationService({
    register: [LOST, PAID],
    lookup: [...Array<Error>(8).fill(failure("unavailable", 503)), "free"],
  });
  await run("buy");
  expect(await run("reconcile")).toEqual({ status: "notFound", isKeyed: true });
  expect(await run("buy")).toMatchObject({ status: "done" });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

it.each([
  { error: USED, field: "tokenId" },
  { error: TAKEN, field: "tokenId" },
  { error: NAME_TAKEN, field: "userName" },
])("$error.reason after a lost attempt: looks it up before the refusal", async ({ error, field }) => {
  const { run, asked } = openRegistrationService({ register: [LOST, error] });
  await run("buy");
  const before = asked.length;
  expect(await run("buy")).toEqual({ status: "refused", isUncharged: false, reason: error.reason, field });
  expect(asked.length).toBeGreaterThan(before);
});

it.each([USED, TAKEN])("$reason after a lost attempt that succeeded late counts as the purchase", async (error) => {
  const { run } = openRegistrationService({
    register: [LOST, error],
    lookup: [...Array<Found>(8).fill("free"), "exists"],
  });
  expect(await run("buy")).toEqual({ status: "notFound", isKeyed: true });
  expect(await run("buy")).toMatchObject({ status: "done" });
});

it.each([
  { differs: "another pass", order: orderOf({ pass: ANNUAL }) },
  { differs: "another email", order: orderOf({ email: "bo@example.org" }) },
  { differs: "another card", order: orderOf({ token: "tok_2" }) },
])(
  "$differs after a notFound attempt keeps the key, so that the service acts on only one of them",
  async ({ order }) => {
    const { run, sent } = openRegistrationService({ register: [LOST, PAID] });
    await run("buy");
    expect(await run("buy", order)).toMatchObject({ status: "done" });
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  },
);

it("the same order after a refusal is a new attempt", async () => {
  const { run, sent } = openRegistrationService({ register: [DECLINED, PAID] });
  await run("buy");
  await run("buy");
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it("a second click during a purchase reports busy", async () => {
  const { registration, clock, sent } = openRegistrationService({ register: [LOST] });
  const first = registration.buy(orderOf());
  await clock.advance(0);
  expect(await registration.buy(orderOf())).toEqual({ status: "busy" });
  await clock.advance(60_000);
  await first;
  expect(sent).toHaveLength(1);
});

it("an exception leaves the purchase unknown, since money may have moved", async () => {
  const { run, purchase } = openRegistrationService({ register: [LOST], lookup: [new TypeError("a bug")] });
  expect(await run("buy")).toEqual({ status: "unknown" });
  expect(purchase()).toEqual({ status: "unknown" });
});

it("asks for another card after two refusals without a field", async () => {
  const { run } = openRegistrationService({ register: [TAKEN, TAKEN] });
  expect(await run("buy")).toMatchObject({ status: "refused", field: null });
  expect(await run("buy")).toMatchObject({ status: "refused", field: "tokenId" });
});

it("asks for another card when a refusal without a field follows one with a field", async () => {
  const { run, asked } = openRegistrationService({
    register: [NAME_TAKEN, NAME_TAKEN, failure("refused", 400, "Not today.")],
  });
  for (const field of ["userName", "userName", "tokenId"]) expect(await run("buy")).toMatchObject({ field });
  expect(asked).toEqual([]);
});

it("an email that is refused after another refusal belongs to another rider, and is no purchase", async () => {
  const { run } = openRegistrationService({ register: [NAME_TAKEN, TAKEN], lookup: ["exists"] });
  await run("buy");
  expect(await run("buy", orderOf({ email: "rider@example.org" }))).toMatchObject({ status: "refused" });
});
