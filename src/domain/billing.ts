import { type Cents, plus, ZERO } from "../lib/money.ts";
import { isOffered, type Pass, successorOf } from "./passes.ts";
import { isActive, isExpired, isNotActivated, type Moment, type User } from "./rider.ts";
import { ownPassOf } from "./subscriptions.ts";

/** A charge or a refund in a rider's statement (spec 3, "Statement item"). */
export interface StatementItem {
  readonly type: string;
  readonly name: string;
  readonly assessed: Moment | null;
  readonly programName: string;
  /** Negative for a refund or another credit. */
  readonly amount: Cents;
}

export const statementTotal = (items: readonly Pick<StatementItem, "amount">[]): Cents =>
  items.reduce((sum, { amount }) => plus(sum, amount), ZERO);

/** An entry in the list of what a rider still owes (spec 3): a fee, or a pass that failed to renew. */
export interface UnpaidFee {
  readonly type: string;
  readonly charge: Cents;
  /** The adjusted amount, which replaces the charge even if it is 0; null without an adjustment. */
  readonly adjusted: Cents | null;
}

/** The type of an entry for a pass that failed to renew. It is no fee, and shown separately, outside of the total. */
const FAILED_RENEWAL = "Subscription";

export const amountOf = ({ charge, adjusted }: Pick<UnpaidFee, "charge" | "adjusted">): Cents => adjusted ?? charge;

/** The fees that count towards the total (spec 9). */
export const owedFees = (fees: readonly UnpaidFee[]): UnpaidFee[] => fees.filter(({ type }) => type !== FAILED_RENEWAL);

export const unpaidTotal = (fees: readonly UnpaidFee[]): Cents =>
  owedFees(fees).reduce((sum, fee) => plus(sum, amountOf(fee)), ZERO);

/** A rider's debt: the fees, which are paid first, and then the price of renewing their pass, if that is due. */
export interface Debt {
  readonly fees: Cents;
  /**
   * The current price of the rider's pass or its successor, if its renewal failed, or if it has expired and renews by
   * itself; else 0. Also 0 without unpaid fees, while a pass still runs, and where neither is for sale.
   */
  readonly renewal: Cents;
}

type Debtor = Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;

export const debtOf = (fees: readonly UnpaidFee[], user: Debtor, passes: readonly Pass[]): Debt => ({
  fees: unpaidTotal(fees),
  renewal: fees.length > 0 ? renewalPrice(fees, user, passes) : ZERO,
});

function renewalPrice(fees: readonly UnpaidFee[], user: Debtor, passes: readonly Pass[]): Cents {
  const { subscriptionActivationStatus: status } = user;
  const ownPass = ownPassOf(user, passes);
  const nextPass = ownPass && successorOf(ownPass, passes);
  if (isActive(status) || isNotActivated(status) || !nextPass || !isOffered(nextPass)) return ZERO;
  const hasFailed = fees.some(({ type }) => type === FAILED_RENEWAL);
  return hasFailed || (isExpired(status) && nextPass.isAutoRenewing) ? nextPass.price : ZERO;
}
