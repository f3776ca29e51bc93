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

interface Purchase {
  readonly id?: number;
  readonly promo?: number | null;
  readonly credit?: number | null;
  readonly keyCard?: Cents | null;
  readonly cost?: number | null;
  readonly bonusMonths?: number;
  readonly passes?: readonly Pass[];
}

function receipt(purchase: Purchase = {}) {
  const { id = 103, promo = null, credit = null, keyCard = null, cost = null, bonusMonths = 0 } = purchase;
  const program = id < 200 ? phl : las;
  const { passes = program.passes } = purchase;
  const pass = passOf({ ...program, passes }, id);
  const quote = quoteFor({
    pass,
    grant: promo === null ? null : { displayCode: "INDEPRO24", discountedPassCost: cents(promo), newUsersOnly: false },
    proratedDiscount: credit === null ? null : cents(credit),
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

it("a receipt has no tax line for a pass that is not taxed, in a program that has a tax", () => {
  const passes = phl.passes.map((pass) => (pass.id === 103 ? { ...pass, salesTax: 0 } : pass));
  expect(receipt({ cost: 2000, passes }).tax).toBeNull();
});

it("a receipt lists the price, included tax and renewal of a plain pass", () => {
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
  { purchase: { promo: 500, cost: 500 }, reduction: { kind: "promo", amount: 1500, code: "INDEPRO24" } },
  { purchase: { credit: 1223, cost: 777 }, reduction: { kind: "proration", amount: 1223, code: null } },
])("a receipt names the reduction of $purchase: $reduction", ({ purchase, reduction }) => {
  expect(receipt(purchase).reduction).toEqual(reduction);
});

it.each([
  { what: "no tax on a key card", purchase: { keyCard: cents(800), cost: 2800 }, tax: 148, adjustment: 0 },
  { what: "the tax of the charge", purchase: { cost: 1500 }, tax: 111, adjustment: -500 },
  { what: "the surplus over the shown price", purchase: { cost: 2100 }, tax: 156, adjustment: 100 },
  { what: "the tax of the shown price for a lost answer", purchase: { cost: null }, tax: 148, adjustment: 0 },
  { what: "no tax line where nothing was paid", purchase: { promo: 0, cost: 0 }, tax: null, adjustment: 0 },
  { what: "no tax line in a program without tax", purchase: { id: 302, cost: 1500 }, tax: null, adjustment: 0 },
])("a receipt contains $what", ({ purchase, tax, adjustment }) => {
  expect(receipt(purchase)).toMatchObject({ tax, adjustment });
});

it("with bonus months a receipt has no renewal date, which the service sets", () => {
  const { laterCharges, bonusMonths } = receipt({ id: 104, bonusMonths: 3, cost: 15_600 });
  expect(bonusMonths).toBe(3);
  expect(laterCharges).toEqual({ amount: 15_600, every: "year", on: null });
});

const amounts = fc.nat({ max: 40_000 });
it("a receipt adds up to the charged amount, for any reduction and any charge", () => {
  fc.assert(
    fc.property(amounts, amounts, fc.option(amounts), amounts, (promo, credit, keyCard, cost) => {
      const card = keyCard === null ? null : cents(keyCard);
      const { price, reduction, adjustment } = receipt({ promo, credit, keyCard: card, cost });
      expect(price - (reduction?.amount ?? 0) + (card ?? ZERO) + adjustment).toBe(cost);
    }),
  );
});
