import { expect, it } from "vitest";
import { createCaller } from "./caller.ts";

const NOW = "2026-03-01T12:00:00Z";

const asked = (named: { promoCode: string; system?: string; pass: number; type?: string; email?: string }) => ({
  promoCode: named.promoCode,
  system: named.system ?? "phl",
  email: named.email ?? "ana@example.org",
  type: named.type ?? "new",
  username: null,
  subscriptionTypeId: named.pass,
  currentPassType: null,
  currentStatus: null,
});

it.each([
  { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-06T05:00:00Z", cost: 5 },
  { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-07T04:59:59Z", cost: 5 },
  { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-07T05:00:00Z", cost: null },
  { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-13T12:00:00Z", cost: null },
  { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2025-01-03T12:00:00Z", cost: null },
  { promoCode: "FIRSTFRIDAY", system: "phl", pass: 101, at: "2024-12-06T12:00:00Z", cost: null },
  { promoCode: "INDEPRO24", system: "phl", pass: 103, at: "2024-06-01T03:59:00Z", cost: 5 },
  { promoCode: "INDEPRO24", system: "phl", pass: 103, at: "2024-06-01T04:00:00Z", cost: null },
  { promoCode: "BIKEGREEN25", system: "las", pass: 302, at: "2025-09-01T06:59:59Z", cost: null },
  { promoCode: "BIKEGREEN25", system: "las", pass: 302, at: "2025-09-01T07:00:00Z", cost: 1 },
  { promoCode: "BIKEGREEN25", system: "las", pass: 304, at: "2025-10-01T06:59:59Z", cost: 1 },
  { promoCode: "BIKEGREEN25", system: "las", pass: 304, at: "2025-10-01T07:00:00Z", cost: null },
  { promoCode: "BIKEGREEN25", system: "las", pass: 303, at: "2025-09-15T12:00:00Z", cost: null },
  { promoCode: "BIKEGREEN25", system: "lax", pass: 203, at: "2025-09-15T12:00:00Z", cost: null },
])("$promoCode for pass $pass of $system at $at costs $cost", async ({ at, cost, ...named }) => {
  const caller = createCaller();
  await caller.control({ clock: at });
  const answer = await caller.post("account/promocode", asked(named));
  if (cost === null) expect(answer.status).toBe(400);
  else expect(await answer.json()).toMatchObject({ displayCode: named.promoCode, discountedPassCost: cost });
});

it.each([
  { promoCode: "welcome5", system: "phl", pass: 103, cost: 15 },
  { promoCode: " WELCOME5 ", system: "lax", pass: 203, cost: 12 },
  { promoCode: "WELCOME5", system: "las", pass: 303, cost: 120 },
  { promoCode: "WELCOME5", system: "lax", pass: 201, cost: null },
  { promoCode: "WELCOME5", system: "las", pass: 304, cost: null },
  { promoCode: "RIDE20", system: "phl", pass: 101, cost: 3.6 },
  { promoCode: "RIDE20", system: "lax", pass: 201, cost: 1.4 },
  { promoCode: "RIDE20", system: "las", pass: 304, cost: 4 },
  { promoCode: "RIDE20", system: "las", pass: 203, cost: null },
  { promoCode: "RIDE20", system: "phl", pass: 95, cost: null },
  { promoCode: "NOSUCHCODE", system: "phl", pass: 103, cost: null },
  { promoCode: "toString", system: "phl", pass: 103, cost: null },
])("$promoCode at any time makes pass $pass of $system cost $cost", async ({ cost, ...named }) => {
  const caller = createCaller();
  await caller.control({ clock: NOW });
  const answer = await caller.post("account/promocode", asked(named));
  if (cost === null) expect(answer.status).toBe(400);
  else expect(await answer.json()).toMatchObject({ discountedPassCost: cost });
});

it.each([
  { promoCode: "WELCOME5", type: "renewal", status: 400 },
  { promoCode: "WELCOME5", email: "rider@example.org", status: 400 },
  { promoCode: "RIDE20", type: "renewal", status: 200 },
  { promoCode: "RIDE20", email: "rider@example.org", status: 200 },
])("$promoCode for $type $email answers $status, depending on whether it is for new riders only", async (named) => {
  const { status, ...code } = named;
  const answer = await createCaller().post("account/promocode", asked({ ...code, pass: 103 }));
  expect(answer.status).toBe(status);
});

it("accepts the current pass of a renewing rider", async () => {
  const renewal = { ...asked({ promoCode: "RIDE20", pass: 103, type: "renewal" }), username: "rider" };
  const answer = await createCaller().post("account/promocode", {
    ...renewal,
    currentPassType: 104,
    currentStatus: "Active",
  });
  expect(await answer.json()).toEqual({ displayCode: "RIDE20", discountedPassCost: 16, newUsersOnly: false });
});
