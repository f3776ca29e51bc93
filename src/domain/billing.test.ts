import fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { amountOf, debtOf, owedFees, statementTotal, unpaidTotal } from "./billing.ts";
import { phl } from "./programs/phl.ts";

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

const FEES_WITH_PASS = [fee("Overtime", 400), fee("Subscription", 900)];

it.each([
  { what: "whose pass has ended", status: "EXPIRED", ownId: 103, renewal: 2000 },
  { what: "whose retired pass has ended", status: "expired", ownId: 90, renewal: 2000 },
  { what: "whose pass still runs", status: "Active", ownId: 103, renewal: 0 },
  { what: "whose pass waits for a ride", status: "NotActivated", ownId: 103, renewal: 0 },
  { what: "whose pass is not for sale", status: "Expired", ownId: 95, renewal: 0 },
])("a debtor $what renews for $renewal cents, whether or not a fee is for the pass", ({ status, ownId, renewal }) => {
  const user = { subscriptionTypeId: ownId, subscriptionActivationStatus: status };
  expect(debtOf(FEES_WITH_PASS, user, phl.passes)).toEqual({ fees: 400, renewal });
  expect(debtOf([fee("Overtime", 400)], user, phl.passes)).toEqual({ fees: 400, renewal });
  expect(debtOf([], user, phl.passes)).toEqual({ fees: 0, renewal: 0 });
});

it("a rider whose day pass has ended, or whose pass has an unknown status, has only the fee to pay", () => {
  for (const [ownId, status] of [
    [102, "Expired"],
    [103, "Suspended"],
  ] as const) {
    const user = { subscriptionTypeId: ownId, subscriptionActivationStatus: status };
    expect(debtOf([fee("Overtime", 400)], user, phl.passes)).toEqual({ fees: 400, renewal: 0 });
  }
});

it("the total is the sum of the displayed fees", () => {
  const amounts = fc.integer({ min: 0, max: 300_000 });
  const feeLists = fc.array(
    fc
      .tuple(fc.constantFrom("Subscription", "Overtime", "Lost bike"), amounts, fc.option(amounts))
      .map(([type, charge, adjusted]) => fee(type, charge, adjusted)),
  );
  fc.assert(
    fc.property(feeLists, (fees) => {
      const owedAmounts = owedFees(fees).map(amountOf);
      expect(unpaidTotal(fees)).toBe(owedAmounts.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
