import { describe, expect, it } from "vitest";
import { cardToken, createCaller, renewalOrder, verifyAccess } from "./caller.ts";

const NOW = "2026-03-10T12:00:00Z";
const RENEW = "bikeshare/3/registration";

async function logIn(userName: string, system = "phl") {
  const caller = createCaller();
  await caller.control({ clock: NOW });
  return { caller, rider: await caller.logIn(userName, system) };
}

const casual = (subscriptionTypeId: number) => renewalOrder({ subscriptionTypeId, isAutoRenewing: false });

type Caller = Awaited<ReturnType<typeof logIn>>["rider"];

async function passesOf(rider: Caller) {
  const { subscriptions } = await rider.answer("GET", "bikeshare/1/user/summary");
  return subscriptions;
}

it("starts at once for a rider whose pass expired", async () => {
  const { caller, rider } = await logIn("lapsed");
  expect(await rider.answer("POST", RENEW, renewalOrder())).toEqual({ cost: 20 });
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: 103,
    subscriptionActivationStatus: "Active",
    isAutoRenewing: true,
  });
  expect((await caller.state()).charges).toEqual([{ userId: 3003, tokenId: null, dollars: 20, what: "pass" }]);
});

it("starts after the current and the upcoming passes", async () => {
  const { rider } = await logIn("monthly");
  await rider.answer("POST", RENEW, renewalOrder());
  await rider.answer("POST", RENEW, renewalOrder());
  const [current, next, last] = await passesOf(rider);
  expect(next.startDate).toBe(current.endDate);
  expect(last.startDate).toBe(next.endDate);
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({ subscriptionActivationStatus: "Active" });
});

it("starts with the first ride for a casual pass, and does not renew", async () => {
  const { rider } = await logIn("lapsed");
  await rider.answer("POST", RENEW, casual(102));
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: 102,
    subscriptionActivationStatus: "NotActivated",
    isAutoRenewing: false,
  });
});

it("starts when the current pass ends", async () => {
  const { caller, rider } = await logIn("monthly");
  await rider.answer("POST", RENEW, renewalOrder({ subscriptionTypeId: 104 }));
  await caller.control({ clock: "2026-04-05T12:00:00Z" });
  const later = await caller.logIn("monthly");
  expect(await later.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: 104,
    subscriptionActivationStatus: "Active",
  });
});

it.each([
  { userName: "lapsed", body: renewalOrder({ promotionCode: "RIDE20" }), cost: 16 },
  { userName: "lapsed", body: renewalOrder({ subscriptionTypeId: 104 }), cost: 156 },
  {
    userName: "lapsed",
    system: "lax",
    body: renewalOrder({ subscriptionTypeId: 203, promotionCode: "RIDE20" }),
    cost: 13.6,
  },
  { userName: "delinquent", body: renewalOrder(), cost: 20, newCard: true },
])("charges $userName $cost", async ({ userName, system, body, cost, newCard = false }) => {
  const { rider } = await logIn(userName, system);
  if (newCard) await rider.answer("PUT", "bikeshare/1/stripe/paymentprofile", { tokenId: cardToken() });
  expect(await rider.answer("POST", RENEW, body)).toEqual({ cost });
});

it("charges a dollar more in the scenario for it", async () => {
  const { caller } = await logIn("lapsed");
  await caller.control({ scenario: "dearer" });
  const rider = await caller.logIn("lapsed");
  expect(await rider.answer("POST", RENEW, renewalOrder())).toEqual({ cost: 21 });
});

describe("refuses", () => {
  it.each([
    { what: "a rider without a card", userName: "newcomer", body: renewalOrder(), status: 402, field: "tokenId" },
    { what: "an expired card", userName: "expired-card", body: renewalOrder(), status: 402, field: "tokenId" },
    { what: "a declined card", userName: "delinquent", body: renewalOrder(), status: 402, field: "tokenId" },
    {
      what: "a card of another processor",
      userName: "other-processor",
      body: renewalOrder({ paymentProfile: { paymentProcessorType: "Braintree", paymentCollectionType: "Automatic" } }),
      status: 402,
      field: "tokenId",
    },
    { what: "a processor that is not the rider's", userName: "other-processor", body: renewalOrder(), status: 400 },
    {
      what: "an unknown pass",
      body: renewalOrder({ subscriptionTypeId: 999 }),
      status: 400,
      field: "subscriptionTypeId",
    },
    {
      what: "a retired pass",
      body: renewalOrder({ subscriptionTypeId: 90 }),
      status: 400,
      field: "subscriptionTypeId",
    },
    {
      what: "a restricted pass",
      body: renewalOrder({ subscriptionTypeId: 95, isAutoRenewing: false }),
      status: 400,
      field: "subscriptionTypeId",
    },
    {
      what: "a pass of another program",
      body: renewalOrder({ subscriptionTypeId: 203 }),
      status: 400,
      field: "subscriptionTypeId",
    },
    {
      what: "a reduced pass that nobody verified",
      body: renewalOrder({ subscriptionTypeId: 106 }),
      status: 400,
      field: "discountVerified",
    },
    { what: "an auto-renewal that is not the pass's", body: renewalOrder({ isAutoRenewing: false }), status: 400 },
    {
      what: "a promo code for new riders",
      body: renewalOrder({ promotionCode: "WELCOME5" }),
      status: 400,
      field: "promoCode",
    },
    {
      what: "a promo code that is none",
      body: renewalOrder({ promotionCode: "NOSUCHCODE" }),
      status: 400,
      field: "promoCode",
    },
    { what: "a key card", body: renewalOrder({ fullfillCard: true }), status: 422 },
    { what: "another type", body: renewalOrder({ type: "New" }), status: 422 },
    { what: "no promo code at all", body: renewalOrder({ promotionCode: undefined }), status: 422 },
    { what: "an unknown key", body: renewalOrder({ colour: "red" }), status: 422 },
  ])("$what, charges nothing and adds no pass", async ({ userName = "lapsed", body, status, field }) => {
    const { caller, rider } = await logIn(userName);
    const before = await passesOf(rider);
    const answer = await rider.call("POST", RENEW, body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error: expect.any(String), ...(field && { field }) },
    ]);
    expect(await passesOf(rider)).toEqual(before);
    expect((await caller.state()).charges).toEqual([]);
  });
});

it("sells a reduced pass after the eligibility check with the rider's email", async () => {
  const { caller, rider } = await logIn("reduced");
  await verifyAccess(caller, "reduced@example.org");
  expect(await rider.answer("POST", RENEW, renewalOrder({ subscriptionTypeId: 106 }))).toEqual({ cost: 5 });
});

it("adds three months to an annual pass while the promotion runs", async () => {
  const caller = createCaller();
  await caller.control({ clock: "2024-12-02T12:00:00Z" });
  const rider = await caller.logIn("lapsed");
  await rider.answer("POST", RENEW, renewalOrder({ subscriptionTypeId: 104 }));
  expect((await passesOf(rider)).at(-1)).toMatchObject({ endDate: expect.stringMatching(/^2026-03-02T/) });
});
