import { describe, expect, it } from "vitest";
import { ACCESS_CLAIM, cardToken, createCaller, eligibilityClaim, registration } from "./caller.ts";

const LOGIN = { system: "phl", username: "ana@example.org", password: "long-enough" };

it("lets a registered rider log in and read the pass", async () => {
  const caller = createCaller();
  await caller.confirmPhone();

  const answer = await caller.post("account/register", registration({ newUser: { fullfillCard: true } }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ justPurchasedCost: 28 });

  const login = await caller.post("account/login", LOGIN);
  const { access_token } = await login.json();
  const authorization = `Bearer ${access_token}`;
  const user = await caller.send("GET", "bikeshare/1/user", undefined, { authorization });
  expect(await user.json()).toMatchObject({
    userName: "ana@example.org",
    subscriptionTypeId: 103,
    subscriptionActivationStatus: "Active",
    isAutoRenewing: true,
  });
  const summary = await caller.send("GET", "bikeshare/1/user/summary", undefined, { authorization });
  expect(await summary.json()).toMatchObject({ subscriptions: [{ subscriptionTypeName: "Monthly Pass" }] });
});

it.each([
  { what: "none where none was chosen", system: "phl", pass: 103, fullfillCard: false, card: null },
  {
    what: "one that comes by mail, without its numbers yet",
    system: "phl",
    pass: 103,
    fullfillCard: true,
    card: { userCardStatusId: 2, visibleId: null, rfidTag: null },
  },
  {
    what: "the rider's own TAP card at once",
    system: "lax",
    pass: 203,
    fullfillCard: true,
    card: { userCardStatusId: 1, visibleId: expect.any(String), rfidTag: expect.any(String) },
  },
])("creates the chosen key card: $what", async ({ system, pass, fullfillCard, card }) => {
  const caller = createCaller();
  await caller.confirmPhone();
  const demographics = system === "lax" ? { region: "DTLA" } : {};
  const cart = { subscriptionTypeId: pass, demographics };
  await caller.post("account/register", registration({ system, cart, newUser: { fullfillCard } }));
  const login = await (await caller.post("account/login", { ...LOGIN, system })).json();
  const authorization = `Bearer ${login.access_token}`;
  const { userId } = await (await caller.send("GET", "bikeshare/1/user", undefined, { authorization })).json();
  const found = await caller.send("GET", `bikeshare/1/user/usercard?userId=${userId}`, undefined, { authorization });
  expect(found.status).toBe(card === null ? 404 : 200);
  if (card !== null) expect(await found.json()).toMatchObject({ userId, ...card });
});

it("starts a guest pass with the first ride", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  await caller.post(
    "account/register",
    registration({ cart: { subscriptionTypeId: 102 }, newUser: { isAutoRenewing: false } }),
  );
  const { access_token } = await (await caller.post("account/login", LOGIN)).json();
  const user = await caller.send("GET", "bikeshare/1/user", undefined, { authorization: `Bearer ${access_token}` });
  expect(await user.json()).toMatchObject({ subscriptionActivationStatus: "NotActivated" });
});

it("does not know the rider before the registration", async () => {
  const caller = createCaller();
  expect((await caller.post("account/login", LOGIN)).status).toBe(401);
});

it("refuses a registration with an unverified phone", async () => {
  const caller = createCaller();
  const answer = await caller.post("account/register", registration());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "Phone is not confirmed.", field: "contactPhone" });
});

it.each([
  { what: "an unconfirmed phone", named: { cart: { phoneConfirmed: false } }, status: 400, field: "contactPhone" },
  { what: "an agreement not accepted", named: { newUser: { acceptedEula: false } }, status: 400 },
  {
    what: "an email in use",
    named: { newUser: { contactEmail: "Rider@example.org" } },
    status: 400,
    field: "contactEmail",
  },
  { what: "a username in use", named: { newUser: { userName: "rider" } }, status: 400, field: "userName" },
  { what: "an unknown pass", named: { cart: { subscriptionTypeId: 999 } }, status: 400, field: "subscriptionTypeId" },
  { what: "a restricted pass", named: { cart: { subscriptionTypeId: 95 } }, status: 400, field: "subscriptionTypeId" },
  { what: "a reduced pass that nobody verified", named: { cart: { subscriptionTypeId: 106 } }, status: 400 },
  { what: "an auto-renewal that is not the pass's", named: { newUser: { isAutoRenewing: false } }, status: 400 },
  {
    what: "a ZIP with letters",
    named: { newUser: { addressZipCode: "K1A 0B1" } },
    status: 400,
    field: "addressZipCode",
  },
  { what: "a short password", named: { newUser: { password: "short" } }, status: 422 },
  { what: "a phone that is not E.164", named: { newUser: { contactPhone: "(215) 555-0199" } }, status: 422 },
  { what: "an unknown key", named: { cart: { colour: "red" } }, status: 422 },
  { what: "a token that no card made", named: { tokenId: "tok_visa" }, status: 400, field: "tokenId" },
  { what: "a declined card", named: { tokenId: cardToken({ outcome: "declined" }) }, status: 402, field: "tokenId" },
  { what: "a prepaid card", named: { tokenId: cardToken({ funding: "prepaid" }) }, status: 402, field: "tokenId" },
])("refuses $what and registers nobody", async ({ named, status, field }) => {
  const caller = createCaller();
  await caller.confirmPhone();
  const answer = await caller.post("account/register", registration(named));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error: expect.any(String), ...(field && { field }) });
  expect((await caller.state()).registrations).toBe(0);
});

