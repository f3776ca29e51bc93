import { expect, it } from "vitest";
import { createCaller, registration } from "./caller.ts";
import { createSandbox } from "./sandbox.ts";

it("records the calls in the order of their arrival, without passwords", async () => {
  const caller = createCaller();
  await caller.post("account/lookup", { contactEmail: "ana@example.org", system: "phl" });
  await caller.post("account/login", { system: "phl", username: "rider", password: "sandbox-pass" });
  const { received } = await caller.state();
  expect(received.map(({ method, path, status }) => [method, path, status])).toEqual([
    ["POST", "/account/lookup", 404],
    ["POST", "/account/login", 200],
  ]);
  expect(received[1]?.body).toEqual({ system: "phl", username: "rider", password: "[secret]" });
});

it("forgets everything on reset", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  await caller.post("account/register", registration({ newUser: { fullfillCard: true } }));
  const rider = await caller.logIn();
  await rider.answer("POST", "bts/rewards/redeem/", { reward_id: 2 });
  await caller.control({ reset: true });
  const { users, ...state } = await caller.state();
  expect(state).toMatchObject({ registrations: 0, received: [], charges: [], keyCardOrders: [], redemptions: [] });
  const initialUsers = (await createCaller().state()).users;
  expect(users.map(({ contactEmail }) => contactEmail)).toEqual(initialUsers.map(({ contactEmail }) => contactEmail));
});

it("a change in one world of the sandbox leaves the other worlds unchanged", async () => {
  const sandbox = createSandbox();
  const url = (world: string) => `http://sandbox.test/w/${world}/control`;
  await sandbox.fetch(new Request(url("a"), { method: "POST", body: '{"scenario":"nobody"}' }));
  const usersOf = async (world: string) => (await (await sandbox.fetch(new Request(url(world)))).json()).users;
  expect(await usersOf("a")).toHaveLength(0);
  expect(await usersOf("b")).not.toHaveLength(0);
});

it("answers a preflight for the app's headers without using up a fault", async () => {
  const caller = createCaller();
  await caller.control({ faults: [{ method: "POST", path: "/login", kind: "drop-before" }] });
  const answer = await caller.send("OPTIONS", "account/login");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-headers")).toBe("authorization, content-type, idempotency-key");
  expect((await caller.state()).faults).toHaveLength(1);
});

it("lets every origin read a refusal", async () => {
  const answer = await createCaller().post("account/login", { system: "phl", username: "x", password: "y" });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
});

it("lets every origin read the replay and Retry-After headers", async () => {
  const answer = await createCaller().send("GET", "bikeshare/1/user");
  expect(answer.headers.get("access-control-expose-headers")).toBe("idempotent-replayed, retry-after");
});

const requestTo = (path: string, init?: RequestInit) => new Request(`http://sandbox.test/w/${path}`, init);
const jsonPost = (body: string) => ({ method: "POST", body, headers: { "content-type": "application/json" } });

it.each(["t/account/login", "t/control"])("refuses a body over 1 MB for %s, and stores none of it", async (path) => {
  const sandbox = createSandbox();
  const answer = await sandbox.fetch(requestTo(path, jsonPost(JSON.stringify({ username: "x".repeat(1_050_000) }))));
  expect(answer.status).toBe(413);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await (await sandbox.fetch(requestTo("t/control"))).json()).toMatchObject({ received: [] });
});

it("keeps 100 worlds, and drops the least recently used one", async () => {
  const sandbox = createSandbox();
  const setScenario = (id: string) => sandbox.fetch(requestTo(`${id}/control`, jsonPost('{"scenario":"nobody"}')));
  const scenarioOf = async (id: string) => (await (await sandbox.fetch(requestTo(`${id}/control`))).json()).scenario;
  for (let index = 0; index < 100; index++) await setScenario(`w${index}`);
  expect(await scenarioOf("w0")).toBe("nobody");
  await setScenario("one-more");
  expect([await scenarioOf("w0"), await scenarioOf("w2"), await scenarioOf("w99")]).toEqual(Array(3).fill("nobody"));
  expect(await scenarioOf("w1")).toBe("standard");
});

it.each([
  { from: "a page of the demo", origin: "http://pages.test", status: 200 },
  { from: "itself", origin: "http://sandbox.test", status: 200 },
  { from: "no page", origin: undefined, status: 200 },
  { from: "another site", origin: "https://attacker.example", status: 403 },
  { from: "a frame without an origin", origin: "null", status: 403 },
])("answers control calls from $from with $status", async ({ origin, status }) => {
  const sandbox = createSandbox({ controlOrigins: ["http://pages.test", "http://sandbox.test"] });
  const headers = origin === undefined ? {} : { origin };
  const init = { method: "POST", body: '{"scenario":"nobody"}', headers };
  expect((await sandbox.fetch(requestTo("t/control", init))).status).toBe(status);
  expect((await sandbox.fetch(requestTo("t/control", { headers }))).status).toBe(status);
  const { scenario } = await (await sandbox.fetch(requestTo("t/control"))).json();
  expect(scenario).toBe(status === 200 ? "nobody" : "standard");
});

it.each([
  { how: "from a page of that host", headers: { origin: "http://attacker.example" } },
  { how: "without an origin, as in a read by that page", headers: {} },
])("refuses control calls under a foreign host name that resolves to the sandbox, $how", async ({ headers }) => {
  const sandbox = createSandbox({ controlOrigins: ["http://sandbox.test"] });
  const url = "http://attacker.example/w/t/control";
  for (const init of [{ method: "POST", body: '{"reset":true}' }, {}])
    expect((await sandbox.fetch(new Request(url, { ...init, headers }))).status).toBe(403);
});

it("records the last 5,000 calls", async () => {
  const sandbox = createSandbox();
  const paths = Array.from({ length: 5_002 }, (_, index) => `/account/call-${index}`);
  for (const path of paths) await sandbox.fetch(requestTo(`t${path}`));
  const { received } = await (await sandbox.fetch(requestTo("t/control"))).json();
  expect(received.map(({ path }: { path: string }) => path)).toEqual(paths.slice(2));
});
