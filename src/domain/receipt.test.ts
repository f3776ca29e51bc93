import fc from "fast-check";
import { expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { type Cents, cents, ZERO } from "../lib/money.ts";
import type { Pass } from "./passes.ts";
import { las } from "./programs/las.ts";
import { phl } from "./programs/phl.ts";
import { quoteFor } from "./quote.ts";
import { receiptOf } from "./receipt.ts";

const NOW = Date.parse("2026-03-03T15:00:00Z");
const CARD = { brand: "Visa", lastFour: "4242" };

interface Bought {
  readonly id?: number;
  readonly promo?: number | null;
  readonly rest?: number | null;
  readonly keyCard?: Cents | null;
  readonly cost?: number | null;
  readonly bonusMonths?: number;
  readonly passes?: readonly Pass[];
}

function receipt(bought: Bought = {}) {
  const { id = 103, promo = null, rest = null, keyCard = null, cost = null, bonusMonths = 0 } = bought;
  const program = id < 200 ? phl : las;
  const { passes = program.passes } = bought;
  const pass = passOf({ ...program, passes }, id);
  const quote = quoteFor({
    pass,
    grant: promo === null ? null : { displayCode: "INDEPRO24", discountedPassCost: cents(promo), newUsersOnly: false },
    proratedDiscount: rest === null ? null : cents(rest),
    bonusMonths,
    predecessor: null,
    zone: program.timeZone,
    now: NOW,
  });
  return receiptOf({
    pass,
    quote,
    promoCode: "INDEPRO24",
    keyCard,
    cost: cost === null ? null : cents(cost),
    bonusMonths,
    card: CARD,
    program,
    paidAt: NOW,
  });
}

it("has no tax line for a pass that is not taxed, in a program that has a tax", () => {
  const passes = phl.passes.map((pass) => (pass.id === 103 ? { ...pass, salesTax: 0 } : pass));
  expect(receipt({ cost: 2000, passes }).tax).toBeNull();
});

it("lists price, included tax and renewal of a plain pass", () => {
  expect(receipt({ cost: 2000 })).toEqual({
    paidAt: NOW,
    price: 2000,
    reduction: null,
    keyCard: null,
    adjustment: 0,
    tax: 148,
    bonusMonths: 0,
    laterCharges: { amount: 2000, every: "month", on: "2026-04-02" },
    card: CARD,
  });
});

it.each([
  { bought: { promo: 500, cost: 500 }, reduction: { kind: "promo", amount: 1500, code: "INDEPRO24" } },
  { bought: { rest: 1223, cost: 777 }, reduction: { kind: "proration", amount: 1223, code: null } },
])("names the reduction of $bought: $reduction", ({ bought, reduction }) => {
  expect(receipt(bought).reduction).toEqual(reduction);
});

it.each([
  { name: "no tax on a key card", bought: { keyCard: cents(800), cost: 2800 }, tax: 148, adjustment: 0 },
  { name: "the tax of what was charged", bought: { cost: 1500 }, tax: 111, adjustment: -500 },
  { name: "what was charged more than shown", bought: { cost: 2100 }, tax: 156, adjustment: 100 },
  { name: "the tax of what was shown where the answer was lost", bought: { cost: null }, tax: 148, adjustment: 0 },
  { name: "no tax line where nothing was paid", bought: { promo: 0, cost: 0 }, tax: null, adjustment: 0 },
  { name: "no tax line in a program without tax", bought: { id: 302, cost: 1500 }, tax: null, adjustment: 0 },
])("contains $name", ({ bought, tax, adjustment }) => {
  expect(receipt(bought)).toMatchObject({ tax, adjustment });
});

it("leaves the renewal date to the service with bonus months", () => {
  const { laterCharges, bonusMonths } = receipt({ id: 104, bonusMonths: 3, cost: 15_600 });
  expect(bonusMonths).toBe(3);
  expect(laterCharges).toEqual({ amount: 15_600, every: "year", on: null });
});

const amounts = fc.nat({ max: 40_000 });
it("adds up to the charged amount, for any reduction and any charge", () => {
  fc.assert(
    fc.property(amounts, amounts, fc.option(amounts), amounts, (promo, rest, keyCard, cost) => {
      const card = keyCard === null ? null : cents(keyCard);
      const { price, reduction, adjustment } = receipt({ promo, rest, keyCard: card, cost });
      expect(price - (reduction?.amount ?? 0) + (card ?? ZERO) + adjustment).toBe(cost);
    }),
  );
});
