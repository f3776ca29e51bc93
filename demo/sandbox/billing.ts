import type { Context } from "hono";
import * as v from "valibot";
import { isExpired } from "./cards.ts";
import { PROGRAMS } from "./programs.ts";
import { Refusal, readMonth, readQuery, WholeNumber } from "./request.ts";
import type { Rider } from "./riders.ts";
import type { Charge, SandboxState } from "./sandbox-state.ts";
import { localMonth, wireTime } from "./time.ts";
import { tripsIn } from "./trips.ts";

/** A line of a rider's statements that is not a trip. */
export interface StatementEntry {
  readonly itemType: "Subscription" | "Fee" | "Refund" | "KeyCard";
  readonly itemName: string;
  readonly at: number;
  /** Dollars; a refund is negative. */
  readonly itemAmount: number;
}

const WHAT = { Subscription: "pass", Fee: "fees", KeyCard: "keyCard" } as const satisfies Partial<
  Record<StatementEntry["itemType"], Charge["what"]>
>;

/** Charges the card on file; with an invalid card it charges nothing and throws a 402 with the reason. */
export function chargeCard(
  state: SandboxState,
  rider: Rider,
  dollars: number,
  item: { readonly itemType: keyof typeof WHAT; readonly itemName: string },
): void {
  const now = state.clock.now();
  const { card } = rider;
  if (card === null) throw new Refusal(402, "There is no card on file.", "tokenId");
  if (rider.paymentProcessorType !== "Stripe")
    throw new Refusal(402, "The card on file has to be entered again.", "tokenId");
  if (isExpired(card, rider.system, now)) throw new Refusal(402, "Your card has expired.", "tokenId");
  if (card.declined) throw new Refusal(402, "Your card was declined.", "tokenId");
  rider.ledger.push({ ...item, at: now, itemAmount: dollars });
  if (dollars > 0) state.charges.push({ userId: rider.userId, tokenId: null, dollars, what: WHAT[item.itemType] });
}

/** Adds in cents, as floating-point dollars would be inexact. */
export const dollars = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** GET 1/user/statements: the charges and refunds of a month, oldest first. */
export function statements(state: SandboxState, rider: Rider, c: Context): Response {
  const month = readMonth(c);
  const paid = rider.ledger.filter(({ at }) => localMonth(rider.system, at) === month);
  const ridden = tripsIn(rider, month).flatMap(({ cost, checkIn, from }) =>
    cost === 0 || checkIn === null
      ? []
      : [
          {
            itemType: "Trip",
            itemName: `Trip from ${from?.name ?? "an unknown place"}`,
            at: checkIn,
            itemAmount: cost,
          },
        ],
  );
  const items = [...paid, ...ridden]
    .filter(({ at }) => at <= state.clock.now())
    .sort((one, other) => one.at - other.at);
  return c.json(
    items.map(({ itemType, itemName, at, itemAmount }) => ({
      itemType,
      itemName,
      assessedDate: wireTime(at),
      programName: PROGRAMS[rider.system].name,
      itemAmount,
    })),
  );
}

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
export const unpaidFees = (_state: SandboxState, rider: Rider, c: Context): Response =>
  c.json({ data: rider.unpaidFees });

/** The total of the open fees, without the subscription. */
export const owedDollars = ({ unpaidFees }: Pick<Rider, "unpaidFees">): number =>
  dollars(
    ...unpaidFees
      .filter(({ feeType }) => feeType !== "Subscription")
      .map(({ charge, adjustedCharge }) => adjustedCharge ?? charge),
  );

const SettleQuery = v.strictObject({ userId: WholeNumber, programId: WholeNumber });

/** PUT 1/user/settledelinquency: charges the total of the open fees and clears them. */
export function settleDelinquency(state: SandboxState, rider: Rider, c: Context): Response {
  const { userId, programId } = readQuery(c, SettleQuery);
  if (userId !== rider.userId) throw new Refusal(403, "This is another rider's account.");
  if (programId !== PROGRAMS[rider.system].programId) throw new Refusal(422, "programId: Not the rider's program");
  const owed = owedDollars(rider);
  if (owed > 0) chargeCard(state, rider, owed, { itemType: "Fee", itemName: "Unpaid fees" });
  rider.unpaidFees = [];
  rider.isDelinquent = false;
  rider.hasOpenFailedTransactions = false;
  return c.json({});
}
