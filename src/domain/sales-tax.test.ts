import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startOfDayIn } from "../lib/calendar.ts";
import { cents, minus, plus, toCents } from "../lib/money.ts";
import { las } from "./programs/las.ts";
import { lax } from "./programs/lax.ts";
import { phl } from "./programs/phl.ts";
import { beforeTax, salesTaxIn } from "./sales-tax.ts";

const prices = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

const TODAY = Date.parse("2026-06-01T12:00:00Z");

describe("sales tax", () => {
  it.each([
    { price: 4.5, net: 4.17, tax: 0.33 },
    { price: 20, net: 18.52, tax: 1.48 },
    { price: 156, net: 144.44, tax: 11.56 },
    { price: 230, net: 212.96, tax: 17.04 },
    { price: 0, net: 0, tax: 0 },
  ])("inside $price is $tax, which leaves $net", ({ price, net, tax }) => {
    expect(beforeTax(toCents(price), 0.08)).toBe(toCents(net));
    expect(salesTaxIn(toCents(price), 0.08, phl, TODAY)).toBe(toCents(tax));
  });

  it("plus the net price equals the price, and neither is negative", () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 0.25, noNaN: true }), (price, rate) => {
        const net = beforeTax(price, rate);
        const tax = minus(price, net);
        expect(plus(net, tax)).toBe(price);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(Math.abs(net * (1 + rate) - price)).toBeLessThanOrEqual(0.5 * (1 + rate) + 1e-6);
      }),
    );
  });

  it("starts with the first instant of its first day in the program's zone", () => {
    const firstInstant = startOfDayIn("America/New_York", "2021-04-06");
    expect(new Date(firstInstant).toISOString()).toBe("2021-04-06T04:00:00.000Z");
    expect(salesTaxIn(cents(2000), 0.08, phl, firstInstant - 1)).toBeNull();
    expect(salesTaxIn(cents(2000), 0.08, phl, firstInstant)).toBe(148);
  });

  it("always applies in a program without a first day", () => {
    expect(salesTaxIn(cents(2000), 0.08, { ...phl, salesTaxStartDate: null }, 0)).toBe(148);
  });

  it.each([lax, las])("is not listed in $system", (program) => {
    for (const { price, salesTax } of program.passes) {
      expect(salesTaxIn(price, salesTax, program, TODAY)).toBeNull();
    }
  });
});
