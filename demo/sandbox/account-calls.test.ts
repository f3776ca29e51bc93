import { expect, it } from "vitest";
import { createCaller } from "./caller.ts";

const RIDER = { system: "phl", username: "rider", password: "sandbox-pass" };

it.each([
  { body: { contactEmail: "rider@example.org", system: "phl" }, status: 403 },
  { body: { contactPhone: "+12155550123", system: "phl" }, status: 403 },
  { body: { contactEmail: "rider@example.org", system: "lax" }, status: 403 },
  { body: { contactPhone: "+12155550123", system: "lax" }, status: 404 },
  { body: { contactPhone: "+17025550123", system: "las" }, status: 403 },
  { body: { contactEmail: "nobody@example.org", system: "phl" }, status: 404 },
  { body: { contactEmail: "rider@example.org", system: "phl", extra: 1 }, status: 422 },
  { body: { system: "phl" }, status: 422 },
])("a lookup of $body answers $status", async ({ body, status }) => {
  expect((await createCaller().post("account/lookup", body)).status).toBe(status);
});

it("a wrong phone code stays pending, and the right one returns 200", async () => {
  const caller = createCaller();
  const phone = { contactPhone: "+12155550199", system: "phl" };
  expect((await caller.post("account/phoneVerification", { ...phone, code: "123456" })).status).toBe(404);
  await caller.post("account/phoneVerification", { ...phone, channel: "call" });
  const wrongAnswer = await caller.post("account/phoneVerification", { ...phone, code: "000000" });
  expect([wrongAnswer.status, await wrongAnswer.json()]).toEqual([200, { status: "pending" }]);
  const rightAnswer = await caller.post("account/phoneVerification", { ...phone, code: "123456" });
  expect(await rightAnswer.json()).toEqual({ status: 200 });
});

it("an access token expires after an hour of the sandbox's clock", async () => {
  const caller = createCaller();
  await caller.control({ clock: "2026-03-01T12:00:00Z" });
  const { access_token } = await (await caller.post("account/login", RIDER)).json();
  const headers = { authorization: `Bearer ${access_token}` };
  await caller.control({ clock: "2026-03-01T12:59:00Z" });
  expect((await caller.send("GET", "bikeshare/1/user", undefined, headers)).status).toBe(200);
  await caller.control({ clock: "2026-03-01T13:00:01Z" });
  expect((await caller.send("GET", "bikeshare/1/user", undefined, headers)).status).toBe(401);
});
