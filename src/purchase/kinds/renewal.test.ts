import { describe, expect, it } from "vitest";
import { openFreshBrowser, openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { passOf } from "../../../test/pass-of.ts";
import { allowLocks } from "../../../test/purchase-service.ts";
import { logInWith, PASSWORD } from "../../../test/sandbox-app.ts";
import { ANNUAL, GUEST, MONTHLY, openShop, PRORATED_CALL } from "../../../test/shop.ts";
import type { PassFamily } from "../../domain/passes.ts";
import { phl } from "../../domain/programs/phl.ts";
import type { Subscription } from "../../domain/rider.ts";
import { restoreStashedDrafts } from "../../session/stashed-drafts.ts";
import { consentForm, isProratable } from "./renewal.ts";

openFreshStoragePerTest();

const CREDIT = "GET bts/user/prorated-renewal/";
const refusal = (status: number, error: string) => Response.json({ error }, { status });
const idle = (unsent: object | null) => ({ status: "idle", unsent });
const held = (passId: number) => ({ passId, start: "2026-01-01T00:00:00Z", end: "2027-01-01T00:00:00Z" });

it.each([
  { kind: "drop-before", holds: [ANNUAL, GUEST], ends: "notFound", says: "is not taken for it" },
  { kind: "drop-after", holds: [GUEST, MONTHLY], ends: "done", says: "does not hide it" },
])("during reconciliation ($kind) a pass that was bought elsewhere $says", async ({ kind, holds, ends }) => {
  const { change, fail, purchaseOf, run } = await openShop();
  await fail("pass", kind);
  let isLookedFor = false;
  const stop = purchaseOf("pass").subscribe(() => {
    if (purchaseOf("pass").getSnapshot().status !== "checking" || isLookedFor) return;
    isLookedFor = true;
    // The sandbox gives all of them new ids.
    void change({ subscriptions: holds.map(held) });
  });
  expect((await run("pass")).status).toBe(ends);
  stop();
  expect(isLookedFor).toBe(true);
});

it("a finished purchase ends the rider's consent to auto-renewal, also where it returned with a new login", async () => {
  const { app, fail, orders, run } = await openShop();
  const { store } = app;
  const CONSENT = consentForm("renewal", MONTHLY, null);
  store.getState().writeDraft(CONSENT, { autoRenewal: true });
  store.getState().writeDraft("another form", { name: "Ana" });
  await fail("pass", "status", { status: 401, acts: true });
  expect((await run("pass")).status).toBe("unknown");
  await logInWith(app, { username: "rider", password: PASSWORD });
  restoreStashedDrafts(store, orders.pass.userId);
  expect(Object.keys(store.getState().drafts)).toContain(CONSENT);
  expect(await run("pass", "reconcile")).toMatchObject({
    status: "done",
    // The order ended with its session.
    done: { subscriptionTypeId: MONTHLY, expectedCost: 2000, receipt: null },
  });
  expect(Object.keys(store.getState().drafts)).toEqual(["another form"]);
});

interface LaterResult {
  readonly what: string;
  readonly kind?: "change" | "renewal";
  readonly hasPasses?: boolean;
  readonly isProrated?: boolean;
  readonly passId?: number;
  readonly says: object;
}

it.each<LaterResult>([
  { what: "a change", says: { kind: "change", success: "previousActive", predecessor: { kind: "current" } } },
  { what: "a renewal", kind: "renewal", says: { kind: "renewal", success: "previousActive" } },
  { what: "a first pass", hasPasses: false, says: { kind: "change", success: "availableNow", predecessor: null } },
  { what: "a pass that begins with its first ride", passId: GUEST, says: { success: "availableNow" } },
  { what: "a prorated change", isProrated: true, says: { kind: "change", success: "prorated" } },
])(
  "in a new session, the result of $what says when the pass can be used",
  async ({ kind = "change", hasPasses = true, says, ...shop }) => {
    const { isProrated = false } = shop;
    const { app, change, control, freeze, run } = await openShop(shop);
    if (!hasPasses) await change({ subscriptions: [] });
    const { pass: order } = await freeze(app, kind);
    const call = isProrated ? PRORATED_CALL : { method: "POST", path: "3/registration" };
    await control({ faults: [{ ...call, kind: "status", status: 401, acts: true }] });
    expect((await run("pass", "pay", { order })).status).toBe("unknown");
    await logInWith(app, { username: isProrated ? "monthly" : "rider", password: PASSWORD });
    restoreStashedDrafts(app.store, order.userId);
    expect(await run("pass", "reconcile")).toMatchObject({ status: "done", done: { receipt: null, ...says } });
  },
);

it.each([
  { what: "the account got a pass that its screen does not show", shop: {}, holds: [ANNUAL, GUEST], ends: "outdated" },
  { what: "a reduced fare is not verified", shop: { passId: 106 }, holds: null, ends: "notSent" },
])("nothing is sent where $what", async ({ shop, holds, ends }) => {
  const { change, run, sent } = await openShop(shop);
  if (holds) await change({ subscriptions: holds.map(held) });
  expect(await run("pass")).toEqual(idle({ status: ends }));
  expect(sent).toEqual([]);
});

it("a renewal is confirmed as it was ordered, with its receipt, and no code is checked for it", async () => {
  const { app, orders, run, state } = await openShop();
  app.store.setState({ promotedCode: "RIDE20" });
  const { kind, success, predecessor, contactEmail } = orders.pass;
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

it("a lost prorated change is awaited, as it may come later", async () => {
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
  answer("POST account/promocode", promo);
  await run("pass", "retry");
  expect(sent).toHaveLength(sends);
});

it.each([
  { what: "the eligibility", field: "discountVerified", isVerified: false },
  { what: "something else", field: undefined, isVerified: true },
])("a refusal of $what leaves the verification: $isVerified", async ({ field, isVerified }) => {
  const { app, answer, run } = await openShop();
  app.store.getState().updateCart((cart) => ({ ...cart, discountVerified: true }));
  answer("POST bikeshare/3/registration", Response.json({ error: "Not today.", field }, { status: 400 }));
  expect((await run("pass")).status).toBe("refused");
  expect(app.store.getState().cart.discountVerified).toBe(isVerified);
});

const repriced = (total: number) => ({ status: "repriced", total });
const DOWN = new Response(null, { status: 500 });

describe("a price that has changed since the screen was drawn", () => {
  it.each([
    { what: "less", credit: Response.json({ proratedDiscount: 11.56 }), unsent: repriced(14_444) },
    { what: "more", credit: Response.json({ proratedDiscount: 13 }), unsent: repriced(14_300) },
    { what: "nothing that counts", credit: refusal(422, "Not eligible"), unsent: { status: "notEligible" } },
    { what: "what nobody can say", credit: DOWN, unsent: { status: "notSent" } },
  ])("is not charged: a credit worth $what", async ({ credit, unsent }) => {
    const { answer, charges, run } = await openShop({ isProrated: true });
    answer(CREDIT, credit);
    expect(await run("pass")).toEqual(idle(unsent));
    expect(await charges()).toEqual([]);
  });

  it.each([
    { what: "takes less off", promo: Response.json({ discountedPassCost: 19 }), unsent: repriced(1900) },
    { what: "has expired", promo: refusal(400, "This promo code is not valid for this pass."), unsent: repriced(2000) },
    { what: "makes the pass dearer", promo: Response.json({ discountedPassCost: 25 }), unsent: repriced(2000) },
    { what: "is not known", promo: refusal(404, "No such code."), unsent: repriced(2000) },
    { what: "cannot be checked", promo: DOWN, unsent: { status: "notSent" } },
  ])("is not charged: a code that $what", async ({ promo, unsent }) => {
    const { answer, charges, run } = await openShop({ promoCode: "RIDE20" });
    answer("POST account/promocode", promo);
    expect(await run("pass")).toEqual(idle(unsent));
    expect(await charges()).toEqual([]);
  });
});

async function openTurnedAway() {
  allowLocks();
  const shop = await openShop({ isProrated: true });
  await shop.control({ faults: [{ ...PRORATED_CALL, kind: "status", status: 429 }] });
  expect((await shop.run("pass")).status).toBe("notFound");
  return shop;
}

it.each([
  { what: "another total", answered: Response.json({ proratedDiscount: 11.56 }), unsent: repriced(14_444) },
  {
    what: "a pass that is not prorated any more",
    answered: refusal(422, "Not eligible"),
    unsent: { status: "notEligible" },
  },
])("a prorated change that was turned away is not sent again for $what", async ({ answered, unsent }) => {
  const { answer, charges, freeze, run } = await openTurnedAway();
  answer(CREDIT, answered);
  expect(await run("pass", "retry")).toMatchObject({ status: "notFound", unsent });
  expect(await charges()).toEqual([]);
  expect(await run("pass", "startOver")).toEqual(idle(null));
  if (unsent.status === "notEligible") return;
  expect((await run("pass", "pay", { order: (await freeze()).pass })).status).toBe("done");
  expect(await charges()).toHaveLength(1);
});

const NOW = Date.parse("2026-03-20T16:00:00Z");
const UPCOMING: Subscription = { id: 1, typeId: MONTHLY, typeName: "Monthly Pass", start: null, end: null };

it.each([
  { prorateOnChange: true, family: "member", activationStatus: "active", upcomingCount: 0, allowed: true },
  { prorateOnChange: false, family: "member", activationStatus: "Active", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "casual", activationStatus: "Active", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "restricted", activationStatus: "Active", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "member", activationStatus: "Expired", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "member", activationStatus: null, upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "member", activationStatus: "Active", upcomingCount: 1, allowed: false },
  { prorateOnChange: true, family: null, activationStatus: "Active", upcomingCount: 0, allowed: false },
] satisfies { family: PassFamily | null; [field: string]: unknown }[])(
  "a prorated change from a $activationStatus $family pass with $upcomingCount upcoming into one that prorates ($prorateOnChange) is allowed: $allowed",
  ({ prorateOnChange, family, activationStatus, upcomingCount, allowed }) => {
    const inCart = { ...passOf(phl, ANNUAL), prorateOnChange };
    const passes = family === null ? [] : [{ ...passOf(phl, MONTHLY), family }];
    const user = { subscriptionTypeId: MONTHLY, subscriptionActivationStatus: activationStatus };
    const holder = { user, summary: { subscriptions: Array(upcomingCount).fill(UPCOMING) } };
    expect(isProratable(inCart, holder, { passes }, NOW)).toBe(allowed);
  },
);

it("a rider's own pass is not prorated into itself", () => {
  const user = { subscriptionTypeId: MONTHLY, subscriptionActivationStatus: "Active" };
  expect(isProratable(passOf(phl, MONTHLY), { user, summary: { subscriptions: [] } }, phl, NOW)).toBe(false);
});
