import type { Context } from "hono";
import * as v from "valibot";
import { chargeCard, dollars } from "./payments.ts";
import { PROGRAMS } from "./program-facts.ts";
import { Refusal } from "./refusal.ts";
import { readQuery, WholeNumber } from "./request-query.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";

export interface UnpaidFee {
  readonly feeType: string;
  /** Dollars. */
  readonly charge: number;
  /** Replaces `charge`, even if it is 0. */
  readonly adjustedCharge: number | null;
}

/** The fees of a delinquent rider: 6.50 dollars without the subscription. */
export const OPEN_FEES: readonly UnpaidFee[] = [
  { feeType: "Trip", charge: 4, adjustedCharge: null },
  { feeType: "Subscription", charge: 20, adjustedCharge: null },
  { feeType: "LateReturn", charge: 8, adjustedCharge: 0 },
  { feeType: "Trip", charge: 6, adjustedCharge: 2.5 },
];

/** GET user/unpaid-fees. */
export const unpaidFees = (_world: SandboxState, rider: Rider, c: Context): Response =>
  c.json({ data: rider.unpaidFees });

const SettleQuery = v.strictObject({ userId: WholeNumber, programId: WholeNumber });

/** PUT 1/user/settledelinquency: charges the total of the open fees and clears them. */
export function settleDelinquency(state: SandboxState, rider: Rider, c: Context): Response {
  const { userId, programId } = readQuery(c, SettleQuery);
  if (userId !== rider.userId) throw new Refusal(403, "This is another rider's account.");
  if (programId !== PROGRAMS[rider.system].programId) throw new Refusal(422, "programId: Not the rider's program");
  const fees = rider.unpaidFees.filter(({ feeType }) => feeType !== "Subscription");
  const owed = dollars(...fees.map(({ charge, adjustedCharge }) => adjustedCharge ?? charge));
  if (owed > 0) chargeCard(state, rider, owed, { itemType: "Fee", itemName: "Unpaid fees" });
  rider.unpaidFees = [];
  rider.isDelinquent = false;
  rider.hasOpenFailedTransactions = false;
  return c.json({});
}
