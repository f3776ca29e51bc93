import { describe, expect, it } from "vitest";
import { openFreshBrowser, openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { allowLocks } from "../../../test/purchase-service.ts";
import { logInWith, PASSWORD } from "../../../test/sandbox-app.ts";
import { ANNUAL, GUEST, MONTHLY, openShop, PRORATED_CALL } from "../../../test/shop.ts";
import { restoreStashedDrafts } from "../../session/stashed-drafts.ts";
import { consentForm } from "./renewal.ts";

openFreshStoragePerTest();

const CREDIT_CALL = "GET bts/user/prorated-renewal/";
const PROMO_CALL = "POST account/promocode";
const refusal = (status: number, error: string) => Response.json({ error }, { status });
const idleWith = (unsent: object | null) => ({ status: "idle", unsent });
const heldPass = (passId: number) => ({ passId, start: "2026-01-01T00:00:00Z", end: "2027-01-01T00:00:00Z" });

it.each([
  { fault: "drop-before", heldIds: [ANNUAL, GUEST], status: "notFound", what: "is not taken for the order's" },
  { fault: "drop-after", heldIds: [GUEST, MONTHLY], status: "done", what: "does not hide the order's" },
])("during reconciliation ($fault) a pass that was bought elsewhere $what", async ({ fault, heldIds, status }) => {
  const { change, fail, purchaseOf, run } = await openShop();
  await fail("pass", fault);
  let hasChangedPasses = false;
  const unsubscribe = purchaseOf("pass").subscribe(() => {
    if (purchaseOf("pass").getSnapshot().status !== "checking" || hasChangedPasses) return;
    hasChangedPasses = true;
    // The sandbox gives each of these subscriptions a new id.
    void change({ subscriptions: heldIds.map(heldPass) });
  });
  expect((await run("pass")).status).toBe(status);
  unsubscribe();
  expect(hasChangedPasses).toBe(true);
});

it("a finished purchase ends the rider's consent to auto-renewal, also where a new login restored it", async () => {
  const { app, fail, orders, run } = await openShop();
  const { store } = app;
  const CONSENT_FORM = consentForm("renewal", MONTHLY, null);
  store.getState().writeDraft(CONSENT_FORM, { autoRenewal: true });
  store.getState().writeDraft("another form", { name: "Ana" });
  await fail("pass", "status", { status: 401, acts: true });
  expect((await run("pass")).status).toBe("unknown");
  await logInWith(app, { username: "rider", password: PASSWORD });
  restoreStashedDrafts(store, orders.pass.user.userId);
  expect(Object.keys(store.getState().drafts)).toContain(CONSENT_FORM);
  expect(await run("pass", "reconcile")).toMatchObject({
    status: "done",
    // The order ended with the old session, and only the order has the data of a receipt.
    done: { subscriptionTypeId: MONTHLY, expectedCost: 2000, receipt: null },
  });
  expect(Object.keys(store.getState().drafts)).toEqual(["another form"]);
});

it.each([
  { what: "a change", expected: { kind: "change", success: "previousActive", predecessor: { kind: "current" } } },
  { what: "a renewal", kind: "renewal" as const, expected: { kind: "renewal", success: "previousActive" } },
  { what: "a first pass", hasPasses: false, expected: { kind: "change", success: "availableNow", predecessor: null } },
  { what: "a pass that begins with its first ride", passId: GUEST, expected: { success: "previousActive" } },
  { what: "a prorated change", isProrated: true, expected: { kind: "change", success: "prorated" } },
])(
  "in a new session, the result of $what says when the pass can be used",
  async ({ kind, hasPasses = true, isProrated = false, passId, expected }) => {
    const { app, change, control, freeze, run } = await openShop({ isProrated, ...(passId && { passId }) });
    if (!hasPasses) await change({ subscriptions: [] });
    const { pass: order } = await freeze(app, kind);
    const call = isProrated ? PRORATED_CALL : { method: "POST", path: "3/registration" };
    await control({ faults: [{ ...call, kind: "status", status: 401, acts: true }] });
    expect((await run("pass", "pay", { order })).status).toBe("unknown");
    await logInWith(app, { username: isProrated ? "monthly" : "rider", password: PASSWORD });
    restoreStashedDrafts(app.store, order.user.userId);
    expect(await run("pass", "reconcile")).toMatchObject({ status: "done", done: { receipt: null, ...expected } });
  },
);

it.each([
  { what: "the account got a pass that its screen does not show", shop: {}, heldIds: [ANNUAL, GUEST], why: "outdated" },
  { what: "a reduced fare is not verified", shop: { passId: 106 }, heldIds: null, why: "notSent" },
])("nothing is sent where $what", async ({ shop, heldIds, why }) => {
  const { change, run, sent } = await openShop(shop);
  if (heldIds) await change({ subscriptions: heldIds.map(heldPass) });
  expect(await run("pass")).toEqual(idleWith({ status: why }));
  expect(sent).toEqual([]);
});

const NO_FEES = { isDelinquent: false, unpaidFees: [] };
it.each([
  { what: "the account was closed", shown: {}, now: { isDeleted: true }, status: "notSent" },
  { what: "there are fees to settle by now", shown: NO_FEES, now: { isDelinquent: true }, status: "accountChanged" },
  {
    what: "auto-renewal was turned on, which the pass can turn off",
    ...{ shown: { isAutoRenewing: false }, now: { isAutoRenewing: true }, status: "accountChanged" },
  },
])("nothing is sent where $what", async ({ shown, now, status }) => {
  // A pass that does not renew.
  const { app, change, fail, freeze, run, sent } = await openShop({ passId: GUEST });
  await change(shown);
  const { pass: order } = await freeze(app);
  await change(now);
  expect(await run("pass", "pay", { order })).toEqual(idleWith({ status }));
  expect(sent).toEqual([]);
  await change({ isDeleted: false, ...shown });
  await fail("pass", "drop-before");
  expect((await run("pass", "pay", { order })).status).toBe("notFound");
  await change(now);
  expect(await run("pass", "retry")).toMatchObject({ status: "notFound", unsent: { status } });
});

it("a renewal is confirmed as it was ordered, with its receipt, and no code is checked for it", async () => {
  const { app, orders, run, state } = await openShop();
  app.store.setState({ promotedCode: "RIDE20" });
  const { kind, success, predecessor, user } = orders.pass;
  const { contactEmail } = user;
  expect(await run("pass")).toEqual({
    status: "done",
    done: {
      ...{ kind, success, predecessor, contactEmail, subscriptionTypeId: MONTHLY, cost: 2000, expectedCost: 2000 },
      receipt: expect.objectContaining({ price: 2000, reduction: null, card: { brand: "Visa", lastFour: "4242" } }),
    },
  });
  expect(app.store.getState().promotedCode).toBeNull();
  expect((await state()).received.map(({ path }) => path)).not.toContain("account/promocode");
});

it("an order has the same key in whichever sequence the service lists the rider's passes", async () => {
  const { answer, fail, freeze, openPage, run, sent } = await openShop();
  for (const ids of [
    [7, 12],
    [12, 7],
  ]) {
    openFreshBrowser();
    const subscriptions = ids.map((subscriptionId) => ({ subscriptionId, subscriptionTypeId: ANNUAL }));
    answer("GET bikeshare/1/user/summary", Response.json({ subscriptions }));
    await fail("pass", "drop-before");
    const page = await openPage();
    await run("pass", "pay", { page, order: (await freeze(page)).pass });
  }
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

it("a lost renewal of the same pass is not found in the pass that the rider had before", async () => {
  const { app, fail, freeze, run, sent } = await openShop({ passId: ANNUAL });
  await fail("pass", "drop-before");
  const { pass: order } = await freeze(app, "renewal");
  expect((await run("pass", "pay", { order })).status).toBe("notFound");
  expect((await run("pass", "retry")).status).toBe("done");
  expect(sent).toHaveLength(2);
});

it("a lost prorated change is awaited, as it may still succeed later", async () => {
  const { control, run } = await openShop({ isProrated: true });
  await control({ faults: [{ ...PRORATED_CALL, kind: "drop-before" }] });
  expect(await run("pass")).toEqual({ status: "awaited", unsent: null });
});

it.each([
  { what: "is used up", promo: refusal(400, "Used."), sends: 2 },
  { what: "takes less off", promo: Response.json({ discountedPassCost: 19 }), sends: 1 },
  { what: "makes the pass dearer", promo: Response.json({ discountedPassCost: 25 }), sends: 1 },
])("a lost renewal with a code that $what by its retry is sent $sends times in all", async ({ promo, sends }) => {
  const { answer, fail, run, sent } = await openShop({ promoCode: "RIDE20" });
  await fail("pass", "drop-before");
  await run("pass");
  answer(PROMO_CALL, promo);
  await run("pass", "retry");
  expect(sent).toHaveLength(sends);
});

it.each([
  { what: "the eligibility", field: "discountVerified", isVerified: false },
  { what: "something else", field: undefined, isVerified: true },
])("after a refusal about $what the reduced fare is verified: $isVerified", async ({ field, isVerified }) => {
  const { app, answer, run } = await openShop();
  app.store.getState().updateCart((cart) => ({ ...cart, discountVerified: true }));
  answer("POST bikeshare/3/registration", Response.json({ error: "Not today.", field }, { status: 400 }));
  expect((await run("pass")).status).toBe("refused");
  expect(app.store.getState().cart.discountVerified).toBe(isVerified);
});

const otherTotal = (total: number) => ({ status: "repriced", total });
const SERVER_ERROR = new Response(null, { status: 500 });

describe("a price that has changed since the screen was drawn", () => {
  it.each([
    { what: "less", credit: Response.json({ proratedDiscount: 11.56 }), unsent: otherTotal(14_444) },
    { what: "more", credit: Response.json({ proratedDiscount: 13 }), unsent: otherTotal(14_300) },
    { what: "nothing any more", credit: refusal(422, "Not eligible"), unsent: { status: "notEligible" } },
    { what: "less than nothing", credit: Response.json({ proratedDiscount: -5 }), unsent: { status: "notSent" } },
    { what: "an unknown amount", credit: SERVER_ERROR, unsent: { status: "notSent" } },
  ])("is not charged: a credit worth $what", async ({ credit, unsent }) => {
    const { answer, charges, run } = await openShop({ isProrated: true });
    answer(CREDIT_CALL, credit);
    expect(await run("pass")).toEqual(idleWith(unsent));
    expect(await charges()).toEqual([]);
  });

  it.each<{ what: string; shown?: Response; promo: Response; unsent: object }>([
    { what: "takes less off", promo: Response.json({ discountedPassCost: 19 }), unsent: otherTotal(1900) },
    { what: "has expired", promo: refusal(400, "This promo code is not valid here."), unsent: otherTotal(2000) },
    { what: "makes the pass dearer", promo: Response.json({ discountedPassCost: 25 }), unsent: otherTotal(2000) },
    {
      what: "is for new riders",
      promo: Response.json({ discountedPassCost: 16, newUsersOnly: true }),
      unsent: otherTotal(2000),
    },
    { what: "is not known", promo: refusal(404, "No such code."), unsent: otherTotal(2000) },
    { what: "cannot be checked", promo: SERVER_ERROR, unsent: { status: "notSent" } },
    {
      what: "has expired, and had no known price",
      ...{ shown: Response.json({ discountedPassCost: null }), promo: refusal(400, "Ended.") },
      unsent: { status: "termsChanged" },
    },
  ])("is not charged: a code that $what", async ({ shown, promo, unsent }) => {
    const { answer, app, charges, freeze, run } = await openShop({ promoCode: "RIDE20" });
    if (shown) answer(PROMO_CALL, shown);
    const { pass: order } = await freeze(app);
    answer(PROMO_CALL, promo);
    expect(await run("pass", "pay", { order })).toEqual(idleWith(unsent));
    expect(await charges()).toEqual([]);
  });
});

async function openShopWithTurnedAwayCall() {
  allowLocks();
  const shop = await openShop({ isProrated: true });
  await shop.control({ faults: [{ ...PRORATED_CALL, kind: "status", status: 429 }] });
  expect((await shop.run("pass")).status).toBe("notFound");
  return shop;
}

it.each([
  { what: "another total", creditAnswer: Response.json({ proratedDiscount: 11.56 }), unsent: otherTotal(14_444) },
  {
    what: "a pass that is not prorated any more",
    creditAnswer: refusal(422, "Not eligible"),
    unsent: { status: "notEligible" },
  },
])("a prorated change that was turned away is not sent again for $what", async ({ creditAnswer, unsent }) => {
  const { answer, charges, freeze, run } = await openShopWithTurnedAwayCall();
  answer(CREDIT_CALL, creditAnswer);
  expect(await run("pass", "retry")).toMatchObject({ status: "notFound", unsent });
  expect(await charges()).toEqual([]);
  expect(await run("pass", "startOver")).toEqual(idleWith(null));
  if (unsent.status === "notEligible") return;
  expect((await run("pass", "pay", { order: (await freeze()).pass })).status).toBe("done");
  expect(await charges()).toHaveLength(1);
});
