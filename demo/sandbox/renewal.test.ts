import { expect, it } from "vitest";
import { ACCESS_CLAIM, cardToken, eligibilityClaim, logInAtTime, renewalRequest } from "./caller.ts";

const RENEW_PATH = "bikeshare/3/registration";

const casualRenewal = (subscriptionTypeId: number) => renewalRequest({ subscriptionTypeId, isAutoRenewing: false });

type LoggedInRider = Awaited<ReturnType<typeof logInAtTime>>["rider"];

async function passesOf(rider: LoggedInRider) {
  const { subscriptions } = await rider.answer("GET", "bikeshare/1/user/summary");
  return subscriptions;
}

it("a renewal starts at once for a rider whose pass expired", async () => {
  const { caller, rider } = await logInAtTime("lapsed");
  expect(await rider.answer("POST", RENEW_PATH, renewalRequest())).toEqual({ cost: 20 });
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: 103,
    subscriptionActivationStatus: "Active",
    isAutoRenewing: true,
  });
  expect((await caller.state()).charges).toEqual([{ userId: 3003, tokenId: null, dollars: 20, what: "pass" }]);
});

it("a renewal starts after the current and the upcoming passes", async () => {
  const { rider } = await logInAtTime("monthly");
  await rider.answer("POST", RENEW_PATH, renewalRequest());
  await rider.answer("POST", RENEW_PATH, renewalRequest());
  const [currentPass, nextPass, lastPass] = await passesOf(rider);
  expect(nextPass.startDate).toBe(currentPass.endDate);
  expect(lastPass.startDate).toBe(nextPass.endDate);
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({ subscriptionActivationStatus: "Active" });
});

it("a casual pass starts with the first ride, and does not renew", async () => {
  const { rider } = await logInAtTime("lapsed");
  await rider.answer("POST", RENEW_PATH, casualRenewal(102));
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: 102,
    subscriptionActivationStatus: "NotActivated",
    isAutoRenewing: false,
  });
});

it("a renewal becomes active when the current pass ends", async () => {
  const { caller, rider } = await logInAtTime("monthly");
  await rider.answer("POST", RENEW_PATH, renewalRequest({ subscriptionTypeId: 104 }));
  await caller.control({ clock: "2026-04-05T12:00:00Z" });
  const laterLogin = await caller.logIn("monthly");
  expect(await laterLogin.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: 104,
    subscriptionActivationStatus: "Active",
  });
});

it.each([
  { userName: "lapsed", order: { promotionCode: "RIDE20" }, cost: 16 },
  { userName: "delinquent", order: {}, cost: 20, newCard: true },
])("charges $userName $cost", async ({ userName, order, cost, newCard = false }) => {
  const { rider } = await logInAtTime(userName);
  if (newCard) await rider.answer("PUT", "bikeshare/1/stripe/paymentprofile", { tokenId: cardToken() });
  expect(await rider.answer("POST", RENEW_PATH, renewalRequest(order))).toEqual({ cost });
});

it("charges a dollar more in the scenario of a price that has risen", async () => {
  const { caller } = await logInAtTime("lapsed");
  await caller.control({ scenario: "dearer" });
  const rider = await caller.logIn("lapsed");
  expect(await rider.answer("POST", RENEW_PATH, renewalRequest())).toEqual({ cost: 21 });
});

const NOT_FOR_SALE = { status: 400, field: "subscriptionTypeId" };
const NO_CARD = { status: 402, field: "tokenId" };
const NO_CODE = { status: 400, field: "promoCode" };
const BRAINTREE_PROFILE = { paymentProcessorType: "Braintree", paymentCollectionType: "Automatic" };

it.each<{ what: string; userName?: string; order?: object; status: number; field?: string; code?: string }>([
  { what: "a rider without a card", userName: "newcomer", ...NO_CARD },
  { what: "an expired card", userName: "expired-card", ...NO_CARD, code: "expired_card" },
  { what: "a declined card", userName: "delinquent", ...NO_CARD },
  {
    what: "a card of another processor",
    userName: "other-processor",
    order: { paymentProfile: BRAINTREE_PROFILE },
    ...NO_CARD,
  },
  { what: "a processor that is not the rider's", userName: "other-processor", status: 400 },
  { what: "an unknown pass", order: { subscriptionTypeId: 999 }, ...NOT_FOR_SALE },
  { what: "a retired pass", order: { subscriptionTypeId: 90 }, ...NOT_FOR_SALE },
  { what: "a restricted pass", order: { subscriptionTypeId: 95, isAutoRenewing: false }, ...NOT_FOR_SALE },
  { what: "a pass of another program", order: { subscriptionTypeId: 203 }, ...NOT_FOR_SALE },
  { what: "an unverified reduced pass", order: { subscriptionTypeId: 106 }, status: 400, field: "discountVerified" },
  { what: "a renewing pass without auto-renewal", order: { isAutoRenewing: false }, status: 400 },
  { what: "a promo code for new riders", order: { promotionCode: "WELCOME5" }, ...NO_CODE, code: "promo_new_riders" },
  { what: "an unknown promo code", order: { promotionCode: "NOSUCHCODE" }, ...NO_CODE, code: "promo_unknown" },
  { what: "an order of a key card", order: { fullfillCard: true }, status: 422 },
  { what: "another type than a renewal", order: { type: "New" }, status: 422 },
  { what: "no promo code at all", order: { promotionCode: undefined }, status: 422 },
  { what: "an unknown key", order: { colour: "red" }, status: 422 },
])("refuses $what, charges nothing and adds no pass", async ({ userName = "lapsed", order, status, field, code }) => {
  const { caller, rider } = await logInAtTime(userName);
  const passesBefore = await passesOf(rider);
  const answer = await rider.call("POST", RENEW_PATH, renewalRequest(order));
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.any(String), field, code }]);
  expect(await passesOf(rider)).toEqual(passesBefore);
  expect((await caller.state()).charges).toEqual([]);
});