it("takes a card token once", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  const tokenId = cardToken();
  await caller.post("account/register", registration({ tokenId }));
  await caller.confirmPhone("+12155550188");
  const other = { contactEmail: "bo@example.org", userName: "bo", contactPhone: "+12155550188" };
  const answer = await caller.post("account/register", registration({ tokenId, newUser: other }));
  expect(answer.status).toBe(402);
  expect((await caller.state()).charges).toHaveLength(1);
});

it("registers a reduced pass after the eligibility check", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  const check = await caller.post("account/reducedFare", eligibilityClaim(ACCESS_CLAIM));
  expect(await check.json()).toEqual({ discountVerified: true });
  const reduced = { subscriptionTypeId: 106, discountType: "accessCard", discountPortalID: 1 };
  const answer = await caller.post("account/register", registration({ cart: { ...reduced, discountVerified: true } }));
  expect(await answer.json()).toMatchObject({ justPurchasedCost: 5 });
});

describe("in other programs", () => {
  const LAX = { system: "lax", cart: { subscriptionTypeId: 203, demographics: { region: "DTLA" } } };
  const LAS = { system: "las", cart: { subscriptionTypeId: 302 } };

  it.each([
    { what: "a renewing pass of lax", named: LAX, cost: 17 },
    {
      what: "a ride in lax",
      named: { ...LAX, cart: { ...LAX.cart, subscriptionTypeId: 201 } },
      renews: false,
      cost: 1.75,
    },
    { what: "a year with a TAP card", named: { ...LAX, cart: { ...LAX.cart, subscriptionTypeId: 204 } }, cost: 150 },
    { what: "a renewing pass of las", named: LAS, cost: 15 },
    { what: "a day in las", named: { ...LAS, cart: { subscriptionTypeId: 301 } }, renews: false, cost: 5 },
    { what: "a year in las", named: { ...LAS, cart: { subscriptionTypeId: 303 } }, cost: 125 },
  ])("sells $what for $cost", async ({ named, renews = true, cost }) => {
    const caller = createCaller();
    await caller.confirmPhone();
    const newUser = { isAutoRenewing: renews, fullfillCard: renews };
    const answer = await caller.post("account/register", registration({ ...named, newUser }));
    expect(await answer.json()).toMatchObject({ justPurchasedCost: cost });
  });

  it.each([
    {
      what: "no region in lax",
      named: { ...LAX, cart: { ...LAX.cart, demographics: {} } },
      error: "Region is invalid.",
      field: "region",
    },
    {
      what: "a region that lax does not have",
      named: { ...LAX, cart: { ...LAX.cart, demographics: { region: "Downtown" } } },
      error: "Region is invalid.",
      field: "region",
    },
    {
      what: "a region in las",
      named: { ...LAS, cart: { ...LAS.cart, demographics: { region: "DTLA" } } },
      error: "Region is invalid.",
      field: "region",
    },
    {
      what: "a pass of another program",
      named: { ...LAX, cart: { ...LAX.cart, subscriptionTypeId: 302 } },
      error: "This pass is not available.",
      field: "subscriptionTypeId",
    },
    {
      what: "the business pass",
      named: { ...LAX, cart: { ...LAX.cart, subscriptionTypeId: 195 } },
      error: "This pass is not available.",
      field: "subscriptionTypeId",
    },
    {
      what: "a reduced pass that nobody verified",
      named: { ...LAS, cart: { subscriptionTypeId: 304, discountPortalID: 4 } },
      error: "Eligibility is not verified.",
      field: "discountVerified",
    },
    {
      what: "a reduced pass with another program's verification",
      named: { ...LAS, cart: { subscriptionTypeId: 304, discountPortalID: 1 } },
      error: "Discount does not fit this pass.",
    },
    {
      what: "a prepaid card for a renewing pass of lax",
      named: { ...LAX, tokenId: cardToken({ funding: "prepaid" }) },
      error: "Prepaid cards cannot be used for a pass that renews.",
      field: "tokenId",
    },
  ])("refuses $what", async ({ named, error, field }) => {
    const caller = createCaller();
    await caller.confirmPhone();
    const answer = await caller.post("account/register", registration(named));
    expect(await answer.json()).toEqual({ error, ...(field && { field }) });
    expect((await caller.state()).registrations).toBe(0);
  });

  it("accepts a prepaid card for a pass that does not renew", async () => {
    const caller = createCaller();
    await caller.confirmPhone();
    const order = registration({
      ...LAX,
      cart: { ...LAX.cart, subscriptionTypeId: 202 },
      newUser: { isAutoRenewing: false },
      tokenId: cardToken({ funding: "prepaid" }),
    });
    expect((await caller.post("account/register", order)).status).toBe(200);
  });

  it("registers one email in each program, and charges each program's promo price", async () => {
    const caller = createCaller();
    await caller.confirmPhone();
    const promocodeDetails = { code: "RIDE20", displayCode: null, discountedPassCost: null, newUsersOnly: null };
    for (const named of [{ system: "phl", cart: { subscriptionTypeId: 103 } }, LAX, LAS]) {
      const order = registration({ ...named, cart: { ...named.cart, promocodeDetails } });
      expect((await caller.post("account/register", order)).status).toBe(200);
    }
    expect((await caller.state()).charges.map(({ dollars }) => dollars)).toEqual([16, 13.6, 12]);
  });
});
