import { afterEach, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import { ANNUAL_PASS_ID, MONTHLY_PASS_ID, openRider } from "../../test/renewing-rider.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import { cents, lessDiscount } from "../lib/money.ts";
import { sessionOf } from "../session/session.ts";
import { claimDrafts } from "../session/stashed-drafts.ts";
import { buyPass, buyPassAgain, consentForm, hasUnresolvedRenewal, reconcileRenewal } from "./renewal.ts";

const GUEST = 102;
const MINUTE = 60_000;

const held = (passId: number) => ({ passId, start: "2026-01-01T00:00:00Z", end: "2027-01-01T00:00:00Z" });

afterEach(() => vi.unstubAllGlobals());

it.each([
  { kind: "drop-before", holds: [ANNUAL_PASS_ID, GUEST], ends: "notFound", says: "is not taken for it" },
  { kind: "drop-after", holds: [GUEST, MONTHLY_PASS_ID], ends: "done", says: "does not hide it" },
])("during reconciliation ($kind) a pass that was bought elsewhere $says", async ({ kind, holds, ends }) => {
  const { clock, app, order, control } = await openRider();
  await control({ faults: [{ method: "POST", path: "3/registration", kind }] });
  let isLookedFor = false;
  const stop = app.store.subscribe(({ purchase }) => {
    if (purchase.status !== "checking" || isLookedFor) return;
    isLookedFor = true;
    // The sandbox gives all of them new ids.
    void control({ riders: [{ system: "phl", userName: "rider", subscriptions: holds.map(held) }] });
  });
  const buying = buyPass(app, order);
  await clock.advance(0);
  await clock.advance(2 * MINUTE);
  stop();
  expect(isLookedFor).toBe(true);
  expect((await buying).status).toBe(ends);
});

it("an open order is neither sent again nor confirmed by the button with another price", async () => {
  const { clock, app, order, control } = await openRider();
  const late = { kind: "late", answerAfterMs: 1_000, actsAfterMs: 100_000, status: 504 };
  await control({ faults: [{ method: "POST", path: "3/registration", ...late }] });
  const cheaper = { ...order, promoCode: "RIDE20", expectedCost: cents(1600) };
  const outcomes: unknown[] = [];
  for (const pressed of [order, cheaper, cheaper]) {
    const buying = buyPass(app, pressed);
    await clock.advance(62_000);
    outcomes.push(await buying);
  }
  expect(outcomes).toMatchObject([
    { status: "notFound" },
    { status: "notFound" },
    { status: "done", done: { cost: null, expectedCost: 2000, receipt: null } },
  ]);
});

it("a tab that hung and was closed blocks the next payment for a minute, and stores nothing about the rider", async () => {
  const shared = createStorage();
  vi.stubGlobal("localStorage", shared);
  const { clock, app, order, control, newTab } = await openRider();
  await control({ faults: [{ method: "POST", path: "3/registration", kind: "delay", ms: 10 * MINUTE }] });
  void buyPass(app, order);
  await clock.advance(1_000);
  const [name = "", mark] = [...Array(shared.length).keys()]
    .map((index) => shared.key(index) ?? "")
    .filter((key) => key.startsWith("bikeshare-pending"))
    .flatMap((key) => [key, shared.getItem(key)]);
  expect(mark).toMatch(/^[\da-f-]{36} sent \d{1,6}$/);
  expect(name).not.toContain(String(order.userId));

  // A closed tab leaves neither its lock nor its record.
  const next = await newTab();
  expect(await buyPass(next, order)).toEqual({ status: "busy" });
  await clock.advance(MINUTE);
  const buying = buyPass(next, order);
  await clock.advance(1_000);
  // The closed tab's purchase succeeded, which is detected before anything else is sent.
  expect((await buying).status).toBe("outdated");
});

it("a purchase that began before a logout is not reported to anybody, and is kept for its rider", async () => {
  const { clock, app, order, control } = await openRider();
  await control({ faults: [{ method: "POST", path: "3/registration", kind: "delay", ms: 5_000 }] });
  const buying = buyPass(app, order);
  await clock.advance(1_000);
  sessionOf(app).logOut();
  const seen: string[] = [];
  const stop = app.store.subscribe(({ purchase }) => seen.push(purchase.status));
  await clock.advance(MINUTE);
  expect((await buying).status).toBe("unknown");
  expect(seen).not.toContain("renewed");
  expect(hasUnresolvedRenewal(app, order.userId)).toBe(true);
  await logInWith(app, { username: "rider", password: "sandbox-pass" });
  const finding = reconcileRenewal(app, order.userId);
  await clock.advance(1_000);
  expect(await finding).toMatchObject({ status: "done", done: { subscriptionTypeId: MONTHLY_PASS_ID } });
  stop();
});

const NOT_FOUND = { status: "notFound", isKeyed: true } as const;

it.each([
  { what: "there is none to send again", ends: "nothingOpen" },
  { what: "it is refused", fault: { kind: "status", status: 402, error: "Not today." }, ends: "refused" },
])("a sign-up that is still open stays so after a renewal, where $what", async ({ fault, ends }) => {
  const { app, order, control } = await openRider();
  const { setPurchase, setProgress } = app.store.getState();
  setPurchase(NOT_FOUND);
  setProgress("signUp", NOT_FOUND);
  if (fault) await control({ faults: [{ method: "POST", path: "3/registration", ...fault }] });
  expect((await (fault ? buyPass(app, order) : buyPassAgain(app, order.userId))).status).toBe(ends);
  expect(app.store.getState().purchase).toEqual(NOT_FOUND);
});

it("a finished purchase ends the rider's consent to auto-renewal, also where it returned with a new login", async () => {
  const { clock, app, order, control } = await openRider();
  const { store } = app;
  const CONSENT = consentForm("renewal", MONTHLY_PASS_ID, null);
  claimDrafts(store, order.userId);
  store.getState().writeDraft(CONSENT, { autoRenewal: true });
  store.getState().writeDraft("another form", { name: "Ana" });
  await control({ faults: [{ method: "POST", path: "3/registration", kind: "status", status: 401, acts: true }] });
  const buying = buyPass(app, order);
  await clock.advance(MINUTE);
  expect((await buying).status).toBe("unknown");
  await logInWith(app, { username: "rider", password: "sandbox-pass" });
  claimDrafts(store, order.userId);
  expect(Object.keys(store.getState().drafts)).toContain(CONSENT);
  const finding = reconcileRenewal(app, order.userId);
  await clock.advance(MINUTE);
  expect((await finding).status).toBe("done");
  expect(Object.keys(store.getState().drafts)).toEqual(["another form"]);
});

/** Only with the browser's locks is it certain that no other call of the page may have acted. */
const allowLocks = () =>
  vi.stubGlobal("navigator", {
    locks: {
      request: async (name: string, _how: object, go: LockGrantedCallback<unknown>) => go({ name, mode: "exclusive" }),
    },
  });

async function expectUnsent({ clock, app, order, charges }: Awaited<ReturnType<typeof openRider>>, ends: string) {
  const buying = buyPass(app, order);
  await clock.advance(MINUTE);
  expect(await buying).toEqual({ status: ends });
  expect(await charges()).toEqual([]);
}

it.each([
  { what: "less", credit: Response.json({ proratedDiscount: 11.56 }), ends: "repriced" },
  { what: "more", credit: Response.json({ proratedDiscount: 13 }), ends: "repriced" },
  {
    what: "nothing that counts",
    credit: Response.json({ error: "Not eligible" }, { status: 422 }),
    ends: "notEligible",
  },
  { what: "what nobody can say", credit: new Response(null, { status: 500 }), ends: "notSent" },
])("a change whose credit is worth $what by now is not sent", async ({ credit, ends }) => {
  const rider = await openRider({ isProrated: true });
  rider.answerCredit(credit);
  await expectUnsent(rider, ends);
});

it.each([
  { what: "takes less off", promo: Response.json({ discountedPassCost: 19 }), ends: "repriced" },
  {
    what: "has expired",
    promo: Response.json({ error: "This promo code is not valid for this pass." }, { status: 400 }),
    ends: "repriced",
  },
  { what: "makes the pass dearer", promo: Response.json({ discountedPassCost: 25 }), ends: "repriced" },
  { what: "is not known", promo: Response.json({ error: "No such code." }, { status: 404 }), ends: "repriced" },
  { what: "cannot be checked", promo: new Response(null, { status: 500 }), ends: "notSent" },
])("a pass with a code that $what by now is not sent", async ({ promo, ends }) => {
  const rider = await openRider({ promoCode: "RIDE20" });
  rider.answerPromo(promo);
  await expectUnsent(rider, ends);
});

it.each([
  { what: "a change", bought: { isProrated: true } },
  { what: "a pass with a code", bought: { promoCode: "RIDE20" } as const },
])("$what for the total that the rider saw is sent", async ({ bought }) => {
  const { app, order, charges } = await openRider(bought);
  expect((await buyPass(app, order)).status).toBe("done");
  expect(await charges()).toMatchObject([{ dollars: order.expectedCost / 100 }]);
});

const TURNED_AWAY = { method: "POST", path: "user/prorated-renewal/", kind: "status", status: 429 };

it("a change that was turned away is sent again for the total that the screen shows by then", async () => {
  const { clock, app, order, answerCredit, control, charges } = await openRider({ isProrated: true });
  const outcomeOf = async (run: Promise<{ readonly status: string }>) => {
    await clock.advance(2 * MINUTE);
    return (await run).status;
  };
  allowLocks();
  await control({ faults: [TURNED_AWAY] });
  expect(await outcomeOf(buyPass(app, order))).toBe("notFound");
  answerCredit(Response.json({ proratedDiscount: 11.56 }));
  expect(await outcomeOf(buyPassAgain(app, order.userId))).toBe("repriced");
  expect(await outcomeOf(buyPass(app, order))).toBe("repriced");
  expect(await charges()).toEqual([]);
  const repriced = { ...order, expectedCost: lessDiscount(order.pass.price, cents(1156)) };
  expect(await outcomeOf(buyPass(app, repriced))).toBe("done");
  expect(await charges()).toHaveLength(1);
});

it("a change that was turned away can be sent again after it was asked about", async () => {
  const { clock, app, order, control, charges } = await openRider({ isProrated: true });
  const outcomeOf = async (run: Promise<{ readonly status: string }>) => {
    await clock.advance(2 * MINUTE);
    return (await run).status;
  };
  allowLocks();
  await control({ faults: [TURNED_AWAY] });
  expect(await outcomeOf(buyPass(app, order))).toBe("notFound");
  expect(await outcomeOf(reconcileRenewal(app, order.userId))).toBe("notFound");
  expect(await outcomeOf(buyPass(app, order))).toBe("done");
  expect(await charges()).toHaveLength(1);
});

it("a change that was turned away ends where the service does not prorate any more", async () => {
  const { clock, app, order, answerCredit, control } = await openRider({ isProrated: true });
  allowLocks();
  await control({ faults: [TURNED_AWAY] });
  const buying = buyPass(app, order);
  await clock.advance(2 * MINUTE);
  expect((await buying).status).toBe("notFound");
  answerCredit(Response.json({ error: "Not eligible" }, { status: 422 }));
  expect(await buyPassAgain(app, order.userId)).toEqual({ status: "notEligible" });
  expect(hasUnresolvedRenewal(app, order.userId)).toBe(false);
});
