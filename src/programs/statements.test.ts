import { expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { statementTotal } from "./statements.ts";

it.each([
  { amounts: [], total: 0 },
  { amounts: [2000, 435], total: 2435 },
  { amounts: [2000, -435], total: 1565 },
])("$amounts add up to $total cents", ({ amounts, total }) => {
  expect(statementTotal(amounts.map((amount) => ({ amount: cents(amount) })))).toBe(total);
});
