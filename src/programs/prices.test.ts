import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { findOffered } from "./passes.ts";
import { orderTotal } from "./prices.ts";
import { las } from "./programs/las.ts";
import { lax } from "./programs/lax.ts";
import { phl } from "./programs/phl.ts";

const prices = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

const passNumbered = (id: number) => {
  const pass = findOffered(phl, id);
  if (!pass) throw new Error(`phl does not offer ${id}`);
  return pass;
};

describe("an order", () => {
  const none = { discountedPassCost: null, proratedDiscount: null };

  it.each([
    { id: 103, withCard: false, ...none, pass: 2000, card: 0, reduction: null },
    { id: 103, withCard: true, ...none, pass: 2000, card: 800, reduction: null },
    { id: 104, withCard: true, ...none, pass: 15_600, card: 0, reduction: null },
    { id: 107, withCard: true, ...none, pass: 4800, card: 200, reduction: null },
    { id: 101, withCard: true, ...none, pass: 450, card: 0, reduction: null },
    {
      id: 103,
      withCard: true,
      discountedPassCost: 500,
      proratedDiscount: null,
      pass: 500,
      card: 800,
      reduction: "promo",
    },
    { id: 103, withCard: false, discountedPassCost: 0, proratedDiscount: null, pass: 0, card: 0, reduction: "promo" },
    {
      id: 103,
      withCard: false,
      discountedPassCost: 2500,
      proratedDiscount: null,
      pass: 2000,
      card: 0,
      reduction: null,
    },
    {
      id: 103,
      withCard: false,
      discountedPassCost: -100,
      proratedDiscount: null,
      pass: 0,
      card: 0,
      reduction: "promo",
    },
    {
      id: 103,
      withCard: true,
      discountedPassCost: null,
      proratedDiscount: 1223,
      pass: 777,
      card: 800,
      reduction: "proration",
    },
    {
      id: 103,
      withCard: false,
      discountedPassCost: null,
      proratedDiscount: 2500,
      pass: 0,
      card: 0,
      reduction: "proration",
    },
    {
      id: 103,
      withCard: false,
      discountedPassCost: null,
      proratedDiscount: 0,
      pass: 2000,
      card: 0,
      reduction: "proration",
    },
    {
      id: 103,
      withCard: false,
      discountedPassCost: 500,
      proratedDiscount: 1223,
      pass: 500,
      card: 0,
      reduction: "promo",
    },
    {
      id: 103,
      withCard: false,
      discountedPassCost: 1000,
      proratedDiscount: 1223,
      pass: 777,
      card: 0,
      reduction: "proration",
    },
    {
      id: 103,
      withCard: false,
      discountedPassCost: 777,
      proratedDiscount: 1223,
      pass: 777,
      card: 0,
      reduction: "promo",
    },
  ])(
    "of $id, card $withCard, promo price $discountedPassCost, prorated $proratedDiscount costs $pass + $card",
    ({ id, withCard, discountedPassCost, proratedDiscount, ...expected }) => {
      const total = orderTotal({
        pass: passNumbered(id),
        withCard,
        discountedPassCost: discountedPassCost === null ? null : cents(discountedPassCost),
        proratedDiscount: proratedDiscount === null ? null : cents(proratedDiscount),
      });
      expect(total).toEqual({ ...expected, total: expected.pass + expected.card });
    },
  );

  it("never costs less than nothing or more than its full price", () => {
    const reductions = fc.option(fc.integer({ min: -10_000, max: 50_000 }).map(cents));
    const discounts = fc.option(prices);
    const anyPass = fc.constantFrom(...[phl, lax, las].flatMap(({ passes }) => passes));
    fc.assert(
      fc.property(
        anyPass,
        fc.boolean(),
        reductions,
        discounts,
        (pass, withCard, discountedPassCost, proratedDiscount) => {
          const order = orderTotal({ pass, withCard, discountedPassCost, proratedDiscount });
          const full = orderTotal({ pass, withCard });
          expect(order.pass).toBeGreaterThanOrEqual(0);
          expect(order.total).toBe(order.pass + order.card);
          expect(order.total).toBeLessThanOrEqual(full.total);
          expect(order.card).toBe(full.card);
          if (order.reduction === null) expect(order.total).toBe(full.total);
          if (order.reduction === "promo") expect(order.total).toBeLessThan(full.total);
          if (proratedDiscount === null) expect(order.reduction).not.toBe("proration");
        },
      ),
    );
  });
});
