import { describe, expect, it } from "vitest";
import { openFreshBrowser, openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { fee, inCents, openShop, pressIn } from "../../../test/shop.ts";
import { purchasesOf } from "../purchases.ts";

openFreshStoragePerTest();

const LATE = { feeType: "LateReturn", charge: 8, adjustedCharge: 1 };
const PASS = fee(20, "Subscription");
const PAID = { isDelinquent: false, hasOpenFailedTransactions: false, unpaidFees: [] };

it.each([
  { what: "the fees that the rider saw", owed: [fee(5)] },
  { what: "other fees with the same total", owed: [LATE, PASS, fee(4)] },
])("$what are charged to the card that they saw", async ({ owed }) => {
  const { change, charges, orders, run } = await openShop();
  await change({ unpaidFees: owed });
  const done = { amount: inCents(5), card: orders.fees.profile };
  expect(await run("fees")).toEqual({ status: "done", done });
  expect(await charges()).toEqual([5]);
});

it("fees that another device has paid with another card meanwhile have no card on the receipt", async () => {
  const { app, change, clock, fail, purchaseOf, orders } = await openShop();
  await fail("fees", "delay", { ms: 30_000 });
  const paying = purchaseOf("fees").pay(pressIn(app), orders.fees);
  await clock.advance(1_000);
  await change({ card: { brand: "mastercard", last4: "4444" }, ...PAID });
  await clock.advance(60_000);
  expect(await paying).toEqual({ status: "done", done: { amount: 500, card: null } });
});

it("fees that were paid on another page are not paid again", async () => {
  const { change, run, sent } = await openShop();
  await change(PAID);
  expect(await run("fees")).toEqual({ status: "done", done: { amount: null, card: null } });
  expect(sent).toEqual([]);
});

it("the fees of a rider without an id are not settled, and nothing is sent", async () => {
  const { app, clock, orders, sent } = await openShop();
  app.store.setState({ riderId: 0 });
  const paying = purchasesOf(app).get("fees", 0).pay(pressIn(app), orders.fees);
  await clock.advance(0);
  expect(await paying).toEqual({ status: "idle", unsent: { status: "noUserId" } });
  expect(sent).toEqual([]);
});

it("the same fees in another order have the same key", async () => {
  const { change, fail, openPage, run, sent } = await openShop();
  for (const unpaidFees of [
    [fee(2), fee(3)],
    [fee(3), fee(2)],
    [fee(2), fee(3)],
  ]) {
    openFreshBrowser();
    await change({ unpaidFees });
    await fail("fees", "drop-before");
    await run("fees", "pay", { page: await openPage() });
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(3);
});

it("a receipt names no card where it cannot be read after the payment", async () => {
  const { control, fail, purchaseOf, run } = await openShop();
  await fail("fees", "drop-after");
  const stop = purchaseOf("fees").subscribe(() => {
    if (purchaseOf("fees").getSnapshot().status === "checking")
      void control({
        faults: [{ method: "GET", path: "1/user/paymentProfile", kind: "status", status: 503, times: 9 }],
      });
  });
  expect(await run("fees")).toEqual({ status: "done", done: { amount: 500, card: null } });
  stop();
});

describe("a blocked account that owes no fee", () => {
  it.each(["pay", "retry"] as const)("is cleared without a charge, whatever card it has by then: %s", async (act) => {
    const { app, change, charges, fail, freeze, run, sent } = await openShop();
    await change({ unpaidFees: [PASS] });
    const { fees: order } = await freeze(app);
    if (act === "retry") {
      await fail("fees", "drop-before");
      await run("fees", "pay", { order });
    }
    await change({ card: { brand: "mastercard", last4: "4444" } });
    expect(await run("fees", act, { order })).toMatchObject({ status: "done", done: { amount: 0, card: null } });
    expect(await charges()).toEqual([]);
    expect(sent).toHaveLength(act === "retry" ? 2 : 1);
  });
});
