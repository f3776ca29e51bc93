import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createAppContext } from "../context/app-context.ts";
import { cents } from "../lib/money.ts";
import { phl } from "../programs/programs/phl.ts";
import { sessionOf } from "../session/session.ts";
import { isSettlementOpen, settleFees } from "./settlement.ts";

const SANDBOX = "https://sandbox.example";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: SANDBOX, world: "fees" };
const SETTLE = { method: "PUT", path: "1/user/settledelinquency" };
const MINUTE = 60_000;

const trip = (charge: number) => ({ feeType: "Trip", charge, adjustedCharge: null });
const LATE = { feeType: "LateReturn", charge: 8, adjustedCharge: 1 };
const PASS = { feeType: "Subscription", charge: 20, adjustedCharge: null };

/** A rider who has to settle a fee of $5. */
async function openRider() {
  const clock = createFakeClock();
  const fetch = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch });
  const state = async () => (await fetch(`${SANDBOX}/w/${PLACE.world}/control`)).json();
  const control = (body: object) =>
    fetch(`${SANDBOX}/w/${PLACE.world}/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const owe = (...unpaidFees: readonly object[]) =>
    control({ riders: [{ system: "phl", userName: "delinquent", card: {}, unpaidFees }] });
  await owe(trip(5));
  await sessionOf(app).logIn({ username: "delinquent", password: "sandbox-pass" });
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("no rider");
  return {
    clock,
    app,
    user,
    owe,
    control,
    charged: async (): Promise<readonly number[]> =>
      (await state()).charges.map(({ dollars }: { readonly dollars: number }) => dollars),
  };
}

it.each([
  { what: "another fee", owed: [trip(5), trip(50)] },
  { what: "a higher fee", owed: [trip(5.01)] },
  { what: "a lower fee", owed: [trip(3)] },
  { what: "no fee any more, while the account is still blocked", owed: [PASS] },
])("$what than the rider saw is not charged until they have seen it", async ({ owed }) => {
  const { app, user, owe, charged } = await openRider();
  await owe(...owed);
  expect(await settleFees(app, user, cents(500))).toEqual({ status: "outdated" });
  expect(await charged()).toEqual([]);
  expect(isSettlementOpen(app, user)).toBe(false);
});

it.each([
  { what: "the fees that the rider saw", owed: [trip(5)] },
  { what: "other fees with the same total", owed: [LATE, PASS, trip(4)] },
])("$what are charged", async ({ owed }) => {
  const { app, user, owe, charged } = await openRider();
  await owe(...owed);
  expect(await settleFees(app, user, cents(500))).toEqual({ status: "done", done: { amount: 500 } });
  expect(await charged()).toEqual([5]);
});

/** A payment that never reached the service. */
async function openLostPayment() {
  const rider = await openRider();
  const { clock, app, user, control } = rider;
  await control({ faults: [{ ...SETTLE, kind: "drop-before" }] });
  const lost = settleFees(app, user, cents(500));
  await clock.advance(2 * MINUTE);
  expect((await lost).status).toBe("notFound");
  return rider;
}

it("a lost payment is sent again for the total that the rider saw", async () => {
  const { app, user, charged } = await openLostPayment();
  expect(await settleFees(app, user, cents(500))).toEqual({ status: "done", done: { amount: 500 } });
  expect(await charged()).toEqual([5]);
});

it("a lost payment is not sent again for a total that the rider has not seen", async () => {
  const { app, user, owe, charged } = await openLostPayment();
  await owe(trip(5), trip(50));
  expect(await settleFees(app, user, cents(500))).toEqual({ status: "outdated" });
  expect(await charged()).toEqual([]);
  expect(isSettlementOpen(app, user)).toBe(true);
  expect(await settleFees(app, user, cents(5500))).toEqual({ status: "done", done: { amount: 5500 } });
  expect(await charged()).toEqual([55]);
});

it("a retry whose fees cannot be read is not sent, and can be pressed again", async () => {
  const { clock, app, user, control, charged } = await openLostPayment();
  await control({ faults: [{ method: "GET", path: "user/unpaid-fees", kind: "status", status: 503, times: 9 }] });
  const retry = settleFees(app, user, cents(500));
  await clock.advance(MINUTE);
  expect(await retry).toEqual({ status: "notSent" });
  await control({ faults: [] });
  expect(await settleFees(app, user, cents(500))).toEqual({ status: "done", done: { amount: 500 } });
  expect(await charged()).toEqual([5]);
});

it("a payment whose answer was lost counts as paid, whatever total the screen shows by then", async () => {
  const { clock, app, user, control, charged } = await openRider();
  const failing = { method: "GET", path: "1/user", kind: "status", status: 500, times: 99 };
  // The rider is read once before the payment.
  const before = { method: "GET", path: "1/user", kind: "delay", ms: 1 };
  await control({ faults: [{ ...SETTLE, kind: "drop-after" }, before, failing] });
  const lost = settleFees(app, user, cents(500));
  await clock.advance(5 * MINUTE);
  expect((await lost).status).toBe("unknown");
  await control({ faults: [] });
  expect(await settleFees(app, user, cents(0))).toEqual({ status: "done", done: { amount: 500 } });
  expect(await charged()).toEqual([5]);
});
