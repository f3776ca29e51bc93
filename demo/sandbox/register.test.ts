import { expect, it } from "vitest";
import { ACCESS_CLAIM, cardToken, createCaller, eligibilityClaim, registration } from "./caller.ts";

const USER = "bikeshare/1/user";

/** A registration in a sandbox where the phone is confirmed. */
async function register(named: Parameters<typeof registration>[0] = {}, caller = createCaller()) {
  await caller.confirmPhone();
  const answer = await caller.post("account/register", registration(named));
  const logIn = () => caller.logIn("ana@example.org", named.system, "long-enough");
  return { caller, answer, logIn };
}

const lax = (cart: object = {}) => ({
  system: "lax",
  cart: { subscriptionTypeId: 203, demographics: { region: "DTLA" }, ...cart },
});
const las = (cart: object = {}) => ({ system: "las", cart: { subscriptionTypeId: 302, ...cart } });

it("lets a registered rider log in and read the pass, and charges for it and the key card", async () => {
  const { caller, answer, logIn } = await register({ newUser: { fullfillCard: true } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ justPurchasedCost: 28 });
  expect((await caller.state()).charges).toEqual([expect.objectContaining({ what: "signUp", dollars: 28 })]);
  const rider = await logIn();
  expect(await rider.answer("GET", USER)).toMatchObject({
    userName: "ana@example.org",
    subscriptionTypeId: 103,
    subscriptionActivationStatus: "Active",
    isAutoRenewing: true,
  });
  const { subscriptions } = await rider.answer("GET", `${USER}/summary`);
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
    order: lax(),
    fullfillCard: true,
    card: { userCardStatusId: 1, visibleId: expect.any(String), rfidTag: expect.any(String) },
  },
])("creates the chosen key card: $what", async ({ order, fullfillCard, card }) => {
  const { logIn } = await register({ ...order, newUser: { fullfillCard } });
  const rider = await logIn();
  const { userId } = await rider.answer("GET", USER);
  const found = await rider.call("GET", `${USER}/usercard?userId=${userId}`);
  expect(found.status).toBe(card === null ? 404 : 200);
  if (card !== null) expect(await found.json()).toMatchObject({ userId, ...card });
});

it("starts a guest pass with the first ride", async () => {
  const { logIn } = await register({ cart: { subscriptionTypeId: 102 }, newUser: { isAutoRenewing: false } });
  const user = await (await logIn()).answer("GET", USER);
  expect(user).toMatchObject({ subscriptionActivationStatus: "NotActivated" });
});

it("refuses a registration with an unverified phone", async () => {
  const answer = await createCaller().post("account/register", registration());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "Phone is not confirmed.", field: "contactPhone" });
});

const SOLD = { field: "subscriptionTypeId" };

it.each([
  { what: "an unconfirmed phone", named: { cart: { phoneConfirmed: false } }, field: "contactPhone" },
  { what: "an agreement not accepted", named: { newUser: { acceptedEula: false } } },
  { what: "an email in use", named: { newUser: { contactEmail: "Rider@example.org" } }, field: "contactEmail" },
  { what: "a username in use", named: { newUser: { userName: "rider" } }, field: "userName" },
  { what: "an unknown pass", named: { cart: { subscriptionTypeId: 999 } }, ...SOLD },
  { what: "a restricted pass", named: { cart: { subscriptionTypeId: 95 } }, ...SOLD },
  { what: "the business pass", named: lax({ subscriptionTypeId: 195 }), ...SOLD },
  { what: "a pass of another program", named: lax({ subscriptionTypeId: 302 }), ...SOLD },
  { what: "a reduced pass that nobody verified", named: { cart: { subscriptionTypeId: 106 } } },
  {
    what: "a reduced pass that nobody verified, of its own kind",
    named: las({ subscriptionTypeId: 304, discountPortalID: 4 }),
    field: "discountVerified",
  },
  { what: "another program's verification", named: las({ subscriptionTypeId: 304, discountPortalID: 1 }) },
  { what: "an auto-renewal that is not the pass's", named: { newUser: { isAutoRenewing: false } } },
  { what: "no region in lax", named: lax({ demographics: {} }), field: "region" },
  { what: "an unknown region of lax", named: lax({ demographics: { region: "Downtown" } }), field: "region" },
  { what: "a region in las", named: las({ demographics: { region: "DTLA" } }), field: "region" },
  { what: "a ZIP with letters", named: { newUser: { addressZipCode: "K1A 0B1" } }, field: "addressZipCode" },
  { what: "a short password", named: { newUser: { password: "short" } }, status: 422 },
  { what: "a phone that is not E.164", named: { newUser: { contactPhone: "(215) 555-0199" } }, status: 422 },
  { what: "an unknown key", named: { cart: { colour: "red" } }, status: 422 },
  { what: "a token that no card made", named: { tokenId: "tok_visa" }, field: "tokenId" },
  { what: "a declined card", named: { tokenId: cardToken({ outcome: "declined" }) }, status: 402, field: "tokenId" },
  { what: "a prepaid card", named: { tokenId: cardToken({ funding: "prepaid" }) }, status: 402, field: "tokenId" },
])("refuses $what and registers nobody", async ({ named, status = 400, field }) => {
  const { caller, answer } = await register(named);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error: expect.any(String), ...(field && { field }) });
  expect((await caller.state()).registrations).toBe(0);
});

it("takes a card token once", async () => {
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
  const reduced = { subscriptionTypeId: 106, discountType: "accessCard", discountPortalID: 1, discountVerified: true };
  expect(await (await register({ cart: reduced }, caller)).answer.json()).toMatchObject({ justPurchasedCost: 5 });
});

it("accepts a prepaid card for a pass that does not renew", async () => {
  const { answer } = await register({
    ...lax({ subscriptionTypeId: 202 }),
    newUser: { isAutoRenewing: false },
    tokenId: cardToken({ funding: "prepaid" }),
  });
  expect(answer.status).toBe(200);
});

it("registers one email in each program, and charges each program's promo price", async () => {
  const caller = createCaller();
  const promocodeDetails = { code: "RIDE20", displayCode: null, discountedPassCost: null, newUsersOnly: null };
  for (const order of [{ cart: { promocodeDetails } }, lax({ promocodeDetails }), las({ promocodeDetails })])
    expect((await register(order, caller)).answer.status).toBe(200);
  expect((await caller.state()).charges.map(({ dollars }) => dollars)).toEqual([16, 13.6, 12]);
});
