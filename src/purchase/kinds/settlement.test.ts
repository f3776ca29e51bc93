import { describe, expect, it } from "vitest";
import { openFreshBrowser, openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { fee, inCents, openShop, pressIn } from "../../../test/shop.ts";
import { purchasesOf } from "../purchases.ts";

openFreshStoragePerTest();

const REDUCED_LATE_FEE = { feeType: "LateReturn", charge: 8, adjustedCharge: 1 };
const PASS_FEE = fee(20, "Subscription");
const PAID_ACCOUNT = { isDelinquent: false, hasOpenFailedTransactions: false, unpaidFees: [] };

it.each([
  { what: "the fees that the rider saw", fees: [fee(5)] },
  { what: "other fees with the same total", fees: [REDUCED_LATE_FEE, PASS_FEE, fee(4)] },
])("$what are charged to the card that the rider saw", async ({ fees }) => {
  const { change, charges, orders, run } = await openShop();
  await change({ unpaidFees: fees });
  const done = { amount: inCents(5), card: orders.fees.profile };
  expect(await run("fees")).toEqual({ status: "done", done });
  expect(await charges()).toEqual([5]);
});

it("fees that another device has paid with another card meanwhile have no card on the receipt", async () => {
  const { app, change, clock, fail, purchaseOf, orders } = await openShop();
  await fail("fees", "delay", { ms: 30_000 });
  const payment = purchaseOf("fees").pay(pressIn(app), orders.fees);
  await clock.advance(1_000);
  await change({ card: { brand: "mastercard", last4: "4444" }, ...PAID_ACCOUNT });
  await clock.advance(60_000);
  expect(await payment).toEqual({ status: "done", done: { amount: 500, card: null } });
});

it("fees that were paid on another page are not paid again", async () => {
  const { change, run, sent } = await openShop();
  await change(PAID_ACCOUNT);
  expect(await run("fees")).toEqual({ status: "done", done: { amount: null, card: null } });
  expect(sent).toEqual([]);
});

it("fees that are waived after a payment was not found are not said to have been paid", async () => {
  const { change, fail, run, sent } = await openShop();
  await fail("fees", "drop-before");
  expect((await run("fees")).status).toBe("notFound");
  await change(PAID_ACCOUNT);
  expect(await run("fees", "retry")).toEqual({ status: "done", done: { amount: null, card: null } });
  expect(sent).toHaveLength(1);
});

it("the fees of a rider without an id are not settled, and nothing is sent", async () => {
  const { app, clock, orders, sent } = await openShop();
  app.store.setState({ riderId: 0 });
  const payment = purchasesOf(app).get("fees", 0).pay(pressIn(app), orders.fees);
  await clock.advance(0);
  expect(await payment).toEqual({ status: "idle", unsent: { status: "noUserId" } });
  expect(sent).toEqual([]);
});

it("fees have one idempotency key in whichever sequence the service lists them", async () => {
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

it("a receipt names no card where the card cannot be read after the payment", async () => {
  const { control, fail, purchaseOf, run } = await openShop();
  await fail("fees", "drop-after");
  const unsubscribe = purchaseOf("fees").subscribe(() => {
    if (purchaseOf("fees").getSnapshot().status === "checking")
      void control({
        faults: [{ method: "GET", path: "1/user/paymentProfile", kind: "status", status: 503, times: 9 }],
      });
  });
  expect(await run("fees")).toEqual({ status: "done", done: { amount: 500, card: null } });
  unsubscribe();
});

describe("a blocked account that owes no fee", () => {
  it.each(["pay", "retry"] as const)("is cleared without a charge, whatever card it has by then: %s", async (act) => {
    const { app, change, charges, fail, freeze, run, sent } = await openShop();
    await change({ unpaidFees: [PASS_FEE] });
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
