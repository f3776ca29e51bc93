import { expect, it } from "vitest";
import { ACCESS_CLAIM, cardToken, createCaller, eligibilityClaim, registration } from "./caller.ts";

const USER_PATH = "bikeshare/1/user";

/** Sends a registration whose phone the sandbox has confirmed. */
async function register(fields: Parameters<typeof registration>[0] = {}, caller = createCaller()) {
  await caller.confirmPhone();
  const answer = await caller.post("account/register", registration(fields));
  const logIn = () => caller.logIn("ana@example.org", fields.system, "long-enough");
  return { caller, answer, logIn };
}

const laxOrder = (cart: object = {}) => ({
  system: "lax",
  cart: { subscriptionTypeId: 203, demographics: { region: "DTLA" }, ...cart },
});
const lasOrder = (cart: object = {}) => ({ system: "las", cart: { subscriptionTypeId: 302, ...cart } });

it("lets a registered rider log in and read the pass, and charges for it and the key card", async () => {
  const { caller, answer, logIn } = await register({ newUser: { fullfillCard: true } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ justPurchasedCost: 28 });
  expect((await caller.state()).charges).toEqual([expect.objectContaining({ what: "signUp", dollars: 28 })]);
  const rider = await logIn();
  expect(await rider.answer("GET", USER_PATH)).toMatchObject({
    userName: "ana@example.org",
    subscriptionTypeId: 103,
    subscriptionActivationStatus: "Active",
    isAutoRenewing: true,
  });
  const { subscriptions } = await rider.answer("GET", `${USER_PATH}/summary`);
  expect(subscriptions).toMatchObject([{ subscriptionTypeName: "Monthly Pass" }]);
});

it.each([
  { what: "none where none was chosen", order: {}, fullfillCard: false, card: null },
  {
    what: "one that comes by mail, without its numbers yet",
    order: {},
    fullfillCard: true,
    card: { userCardStatusId: 2, visibleId: null, rfidTag: null },
  },
  {
    what: "the rider's own TAP card at once",
    order: laxOrder(),
    fullfillCard: true,
    card: { userCardStatusId: 1, visibleId: expect.any(String), rfidTag: expect.any(String) },
  },
])("creates the chosen key card: $what", async ({ order, fullfillCard, card }) => {
  const { logIn } = await register({ ...order, newUser: { fullfillCard } });
  const rider = await logIn();
  const { userId } = await rider.answer("GET", USER_PATH);
  const cardAnswer = await rider.call("GET", `${USER_PATH}/usercard?userId=${userId}`);
  expect(cardAnswer.status).toBe(card === null ? 404 : 200);
  if (card !== null) expect(await cardAnswer.json()).toMatchObject({ userId, ...card });
});

it("starts a guest pass with the first ride", async () => {
  const { logIn } = await register({ cart: { subscriptionTypeId: 102 }, newUser: { isAutoRenewing: false } });
  const user = await (await logIn()).answer("GET", USER_PATH);
  expect(user).toMatchObject({ subscriptionActivationStatus: "NotActivated" });
});

it("refuses a registration with an unverified phone", async () => {
  const answer = await createCaller().post("account/register", registration());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "Phone is not confirmed.", field: "contactPhone" });
});

const PASS_FIELD = { field: "subscriptionTypeId" };

