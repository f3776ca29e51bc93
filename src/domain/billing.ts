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

/** An unpaid fee of a rider (spec 3). */
export interface UnpaidFee {
  readonly type: string;
  readonly charge: Cents;
  /** The adjusted amount, which replaces the charge even if it is 0; null without an adjustment. */
  readonly adjusted: Cents | null;
}

/** A pass that failed to renew is not a fee: the list shows it separately and leaves it out of the total. */
const SUBSCRIPTION = "Subscription";

export const amountOf = ({ charge, adjusted }: Pick<UnpaidFee, "charge" | "adjusted">): Cents => adjusted ?? charge;

/** The fees that count towards the total (spec 9). */
export const owedFees = (fees: readonly UnpaidFee[]): UnpaidFee[] => fees.filter(({ type }) => type !== SUBSCRIPTION);

/** Passes that failed to renew because of a payment. */
export const failedRenewals = (fees: readonly UnpaidFee[]): UnpaidFee[] =>
  fees.filter(({ type }) => type === SUBSCRIPTION);

export const unpaidTotal = (fees: readonly UnpaidFee[]): Cents => sumOf(owedFees(fees));

/** A rider's debt: the fees, which are paid first, and the passes that failed to renew, which a renewal pays. */
export interface Debt {
  readonly fees: Cents;
  readonly renewal: Cents;
}

export const debtOf = (fees: readonly UnpaidFee[]): Debt => ({
  fees: unpaidTotal(fees),
  renewal: sumOf(failedRenewals(fees)),
});

const sumOf = (fees: readonly UnpaidFee[]): Cents => fees.reduce((sum, fee) => plus(sum, amountOf(fee)), ZERO);
