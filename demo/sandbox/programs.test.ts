import { expect, it } from "vitest";
import { cardToken, createCaller, registration } from "./caller.ts";

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
