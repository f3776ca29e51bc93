import { expect, it } from "vitest";
import { isExpired } from "./billing.ts";
import { cardToken, logInAtTime } from "./caller.ts";

const PROFILE_PATH = "bikeshare/1/user/paymentProfile";
const CARD_PATH = "bikeshare/1/stripe/paymentprofile";
const MASTERCARD_TOKEN = "tok_ok_mastercard_4444_07_2031_credit_US_19103_00000000-0000-4000-8000-00000000abcd";
const EXPIRED_TOKEN = "tok_ok_visa_4242_02_2026_credit_US_19103_00000000-0000-4000-8000-00000000abce";
it.each(["newcomer", "rider", "expired-card", "other-processor"])(
  "saves the card that a token describes for the rider %s",
  async (userName) => {
    const { rider } = await logInAtTime(userName);
    await rider.answer("PUT", CARD_PATH, { tokenId: MASTERCARD_TOKEN });
    expect(await rider.answer("GET", PROFILE_PATH)).toMatchObject({
      paymentProcessorType: "Stripe",
      cardType: "MasterCard",
      cardLastFour: "4444",
      cardExpirationMonth: 7,
      cardExpirationYear: 2031,
    });
  },
);

it.each([
  { what: "a declined card", body: { tokenId: cardToken({ outcome: "declined" }) }, status: 402, field: "tokenId" },
  { what: "an expired card", body: { tokenId: EXPIRED_TOKEN }, status: 402, field: "tokenId", code: "expired_card" },
  { what: "a token that no card made", body: { tokenId: "tok_visa" }, status: 400, field: "tokenId" },
  { what: "no token", body: { tokenId: "" }, status: 422 },
  { what: "an unknown key", body: { tokenId: MASTERCARD_TOKEN, name: "A" }, status: 422 },
])("refuses $what and keeps the card", async ({ body, status, field, code }) => {
  const { rider } = await logInAtTime("rider");
  const profileBefore = await rider.answer("GET", PROFILE_PATH);
  const answer = await rider.call("PUT", CARD_PATH, body);
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.any(String), field, code }]);
  expect(await rider.answer("GET", PROFILE_PATH)).toEqual(profileBefore);
});

it("accepts a card token only once", async () => {
  const { rider } = await logInAtTime("rider");
  await rider.answer("PUT", CARD_PATH, { tokenId: MASTERCARD_TOKEN });
  const secondAnswer = await rider.call("PUT", CARD_PATH, { tokenId: MASTERCARD_TOKEN });
  expect([secondAnswer.status, await secondAnswer.json()]).toEqual([
    402,
    { error: "This card token was already used.", field: "tokenId" },
  ]);
});

const SETTLE_PATH = "bikeshare/1/user/settledelinquency?userId=3008&programId=3";

it("charges the unpaid fees except the pass's price, once, and only with a valid card", async () => {
  const { caller, rider } = await logInAtTime("delinquent");
  const declinedAnswer = await rider.call("PUT", SETTLE_PATH);
  expect([declinedAnswer.status, await declinedAnswer.json()]).toEqual([
    402,
    { error: "Your card was declined.", field: "tokenId" },
  ]);
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({ userId: 3008, isDelinquent: true });

  await rider.answer("PUT", CARD_PATH, { tokenId: cardToken() });
  await rider.answer("PUT", SETTLE_PATH);
  await rider.answer("PUT", SETTLE_PATH);
  expect((await caller.state()).charges).toEqual([{ userId: 3008, tokenId: null, dollars: 6.5, what: "fees" }]);
  expect(await rider.answer("GET", "bts/user/unpaid-fees")).toEqual({ data: [] });
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    isDelinquent: false,
    hasOpenFailedTransactions: false,
  });
  const items = await rider.answer("GET", "bikeshare/1/user/statements?year=2026&month=3");
  expect(items).toContainEqual(expect.objectContaining({ itemName: "Unpaid fees", itemAmount: 6.5 }));
});

it.each([
  { query: "userId=3001&programId=3", status: 403 },
  { query: "userId=3008&programId=88", status: 422 },
  { query: "userId=3008", status: 422 },
  { query: "userId=3008&programId=3&force=1", status: 422 },
])("refuses to settle with $query", async ({ query, status }) => {
  const { rider } = await logInAtTime("delinquent");
  expect((await rider.call("PUT", `bikeshare/1/user/settledelinquency?${query}`)).status).toBe(status);
});

it.each([
  { system: "phl", at: "2026-04-01T03:59:59Z", expired: false },
  { system: "phl", at: "2026-04-01T04:00:00Z", expired: true },
  { system: "las", at: "2026-04-01T04:00:00Z", expired: false },
  { system: "las", at: "2026-04-01T07:00:00Z", expired: true },
  { system: "lax", at: "2025-12-31T12:00:00Z", expired: false },
] as const)("a card of 03/2026 at $at in $system is expired: $expired", ({ system, at, expired }) => {
  expect(isExpired({ month: 3, year: 2026 }, system, Date.parse(at))).toBe(expired);
});
