import { type Cents, plus, ZERO } from "../lib/money.ts";

/** A fee that a rider owes (spec 3). */
export interface UnpaidFee {
  readonly type: string;
  readonly charge: Cents;
  /** What the charge was changed to; it counts also when it is 0. Null where nothing was changed. */
  readonly adjusted: Cents | null;
}

/** A pass that failed to renew is no fee: it is shown by itself and left out of the total. */
const SUBSCRIPTION = "Subscription";

export const amountOf = ({ charge, adjusted }: Pick<UnpaidFee, "charge" | "adjusted">): Cents => adjusted ?? charge;

/** The fees that count (spec 9). */
export const owedFees = (fees: readonly UnpaidFee[]): UnpaidFee[] => fees.filter(({ type }) => type !== SUBSCRIPTION);

/** Passes whose renewal was not paid. */
export const failedRenewals = (fees: readonly UnpaidFee[]): UnpaidFee[] =>
  fees.filter(({ type }) => type === SUBSCRIPTION);

export const unpaidTotal = (fees: readonly UnpaidFee[]): Cents => sumOf(owedFees(fees));

/** What a rider owes, in the order in which it is paid: the fees, then the passes that failed to renew, by renewing. */
export interface Debt {
  readonly fees: Cents;
  readonly renewal: Cents;
}

export const debtOf = (fees: readonly UnpaidFee[]): Debt => ({
  fees: unpaidTotal(fees),
  renewal: sumOf(failedRenewals(fees)),
});

const sumOf = (fees: readonly UnpaidFee[]): Cents => fees.reduce((sum, fee) => plus(sum, amountOf(fee)), ZERO);
