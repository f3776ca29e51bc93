import { afterEach, expect, it, vi } from "vitest";
import { openRider } from "../../test/renewing-rider.ts";
import { cents, lessDiscount } from "../lib/money.ts";
import { buyPass, buyPassAgain, hasUnresolvedRenewal } from "./renewal.ts";

const MINUTE = 60_000;

afterEach(() => vi.unstubAllGlobals());

/** Only with the browser's locks is it certain that no other call of the page may have acted. */
const allowLocks = () =>
  vi.stubGlobal("navigator", {
    locks: {
      request: async (name: string, _how: object, go: LockGrantedCallback<unknown>) => go({ name, mode: "exclusive" }),
    },
  });

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
  const { clock, app, order, answerCredit, charges } = await openRider({ isProrated: true });
  answerCredit(credit);
  const buying = buyPass(app, order);
  await clock.advance(MINUTE);
  expect(await buying).toEqual({ status: ends });
  expect(await charges()).toEqual([]);
});

it("a change for the total that the rider saw is sent", async () => {
  const { app, order, charges } = await openRider({ isProrated: true });
  expect((await buyPass(app, order)).status).toBe("done");
  expect(await charges()).toMatchObject([{ dollars: order.expectedCost / 100 }]);
});

it.each([
  { what: "takes less off", promo: Response.json({ discountedPassCost: 19 }), ends: "repriced" },
  {
    what: "has expired",
    promo: Response.json({ error: "This promo code is not valid for this pass." }, { status: 400 }),
    ends: "repriced",
  },
  { what: "cannot be checked", promo: new Response(null, { status: 500 }), ends: "notSent" },
])("a pass with a code that $what by now is not sent", async ({ promo, ends }) => {
  const { clock, app, order, answerPromo, charges } = await openRider({ promoCode: "RIDE20" });
  answerPromo(promo);
  const buying = buyPass(app, order);
  await clock.advance(MINUTE);
  expect(await buying).toEqual({ status: ends });
  expect(await charges()).toEqual([]);
});

it("a pass for the total that the rider saw with a code is sent", async () => {
  const { app, order, charges } = await openRider({ promoCode: "RIDE20" });
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