it("sells a reduced pass after the eligibility check with the rider's email", async () => {
  const { caller, rider } = await logInAtTime("reduced");
  await caller.post("account/reducedFare", eligibilityClaim({ ...ACCESS_CLAIM, contactEmail: "reduced@example.org" }));
  expect(await rider.answer("POST", RENEW_PATH, renewalRequest({ subscriptionTypeId: 106 }))).toEqual({ cost: 5 });
});

const PRORATED_PATH = "bts/user/prorated-renewal/";
const NOT_ELIGIBLE = { error: "User is not eligible for prorated pass" };

it.each([
  { system: "phl", passId: 104, cost: 143.77 },
  { system: "lax", passId: 204, cost: 137.77 },
  { system: "las", passId: 303, cost: 112.77 },
])("in $system a change to pass $passId credits 12.23 and starts a minute later", async ({ system, passId, cost }) => {
  const { caller, rider } = await logInAtTime("monthly", system);
  expect(await rider.answer("GET", PRORATED_PATH)).toEqual({ proratedDiscount: 12.23 });
  expect(await rider.answer("POST", PRORATED_PATH, { pass_type: passId })).toEqual({ cost });
  expect((await caller.state()).charges).toEqual([expect.objectContaining({ what: "pass", dollars: cost })]);

  const [oldPass, newPass] = (await rider.answer("GET", "bikeshare/1/user/summary")).subscriptions;
  expect([oldPass.endDate, newPass.startDate]).toEqual(["2026-03-10T12:01:00", "2026-03-10T12:01:00"]);
  await caller.control({ clock: "2026-03-10T12:02:00Z" });
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: passId,
    subscriptionActivationStatus: "Active",
  });
});

it.each(["rider", "newcomer", "lapsed", "waiting"])("offers no prorated discount for %s", async (userName) => {
  const { rider } = await logInAtTime(userName);
  const answer = await rider.call("GET", PRORATED_PATH);
  expect([answer.status, await answer.json()]).toEqual([422, NOT_ELIGIBLE]);
});

it.each([
  { what: "a pass that is not prorated", body: { pass_type: 102 }, status: 422 },
  { what: "the same pass", body: { pass_type: 103 }, status: 422 },
  { what: "a restricted pass", body: { pass_type: 95 }, status: 400 },
  { what: "a reduced pass that nobody verified", body: { pass_type: 107 }, status: 400 },
  { what: "a name instead of an id", body: { pass_type: "Annual Pass" }, status: 422 },
  { what: "an unknown key", body: { pass_type: 104, promo: "RIDE20" }, status: 422 },
])("refuses $what and charges nothing", async ({ body, status }) => {
  const { caller, rider } = await logInAtTime("monthly");
  expect((await rider.call("POST", PRORATED_PATH, body)).status).toBe(status);
  expect((await caller.state()).charges).toEqual([]);
});

it("credits a pass only once", async () => {
  const { caller, rider } = await logInAtTime("monthly");
  await rider.answer("POST", PRORATED_PATH, { pass_type: 104 });
  expect((await rider.call("POST", PRORATED_PATH, { pass_type: 105 })).status).toBe(422);
  expect((await caller.state()).charges).toHaveLength(1);
});

it("keeps the old pass when the card is declined", async () => {
  const { caller } = await logInAtTime("monthly");
  await caller.control({ riders: [{ system: "phl", userName: "monthly", card: { declined: true } }] });
  const rider = await caller.logIn("monthly");
  const summaryBefore = await rider.answer("GET", "bikeshare/1/user/summary");
  const answer = await rider.call("POST", PRORATED_PATH, { pass_type: 104 });
  expect([answer.status, await answer.json()]).toEqual([402, { error: "Your card was declined.", field: "tokenId" }]);
  expect(await rider.answer("GET", "bikeshare/1/user/summary")).toEqual(summaryBefore);
});

it("charges nothing for a pass that costs less than the discount", async () => {
  const { caller, rider } = await logInAtTime("monthly");
  await caller.post("account/reducedFare", eligibilityClaim({ ...ACCESS_CLAIM, contactEmail: "monthly@example.org" }));
  expect(await rider.answer("POST", PRORATED_PATH, { pass_type: 106 })).toEqual({ cost: 0 });
  expect((await caller.state()).charges).toEqual([]);
});