it.each([
  { what: "an unconfirmed phone", fields: { cart: { phoneConfirmed: false } }, field: "contactPhone" },
  { what: "an agreement not accepted", fields: { newUser: { acceptedEula: false } } },
  { what: "an email in use", fields: { newUser: { contactEmail: "Rider@example.org" } }, field: "contactEmail" },
  { what: "a username in use", fields: { newUser: { userName: "rider" } }, field: "userName" },
  { what: "an unknown pass", fields: { cart: { subscriptionTypeId: 999 } }, ...PASS_FIELD },
  { what: "a restricted pass", fields: { cart: { subscriptionTypeId: 95 } }, ...PASS_FIELD },
  { what: "the business pass", fields: laxOrder({ subscriptionTypeId: 195 }), ...PASS_FIELD },
  { what: "a pass of another program", fields: laxOrder({ subscriptionTypeId: 302 }), ...PASS_FIELD },
  { what: "a reduced pass that nobody verified", fields: { cart: { subscriptionTypeId: 106 } } },
  {
    what: "a reduced pass whose verification was never made",
    fields: lasOrder({ subscriptionTypeId: 304, discountPortalID: 4 }),
    field: "discountVerified",
  },
  { what: "the verification of another program", fields: lasOrder({ subscriptionTypeId: 304, discountPortalID: 1 }) },
  { what: "a renewing pass without auto-renewal", fields: { newUser: { isAutoRenewing: false } } },
  { what: "no region in lax", fields: laxOrder({ demographics: {} }), field: "region" },
  { what: "an unknown region of lax", fields: laxOrder({ demographics: { region: "Downtown" } }), field: "region" },
  { what: "a region in las", fields: lasOrder({ demographics: { region: "DTLA" } }), field: "region" },
  { what: "a ZIP with letters", fields: { newUser: { addressZipCode: "K1A 0B1" } }, field: "addressZipCode" },
  { what: "a short password", fields: { newUser: { password: "short" } }, status: 422 },
  { what: "a phone that is not E.164", fields: { newUser: { contactPhone: "(215) 555-0199" } }, status: 422 },
  { what: "an unknown key", fields: { cart: { colour: "red" } }, status: 422 },
  { what: "a token that no card made", fields: { tokenId: "tok_visa" }, field: "tokenId" },
  { what: "a declined card", fields: { tokenId: cardToken({ outcome: "declined" }) }, status: 402, field: "tokenId" },
  { what: "a prepaid card", fields: { tokenId: cardToken({ funding: "prepaid" }) }, status: 402, field: "tokenId" },
])("refuses $what and registers nobody", async ({ fields, status = 400, field }) => {
  const { caller, answer } = await register(fields);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error: expect.any(String), field });
  expect((await caller.state()).registrations).toBe(0);
});

it("accepts a card token only once", async () => {
  const tokenId = cardToken();
  const { caller } = await register({ tokenId });
  await caller.confirmPhone("+12155550188");
  const newUser = { contactEmail: "bo@example.org", userName: "bo", contactPhone: "+12155550188" };
  expect((await register({ tokenId, newUser }, caller)).answer.status).toBe(402);
  expect((await caller.state()).charges).toHaveLength(1);
});

it("registers a reduced pass after the eligibility check", async () => {
  const caller = createCaller();
  const check = await caller.post("account/reducedFare", eligibilityClaim(ACCESS_CLAIM));
  expect(await check.json()).toEqual({ discountVerified: true });
  const cart = { subscriptionTypeId: 106, discountType: "accessCard", discountPortalID: 1, discountVerified: true };
  expect(await (await register({ cart }, caller)).answer.json()).toMatchObject({ justPurchasedCost: 5 });
});

it("accepts a prepaid card for a pass that does not renew", async () => {
  const { answer } = await register({
    ...laxOrder({ subscriptionTypeId: 202 }),
    newUser: { isAutoRenewing: false },
    tokenId: cardToken({ funding: "prepaid" }),
  });
  expect(answer.status).toBe(200);
});

it("registers one email in each program, and charges each program's promo price", async () => {
  const caller = createCaller();
  const promocodeDetails = { code: "RIDE20", displayCode: null, discountedPassCost: null, newUsersOnly: null };
  for (const order of [{ cart: { promocodeDetails } }, laxOrder({ promocodeDetails }), lasOrder({ promocodeDetails })])
    expect((await register(order, caller)).answer.status).toBe(200);
  expect((await caller.state()).charges.map(({ dollars }) => dollars)).toEqual([16, 13.6, 12]);
});
