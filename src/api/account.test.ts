import { expect, it } from "vitest";
import { openServices } from "../../test/service-clients.ts";
import { EMPTY_CART } from "../domain/cart.ts";
import { ApiError } from "./api-error.ts";
import { toCartWire } from "./wire/account-wire.ts";

it.each([200, 204, 404])("treats a password reset the same at a %d", async (status) => {
  const service = openServices(null, { status });
  expect(await service.account.resetPassword("ana@example.org")).toBeUndefined();
  expect(service.sent).toMatchObject([
    { call: "POST resetPassword", body: { system: "phl", contactEmail: "ana@example.org" } },
  ]);
});

it("reports a failed password reset when the service is down", async () => {
  await expect(openServices({}, { status: 500 }).account.resetPassword("ana@example.org")).rejects.toBeInstanceOf(
    ApiError,
  );
});

it.each([
  { status: 200, outcome: true },
  { status: 202, outcome: "malformed" },
])("takes a phone code as right with the status 200 alone: $status gives $outcome", async ({ status, outcome }) => {
  const { account } = openServices({ status: "approved" }, { status });
  const check = account.checkPhoneCode({ contactPhone: "+12155550123", code: "123456" });
  expect(await check.catch((error: unknown) => error instanceof ApiError && error.code)).toBe(outcome);
});

it.each([
  { status: 404, outcome: { status: "free" } },
  { status: 403, outcome: { status: "exists", username: null } },
  { status: 200, answer: { username: "ana" }, outcome: { status: "exists", username: "ana" } },
  { status: 500, outcome: "unavailable" },
])("a lookup with the status $status is $outcome", async ({ status, answer = {}, outcome }) => {
  const { account, sent } = openServices(answer, { status });
  const found = account.lookup({ contactEmail: "ana@example.org" });
  expect(await found.catch((error: unknown) => error instanceof ApiError && error.code)).toEqual(outcome);
  expect(sent[0]).toMatchObject({ call: "POST lookup", body: { contactEmail: "ana@example.org", system: "phl" } });
});

it("sends a phone, its code and an order with the program", async () => {
  const { account, sent } = openServices({ status: "approved", justPurchasedCost: 20 });
  const contactPhone = "+12155550123";
  await account.requestPhoneCode({ contactPhone, channel: "sms" });
  await account.checkPhoneCode({ contactPhone, code: "123456" });
  await account.register({ cart: EMPTY_CART, tokenId: "tok" }, { idempotencyKey: "once" });
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ["POST phoneVerification", { contactPhone, channel: "sms", system: "phl" }],
    ["POST phoneVerification", { contactPhone, code: "123456", system: "phl" }],
    ["POST register", { cart: toCartWire(EMPTY_CART), tokenId: "tok", system: "phl" }],
  ]);
});

it.each([{ displayCode: "Ride20" }, {}])("shows a promo code as %j names it, else as it was typed", async (named) => {
  const rider = { email: "ana@example.org", username: null, currentPassType: null, currentStatus: null };
  const check = { ...rider, promoCode: "ride20", type: "new", subscriptionTypeId: 103 } as const;
  const { account, sent } = openServices({ discountedPassCost: 5, ...named });
  expect(await account.checkPromo(check)).toMatchObject({ displayCode: "ride20", discountedPassCost: 500, ...named });
  expect(sent[0]).toMatchObject({ call: "POST promocode", body: { ...check, system: "phl" } });
});

it("checks eligibility with the cart, and does not send the password", async () => {
  const service = openServices({ discountVerified: true });
  const cart = { ...EMPTY_CART, newUser: { ...EMPTY_CART.newUser, password: "hunter2hunter2" } };
  expect(await service.account.verifyReducedFare(cart)).toEqual({ discountVerified: true });
  expect(service.sent[0]).toMatchObject({ call: "POST reducedFare", body: { system: "phl" } });
  expect(JSON.stringify(service.sent)).not.toMatch(/password|hunter2/);
});

it.each([null, {}, { discountVerified: null }, { discountVerified: "yes" }])(
  "rejects %j as a verdict",
  async (answer) => {
    const check = openServices(answer).account.verifyReducedFare(EMPTY_CART);
    await expect(check).rejects.toMatchObject({ code: "malformed" });
  },
);
