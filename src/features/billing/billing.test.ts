import { expect, it } from "vitest";
import type { StatementItem } from "../../domain/billing.ts";
import { cents } from "../../lib/money.ts";
import { autoRenewState } from "./billing-screen.tsx";
import { sortStatement, totalsByType } from "./statement-list.tsx";

it.each([
  { isAutoRenewing: true, status: "Active", renews: true, state: "on" },
  // The service decides, whatever our catalogue says about the pass.
  { isAutoRenewing: true, status: "Active", renews: false, state: "on" },
  { isAutoRenewing: false, status: "Active", renews: true, state: "off" },
  { isAutoRenewing: false, status: null, renews: true, state: "off" },
  { isAutoRenewing: true, status: "Expired", renews: true, state: "expired" },
  { isAutoRenewing: false, status: "expired", renews: true, state: "expired" },
  { isAutoRenewing: false, status: "Active", renews: false, state: "unavailable" },
  { isAutoRenewing: false, status: null, renews: null, state: "unavailable" },
])("a pass with auto-renewal $isAutoRenewing that is $status and renews $renews has the state $state", (row) => {
  const user = { isAutoRenewing: row.isAutoRenewing, subscriptionActivationStatus: row.status };
  const pass = row.renews === null ? null : { isAutoRenewing: row.renews };
  expect(autoRenewState(user, { pass })).toBe(row.state);
});

const item = (fields: Partial<StatementItem>): StatementItem => ({
  type: "Trip",
  name: "",
  assessed: null,
  programName: "Indego",
  amount: cents(0),
  ...fields,
});

it("sums up each type on its own, refunds included", () => {
  const items = [
    item({ type: "Trip", amount: cents(435) }),
    item({ type: "Refund", amount: cents(-800) }),
    item({ type: "Trip", amount: cents(1) }),
  ];
  expect([...totalsByType(items)]).toEqual([
    ["Trip", 436],
    ["Refund", -800],
  ]);
  expect([...totalsByType([])]).toEqual([]);
});

it.each([
  { dates: [1, 3, 2], names: ["1", "2", "0"] },
  { dates: [null, 5, null], names: ["1", "2", "0"] },
  { dates: [7, 7, 7], names: ["2", "1", "0"] },
  { dates: ["2026-03-01", Date.parse("2026-03-02T12:00:00Z"), "2026-03-03"], names: ["2", "1", "0"] },
  // In New York this instant is 10 pm of the day before.
  { dates: [Date.parse("2026-03-02T03:00:00Z"), "2026-03-02"], names: ["1", "0"] },
])("a statement lists items assessed at $dates in the order $names", ({ dates, names }) => {
  const items = dates.map((assessed, index) => item({ assessed, name: String(index) }));
  expect(sortStatement(items, "America/New_York").map(({ name }) => name)).toEqual(names);
});
