import { expect, it } from "vitest";
import { createCaller, registration } from "./caller.ts";
import { createSandbox, inPageFetch } from "./sandbox.ts";

const LOGIN = { system: "phl", username: "rider", password: "sandbox-pass" };

it("a status fault affects the given number of calls, which have no effect", async () => {
  const caller = createCaller();
  await caller.control({ faults: [{ method: "POST", path: "/login", kind: "status", status: 503, times: 2 }] });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await caller.post("account/login", LOGIN)).status);
  expect(statuses).toEqual([503, 503, 200]);
});

it.each([
  { kind: "drop-before", registrations: 0 },
  { kind: "drop-after", registrations: 1 },
])("the fault $kind leaves $registrations registrations, and sends no answer", async ({ kind, registrations }) => {
  const caller = createCaller();
  await caller.confirmPhone();
  await caller.control({ faults: [{ method: "POST", path: "/register", kind }] });
  await expect(caller.post("account/register", registration())).rejects.toThrow(TypeError);
  const state = await caller.state();
  expect(state.registrations).toBe(registrations);
  expect(state.received.at(-1)).toMatchObject({ fault: kind, status: null });
});

it("a body fault answers with the given status and body, with or without a registration", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  const fault = { method: "POST", path: "/register", kind: "body", status: 202, body: "{}" };
  await caller.control({ faults: [{ ...fault, acts: false }, fault] });
  for (const registrations of [0, 1]) {
    const answer = await caller.post("account/register", registration());
    expect([answer.status, await answer.text()]).toEqual([202, "{}"]);
    expect((await caller.state()).registrations).toBe(registrations);
  }
});

it.each([
  { kind: "malformed", body: '{"error": ' },
  { kind: "wrong-shape", body: "[1, 2, 3]" },
  { kind: "empty", body: "" },
  { kind: "html", body: expect.stringContaining("<!doctype html>") },
])("with the fault $kind the call takes effect, and is answered 200 with another body", async ({ kind, body }) => {
  const caller = createCaller();
  await caller.confirmPhone();
  await caller.control({ faults: [{ method: "POST", path: "account/register", kind }] });
  const answer = await caller.post("account/register", registration());
  expect(answer.status).toBe(200);
  expect(await answer.text()).toEqual(body);
  expect((await caller.state()).registrations).toBe(1);
});

it("a truncated body breaks off while it is read", async () => {
  const caller = createCaller();
  await caller.control({ faults: [{ method: "POST", path: "/login", kind: "truncated" }] });
  const answer = await caller.post("account/login", LOGIN);
  await expect(answer.text()).rejects.toThrow(TypeError);
});

it("a huge body is over two megabytes", async () => {
  const caller = createCaller();
  await caller.control({ faults: [{ method: "POST", path: "/login", kind: "huge" }] });
  expect((await (await caller.post("account/login", LOGIN)).text()).length).toBeGreaterThan(2_000_000);
});

it("a delayed answer arrives after its delay on the sandbox's clock", async () => {
  const timers: { ms: number; callback: () => void }[] = [];
  const clock = {
    now: () => 0,
    after: (ms: number, callback: () => void) => {
      timers.push({ ms, callback });
      return () => {};
    },
  };
  const caller = createCaller({ clock });
  await caller.control({ faults: [{ method: "POST", path: "/login", kind: "delay", ms: 9000 }] });
  const answer = caller.post("account/login", LOGIN);
  while (timers.length === 0) await Promise.resolve();
  expect(timers[0]?.ms).toBe(9000);
  timers[0]?.callback();
  expect((await answer).status).toBe(200);
});

it("an in-page call can be aborted while it waits", async () => {
  const clock = { now: () => 0, after: () => () => {} };
  const controller = new AbortController();
  const answer = inPageFetch(createSandbox({ clock }))("http://sandbox.test/w/t/account/phoneVerification", {
    method: "POST",
    body: JSON.stringify({ contactPhone: "+12155550199", channel: "sms", system: "phl" }),
    signal: controller.signal,
  });
  controller.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
});

it("rejects an unknown fault", async () => {
  const answer = await createCaller().control({ faults: [{ method: "POST", path: "/login", kind: "gremlin" }] });
  expect(answer.status).toBe(422);
});
