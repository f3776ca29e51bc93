// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { CONFIGURATION } from "../../test/sandbox-app.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { openShop, pressIn } from "../../test/shop.ts";
import { createAppContext } from "../app-context/app-context.ts";
import { lax } from "../domain/programs/lax.ts";
import { phl } from "../domain/programs/phl.ts";
import { cents } from "../lib/money.ts";
import type { Attempt } from "./attempt-schema.ts";
import { reportPurchase } from "./report-purchase.ts";

let dataLayer: { readonly ecommerce: { readonly transaction_id: string } | null }[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  dataLayer = [];
  Object.assign(window, { dataLayer });
});
afterEach(async () => {
  // A report that arrives after the test would count in the next one.
  await vi.dynamicImportSettled();
  Reflect.deleteProperty(window, "dataLayer");
});

const signUpAttempt = (fields: Partial<Attempt>) => sentAttempt({ kind: "signup", ...fields });
const UNTAXED_PHL = { ...phl, passes: phl.passes.map((pass) => ({ ...pass, salesTax: 0 })) };
const MARCH_10 = "2026-03-10T16:00:00Z";

it.each([
  { program: phl, cost: 2800, keyCard: 800, value: 26.52, tax: 1.48, why: "tax in the pass, none in the key card" },
  { program: phl, at: "2021-04-05T16:00:00Z", cost: 2000, value: 20, tax: 0, why: "none before the tax's first day" },
  { program: UNTAXED_PHL, cost: 2000, value: 20, tax: 0, why: "none in a pass that is not taxed" },
  { program: lax, cost: 1700, value: 17, tax: 0, why: "none in lax" },
])("$program.system: of $cost cents $tax dollars are tax: $why", async (row) => {
  const { program, at = MARCH_10, cost, keyCard = null, value, tax } = row;
  const events: object[] = [];
  const app = createAppContext(program, CONFIGURATION, { clock: createFakeClock(at) });
  const order = { keyCard: keyCard === null ? null : cents(keyCard) };
  reportPurchase(pressIn(app, events).host, app, signUpAttempt({ cost, transactionId: "an-id" }), order);
  await vi.dynamicImportSettled();
  const purchase = { system: program.system, subscriptionTypeId: 103, cost: cost / 100, currency: "USD" };
  expect(events).toEqual([{ type: "bikeshare-purchase", detail: { kind: "signup", ...purchase } }]);
  expect(dataLayer.at(-1)).toMatchObject({ event: "purchase", ecommerce: { transaction_id: "an-id", value, tax } });
});

it.each<{ what: string; attempt: Attempt; reported: readonly [kind: string, cost: number][] }>([
  { what: "the charge", attempt: signUpAttempt({ cost: 2900, cents: 2800 }), reported: [["signup", 29]] },
  { what: "else the price that the rider saw", attempt: signUpAttempt({ cents: 2800 }), reported: [["signup", 28]] },
  { what: "else the pass's own price", attempt: signUpAttempt({ cents: null }), reported: [["signup", 20]] },
  { what: "a renewal", attempt: sentAttempt({ kind: "renewal" }), reported: [["renewal", 20]] },
  { what: "a prorated change", attempt: sentAttempt({ kind: "prorated" }), reported: [["change", 20]] },
  { what: "no fees", attempt: sentAttempt({ kind: "settlement" }), reported: [] },
  { what: "no key card", attempt: sentAttempt({ kind: "keyCard" }), reported: [] },
  { what: "no reward", attempt: sentAttempt({ kind: "reward" }), reported: [] },
])("bikeshare-purchase reports $what", ({ attempt, reported }) => {
  const events: object[] = [];
  const app = createAppContext(phl, CONFIGURATION, { clock: createFakeClock() });
  reportPurchase(pressIn(app, events).host, app, attempt, null);
  expect(events).toMatchObject(reported.map(([kind, cost]) => ({ detail: { kind, subscriptionTypeId: 103, cost } })));
});

const transactionIds = () => dataLayer.flatMap(({ ecommerce }) => ecommerce?.transaction_id ?? []);

it("a duplicated tab with a copy of the record reports the same purchase, another purchase has an id of its own", async () => {
  const { app, clock, fail, purchaseOf, openPage, orders, run } = await openShop();
  await fail("pass", "delay", { ms: 600_000 });
  const purchase = purchaseOf("pass").pay(pressIn(app), orders.pass);
  await clock.advance(1_000);
  const copiedPage = await openPage();
  expect((await run("pass", "reconcile", { page: copiedPage })).status).toBe("done");
  expect((await purchase).status).toBe("done");
  await vi.dynamicImportSettled();
  expect(transactionIds()).toHaveLength(2);
  expect(new Set(transactionIds())).toHaveLength(1);
  const otherPurchase = await (await openShop()).run("pass");
  expect(otherPurchase.status).toBe("done");
  await vi.dynamicImportSettled();
  expect(new Set(transactionIds())).toHaveLength(2);
});
