import { describe, expect, it } from "vitest";
import { cents } from "../../lib/money.ts";
import type { StatementItem } from "../../programs/billing.ts";
import { statementOrder, totalsByType } from "./statement-list.tsx";

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

describe("the order of a statement", () => {
  it.each([
    { dates: [1, 3, 2], names: ["1", "2", "0"] },
    { dates: [null, 5, null], names: ["1", "2", "0"] },
    { dates: [7, 7, 7], names: ["2", "1", "0"] },
    { dates: ["2026-03-01", Date.parse("2026-03-02T12:00:00Z"), "2026-03-03"], names: ["2", "1", "0"] },
    // 10 pm of the day before.
    { dates: [Date.parse("2026-03-02T03:00:00Z"), "2026-03-02"], names: ["1", "0"] },
  ])("sorts items assessed at $dates as $names", ({ dates, names }) => {
    const items = dates.map((assessed, index) => item({ assessed, name: String(index) }));
    expect(statementOrder(items, "America/New_York").map(({ name }) => name)).toEqual(names);
  });
});
