import fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { amountOf, debtOf, owedFees, statementTotal, unpaidTotal } from "./billing.ts";

it.each([
  { amounts: [], total: 0 },
  { amounts: [2000, 435], total: 2435 },
  { amounts: [2000, -435], total: 1565 },
])("$amounts add up to $total cents", ({ amounts, total }) => {
  expect(statementTotal(amounts.map((amount) => ({ amount: cents(amount) })))).toBe(total);
});

const fee = (type: string, charge: number, adjusted: number | null = null) => ({
  type,
  charge: cents(charge),
  adjusted: adjusted === null ? null : cents(adjusted),
});

it.each([
  { fees: [], total: 0 },
  { fees: [fee("Overtime", 400)], total: 400 },
  { fees: [fee("Overtime", 400), fee("Overtime", 250)], total: 650 },
  { fees: [fee("Overtime", 400, 150)], total: 150 },
  { fees: [fee("Overtime", 400, 0)], total: 0 },
  { fees: [fee("Subscription", 2000), fee("Overtime", 400)], total: 400 },
  { fees: [fee("Subscription", 2000, 500)], total: 0 },
  { fees: [fee("subscription", 2000)], total: 2000 },
])("$fees add up to $total cents", ({ fees, total }) => {
  expect(unpaidTotal(fees)).toBe(total);
});

it.each([
  { fees: [], debt: { fees: 0, renewal: 0 } },
  { fees: [fee("Overtime", 400), fee("Subscription", 2000)], debt: { fees: 400, renewal: 2000 } },
  { fees: [fee("Subscription", 2000, 1500), fee("Subscription", 500)], debt: { fees: 0, renewal: 2000 } },
  { fees: [fee("Overtime", 400, 0)], debt: { fees: 0, renewal: 0 } },
])("of $fees a rider owes $debt", ({ fees, debt }) => {
  expect(debtOf(fees)).toEqual(debt);
});

it("the total is the sum of the displayed fees", () => {
  const amounts = fc.integer({ min: 0, max: 300_000 });
  const fees = fc.array(
    fc
      .tuple(fc.constantFrom("Subscription", "Overtime", "Lost bike"), amounts, fc.option(amounts))
      .map(([type, charge, adjusted]) => fee(type, charge, adjusted)),
  );
  fc.assert(
    fc.property(fees, (all) => {
      const shown = owedFees(all).map(amountOf);
      expect(unpaidTotal(all)).toBe(shown.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
