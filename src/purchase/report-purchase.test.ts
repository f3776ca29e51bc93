// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { CONFIGURATION } from "../../test/sandbox-app.ts";
import { createAppContext } from "../context/app-context.ts";
import type { BikeshareEvents } from "../host/events.ts";
import { cents, ZERO } from "../lib/money.ts";
import { lax } from "../programs/programs/lax.ts";
import { phl } from "../programs/programs/phl.ts";
import type { Confirmation } from "../store/purchase-slice.ts";
import { reportPurchase, reportSignUp } from "./report-purchase.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => void Reflect.deleteProperty(window, "dataLayer"));

it.each([
  {
    program: phl,
    at: "2026-03-10T16:00:00Z",
    cost: 2800,
    untaxed: 800,
    value: 26.52,
    tax: 1.48,
    says: "tax in the pass, none in the card's fee",
  },
  {
    program: phl,
    at: "2021-04-05T16:00:00Z",
    cost: 2000,
    untaxed: 0,
    value: 20,
    tax: 0,
    says: "none before its first day",
  },
  {
    program: { ...phl, passes: phl.passes.map((pass) => ({ ...pass, salesTax: 0 })) },
    at: "2026-03-10T16:00:00Z",
    cost: 2000,
    untaxed: 0,
    value: 20,
    tax: 0,
    says: "none in a pass that is not taxed",
  },
  { program: lax, at: "2026-03-10T16:00:00Z", cost: 1700, untaxed: 0, value: 17, tax: 0, says: "none in lax" },
])(
  "$program.system: of $cost cents $tax dollars are tax: $says",
  async ({ program, at, cost, untaxed, value, tax }) => {
    const dataLayer: object[] = [];
    Object.assign(window, { dataLayer });
    const events: unknown[] = [];
    const emit = <Type extends keyof BikeshareEvents>(type: Type, detail: BikeshareEvents[Type]) =>
      events.push({ type, detail }) > 0;
    const app = createAppContext(program, CONFIGURATION, { clock: createFakeClock(at) });
    reportPurchase({ emit }, app, {
      kind: "signup",
      subscriptionTypeId: 103,
      cost: cents(cost),
      untaxed: cents(untaxed),
    });
    await vi.dynamicImportSettled();
    expect(events).toEqual([
      {
        type: "bikeshare-purchase",
        detail: { kind: "signup", system: program.system, subscriptionTypeId: 103, cost: cost / 100, currency: "USD" },
      },
    ]);
    expect(dataLayer.at(-1)).toMatchObject({
      event: "purchase",
      ecommerce: { transaction_id: expect.stringMatching(UUID), value, tax },
    });
  },
);

it("makes no dataLayer, and each purchase has an id of its own", async () => {
  const app = createAppContext(phl, CONFIGURATION);
  const order = { kind: "renewal", subscriptionTypeId: 103, cost: cents(2000), untaxed: ZERO } as const;
  reportPurchase({ emit: () => true }, app, order);
  await vi.dynamicImportSettled();
  expect("dataLayer" in window).toBe(false);
  const dataLayer: { ecommerce: { transaction_id: string } | null }[] = [];
  Object.assign(window, { dataLayer });
  for (let count = 0; count < 2; count += 1) reportPurchase({ emit: () => true }, app, order);
  await vi.dynamicImportSettled();
  expect(new Set(dataLayer.flatMap(({ ecommerce }) => ecommerce?.transaction_id ?? [])).size).toBe(2);
});

const SIGNED_UP = {
  subscriptionTypeId: 103,
  cost: null,
  expectedCost: cents(2800),
  contactEmail: "ana@example.org",
  withKeyCard: true,
  mailing: null,
  referralUrl: null,
  loggedIn: true,
  receipt: null,
} satisfies Confirmation;

it.each([
  { what: "the charge", confirmation: { ...SIGNED_UP, cost: cents(2900) }, reported: [[103, 29]] },
  { what: "else the price that the rider saw", confirmation: SIGNED_UP, reported: [[103, 28]] },
  { what: "else the pass's own price", confirmation: { ...SIGNED_UP, expectedCost: null }, reported: [[103, 20]] },
  { what: "nothing for an unknown pass", confirmation: { ...SIGNED_UP, subscriptionTypeId: null }, reported: [] },
])("a sign-up reports $what", ({ confirmation, reported }) => {
  const events: unknown[] = [];
  const emit = <Type extends keyof BikeshareEvents>(_type: Type, detail: BikeshareEvents[Type]) =>
    "cost" in detail && events.push([detail.subscriptionTypeId, detail.cost]) > 0;
  reportSignUp({ emit }, createAppContext(phl, CONFIGURATION, { clock: createFakeClock() }), confirmation);
  expect(events).toEqual(reported);
});
