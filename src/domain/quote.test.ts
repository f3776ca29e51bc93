import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { cents } from "../lib/money.ts";
import { phl } from "./programs/phl.ts";
import { bonusMonthsOf, quoteFor, reductionOf } from "./quote.ts";
import type { Predecessor } from "./subscriptions.ts";

const NOW = Date.parse("2026-03-20T16:00:00Z");
/** A rider's pass with 20 days to go, which the bought pass follows by default. */
const CURRENT_PASS: Predecessor = { kind: "current", ends: "2026-04-09" };
const centsOrNull = (value: number | null) => (value === null ? null : cents(value));

function quote(
  id: number,
  fields: { promo?: number | null; credit?: number | null; hasCode?: boolean; bonusMonths?: number } = {},
  predecessor: Predecessor | null = CURRENT_PASS,
) {
  const { promo = null, credit = null, hasCode = promo !== null, bonusMonths = 0 } = fields;
  return quoteFor({
    pass: passOf(phl, id),
    grant: hasCode ? { displayCode: "RIDE20", discountedPassCost: centsOrNull(promo), newUsersOnly: false } : null,
    proratedDiscount: centsOrNull(credit),
    bonusMonths,
    predecessor,
    zone: "America/New_York",
    now: NOW,
  });
}

describe("what is charged today for an annual pass of $156", () => {
  it.each([
    { promo: null, credit: null, today: 15_600, reduction: null, discardedDiscount: null, creditLost: 0 },
    { promo: 10_000, credit: null, today: 10_000, reduction: "promo", discardedDiscount: null, creditLost: 0 },
    { promo: null, credit: 1223, today: 14_377, reduction: "proration", discardedDiscount: null, creditLost: 0 },
    { promo: 10_000, credit: 1223, today: 10_000, reduction: "promo", discardedDiscount: "proration", creditLost: 0 },
    { promo: 15_000, credit: 1223, today: 14_377, reduction: "proration", discardedDiscount: "promo", creditLost: 0 },
    { promo: 14_377, credit: 1223, today: 14_377, reduction: "promo", discardedDiscount: "proration", creditLost: 0 },
    { promo: null, credit: 20_000, today: 0, reduction: "proration", discardedDiscount: null, creditLost: 4400 },
    { promo: null, credit: 0, today: 15_600, reduction: "proration", discardedDiscount: null, creditLost: 0 },
    { promo: 10_000, credit: 0, today: 10_000, reduction: "promo", discardedDiscount: null, creditLost: 0 },
    { promo: 15_600, credit: null, today: 15_600, reduction: null, discardedDiscount: null, creditLost: 0 },
    { promo: 15_600, credit: 1223, today: 14_377, reduction: "proration", discardedDiscount: "promo", creditLost: 0 },
    { promo: 16_000, credit: null, today: 15_600, reduction: null, discardedDiscount: null, creditLost: 0 },
    { promo: -100, credit: null, today: 0, reduction: "promo", discardedDiscount: null, creditLost: 0 },
    { promo: 0, credit: 20_000, today: 0, reduction: "promo", discardedDiscount: "proration", creditLost: 0 },
  ])("with a promo price of $promo and a credit of $credit is $today", ({ promo, credit, today, ...expected }) => {
    expect(quote(104, { promo, credit })).toMatchObject({ chargeToday: today, ...expected });
  });

  it("includes the amount of the reduction", () => {
    expect(reductionOf(quote(104, { credit: 1223 }))).toBe(1223);
  });
});

describe("a pass that is bought", () => {
  it.each([
    { what: "now where none is held", id: 103, after: null, kind: "purchase", charges: [2000, "month", "2026-04-19"] },
    { what: "at the current one's end", id: 104, kind: "purchase", charges: [15_600, "year", "2027-04-09"] },
    { what: "with the first ride where it is casual, and does not renew", id: 102, kind: "firstRide", charges: null },
  ])("starts $what", ({ id, after: predecessor = CURRENT_PASS, kind, charges }) => {
    const [amount, every, on] = charges ?? [];
    const laterCharges = charges && { amount, every, on };
    expect(quote(id, {}, predecessor)).toMatchObject({ starts: { kind, predecessor }, laterCharges });
  });

  it("starts now when the rest of the old pass is credited", () => {
    expect(quote(104, { credit: 1223 })).toMatchObject({
      starts: { kind: "purchase", predecessor: null },
      laterCharges: { amount: 15_600, on: "2027-03-20" },
    });
  });
});

it("the price is never below zero or above the full price, and the larger reduction wins", () => {
  const amounts = fc.option(fc.integer({ min: 0, max: 40_000 }));
  const anyId = fc.constantFrom(101, 102, 103, 104, 105);
  fc.assert(
    fc.property(anyId, amounts, amounts, (id, promo, credit) => {
      const { chargeToday, price, creditLost } = quote(id, { promo, credit });
      expect(chargeToday).toBe(Math.min(price, promo ?? price, Math.max(0, price - (credit ?? 0))));
      expect(creditLost).toBeGreaterThanOrEqual(0);
    }),
  );
});

it.each([
  { offeredMonths: [], months: 0 },
  { offeredMonths: [3], months: 3 },
  { offeredMonths: [1, 3], months: 3 },
])("applies the promotion with the most bonus months of $offeredMonths: $months", ({ offeredMonths, months }) => {
  const promotions = offeredMonths.map((each) => ({ offer: { kind: "bonusMonths", months: each } as const }));
  expect(bonusMonthsOf(promotions)).toBe(months);
});

it.each([
  { proratedDiscount: 1223, reduction: "proration", discardedDiscount: "promo" },
  { proratedDiscount: 0, reduction: null, discardedDiscount: null },
  { proratedDiscount: null, reduction: null, discardedDiscount: null },
])(
  "a code without a known price, beside a credit of $proratedDiscount cents, discards $discardedDiscount",
  ({ proratedDiscount, ...expected }) => {
    expect(quote(104, { credit: proratedDiscount, hasCode: true }, null)).toMatchObject(expected);
  },
);
