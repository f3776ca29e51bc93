import { startOfDayIn, type TimeZone } from "../../lib/calendar.ts";
import { type Cents, plus, ZERO } from "../../lib/money.ts";
import type { StatementItem } from "../../programs/statements.ts";
import type { Moment } from "../../programs/summary.ts";

/** What the items of each type come to, the types in the order in which they first occur. */
export function totalsByType(items: readonly Pick<StatementItem, "type" | "amount">[]): Map<string, Cents> {
  const totals = new Map<string, Cents>();
  for (const { type, amount } of items) totals.set(type, plus(totals.get(type) ?? ZERO, amount));
  return totals;
}

const instantOf = (moment: Moment | null, zone: TimeZone): number =>
  typeof moment === "string" ? startOfDayIn(zone, moment) : (moment ?? Number.NEGATIVE_INFINITY);

/**
 * Newest first, those without a date last; what the service gave later stands before what has the same date.
 * @param zone of the program, in which a date without a time begins
 */
export const statementOrder = (items: readonly StatementItem[], zone: TimeZone): StatementItem[] =>
  [...items].reverse().sort((a, b) => compare(instantOf(b.assessed, zone), instantOf(a.assessed, zone)));

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
