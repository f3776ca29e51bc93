import { type Cents, plus, ZERO } from "../lib/money.ts";
import type { Moment } from "./rider.ts";

/** One charge or credit (spec 3, "Statement item"). */
export interface StatementItem {
  readonly type: string;
  readonly name: string;
  readonly assessed: Moment | null;
  readonly programName: string;
  /** A credit is negative. */
  readonly amount: Cents;
}

export const statementTotal = (items: readonly Pick<StatementItem, "amount">[]): Cents =>
  items.reduce((sum, { amount }) => plus(sum, amount), ZERO);
