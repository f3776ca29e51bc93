import { expect, it } from "vitest";
import { logInAtTime } from "./caller.ts";

const USER = "bikeshare/1/user";

async function logIn(userName = "rider", system = "phl") {
  const { caller, rider } = await logInAtTime(userName, system);
  return { caller, rider, user: await rider.answer("GET", USER) };
}

it("saves the rider's changes", async () => {
  const { rider, user } = await logIn();
  const changedUser = {
    ...user,
    firstName: "Ana",
    addressStreet: "2 Side Street",
    addressStreet2: null,
    contactPhone: "+12155550198",
    optInSms: true,
  };
  expect(await rider.answer("PUT", USER, changedUser)).toEqual(changedUser);
  expect(await rider.answer("GET", USER)).toEqual(changedUser);
});

it("marks a new email as unverified, and finds the rider by it", async () => {
  const { caller, rider, user } = await logIn();
  await rider.answer("PUT", USER, { ...user, contactEmail: "new@example.org" });
  expect(await rider.answer("GET", USER)).toMatchObject({ contactEmail: "new@example.org", isEmailVerified: false });
  const lookup = await caller.post("account/lookup", { contactEmail: "new@example.org", system: "phl" });
  expect(lookup.status).toBe(403);
});

it("accepts times in the app's format, and ignores changes of states that the service sets", async () => {
  const { rider, user } = await logIn("delinquent");
  await rider.answer("PUT", USER, {
    ...user,
    created: `${user.created}.000Z`,
    isDelinquent: false,
    isAutoRenewing: false,
    subscriptionTypeId: null,
    userHasActiveCards: true,
  });
  expect(await rider.answer("GET", USER)).toEqual(user);
});

it.each([
  { what: "another's email", fields: { contactEmail: "Monthly@example.org" }, status: 400, field: "contactEmail" },
  { what: "another's phone", fields: { contactPhone: "+12155550165" }, status: 400, field: "contactPhone" },
  { what: "another user id", fields: { userId: 3002 }, status: 422 },
  { what: "another username", fields: { userName: "somebody" }, status: 422 },
  { what: "another date of creation", fields: { created: "2020-01-01T00:00:00" }, status: 422 },
  { what: "a blank name", fields: { firstName: " " }, status: 422 },
  { what: "a ZIP that is none", fields: { addressZipCode: "K1A 0B1" }, status: 400, field: "addressZipCode" },
  { what: "a phone as people write it", fields: { contactPhone: "(215) 555-0100" }, status: 422 },
  { what: "an unknown key", fields: { nickname: "A" }, status: 422 },
  { what: "a part of the user", fields: { lastName: undefined }, status: 422 },
])("refuses $what with a reason and changes nothing", async ({ fields, status, field }) => {
  const { rider, user } = await logIn();
  const answer = await rider.call("PUT", USER, { ...user, ...fields });
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.any(String), field }]);
  expect(await rider.answer("GET", USER)).toEqual(user);
});

it("lets a rider of another program have the same email", async () => {
  const { rider, user } = await logIn("newcomer", "lax");
  await rider.answer("PUT", USER, { ...user, contactPhone: "+12155550123" });
  expect(await rider.answer("GET", USER)).toMatchObject({ contactPhone: "+12155550123" });
});

it("cancels and reactivates auto-renewal, and dates the change", async () => {
  const { rider } = await logIn();
  await rider.answer("PATCH", USER, { isAutoRenewing: false });
  expect(await rider.answer("GET", USER)).toMatchObject({
    isAutoRenewing: false,
    optInAutoRenewLastUpdateDate: "2026-03-10T12:00:00",
  });
  await rider.answer("PATCH", USER, { isAutoRenewing: true });
  expect(await rider.answer("GET", USER)).toMatchObject({ isAutoRenewing: true });
});

it.each(["newcomer", "waiting"])("auto-renewal cannot be turned on for %s", async (userName) => {
  const { rider } = await logIn(userName);
  expect((await rider.call("PATCH", USER, { isAutoRenewing: true })).status).toBe(422);
});

it("changes the password if the old one is right", async () => {
  const { caller, rider } = await logIn();
  const refusal = await rider.call("PATCH", USER, { oldPassword: "guess", password: "long-enough" });
  expect([refusal.status, await refusal.json()]).toEqual([
    400,
    { error: "The current password is wrong.", field: "oldPassword" },
  ]);
  await rider.answer("PATCH", USER, { oldPassword: "sandbox-pass", password: "long-enough" });
  const logInWith = (password: string) => caller.post("account/login", { system: "phl", username: "rider", password });
  expect((await logInWith("sandbox-pass")).status).toBe(401);
  expect((await logInWith("long-enough")).status).toBe(200);
});

it.each([
  { body: { oldPassword: "sandbox-pass", password: "short" } },
  { body: { password: "long-enough" } },
  { body: { oldPassword: "sandbox-pass", password: "long-enough", isAutoRenewing: true } },
  { body: { isAutoRenewing: "yes" } },
  { body: {} },
])("refuses the patch $body", async ({ body }) => {
  const { rider } = await logIn();
  expect((await rider.call("PATCH", USER, body)).status).toBe(422);
});

it("the control state shows no password", async () => {
  const { caller, rider } = await logIn();
  await rider.answer("PATCH", USER, { oldPassword: "sandbox-pass", password: "long-enough" });
  expect(JSON.stringify(await caller.state())).not.toMatch(/sandbox-pass|long-enough/);
});
