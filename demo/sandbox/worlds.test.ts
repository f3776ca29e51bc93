import { expect, it } from "vitest";
import { createCaller, registration } from "./caller.ts";
import { createSandbox } from "./sandbox.ts";

it("keeps the calls in order, without passwords", async () => {
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
  await caller.post("account/register", registration());
  await caller.control({ reset: true });
  const { registrations, received, users } = await caller.state();
  expect({ registrations, received }).toEqual({ registrations: 0, received: [] });
  const fresh = (await createCaller().state()).users;
  expect(users.map(({ contactEmail }) => contactEmail)).toEqual(fresh.map(({ contactEmail }) => contactEmail));
});

it("keeps worlds apart", async () => {
  const sandbox = createSandbox();
  const url = (world: string) => `http://sandbox.test/w/${world}/control`;
  await sandbox.fetch(new Request(url("a"), { method: "POST", body: '{"scenario":"nobody"}' }));
  const users = async (world: string) => (await (await sandbox.fetch(new Request(url(world)))).json()).users;
  expect(await users("a")).toHaveLength(0);
  expect(await users("b")).not.toHaveLength(0);
});

it("answers a preflight for the headers that the app sends, without using up a fault", async () => {
  const caller = createCaller();
  await caller.control({ faults: [{ method: "POST", path: "/login", kind: "drop-before" }] });
  const answer = await caller.send("OPTIONS", "account/login");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-headers")).toBe("authorization, content-type, idempotency-key");
  expect((await caller.state()).faults).toHaveLength(1);
});

it("lets any origin read a refusal", async () => {
  const answer = await createCaller().post("account/login", { system: "phl", username: "x", password: "y" });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
});

it("lets any origin read whether an answer is a replay", async () => {
  const answer = await createCaller().send("GET", "bikeshare/1/user");
  expect(answer.headers.get("access-control-expose-headers")).toBe("idempotent-replayed");
});
