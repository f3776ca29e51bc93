import { unpaidTotal } from "../../domain/billing.ts";
import { hasFeesToSettle } from "../../domain/rider.ts";
import { cents } from "../../lib/money.ts";
import type { SettledFees } from "../orders.ts";
import type { PurchaseKind } from "../purchase-kind.ts";
import { cardDifference, cardDifferenceSince, cardSealOf } from "./card-on-file.ts";

/** The payment of unpaid fees. The call names no amount: the service charges all that is owed when it arrives. */
export const settlementKind: PurchaseKind<"fees"> = {
  word: "payment",
  changes: ["user", "unpaid-fees", "statements", "payment-profile"],
  isInRecord: true,
  resultOf: (_app, { cents: amount }) => ({ amount: amount === null ? null : cents(amount), card: null }),
  open({ app: { program }, calls: { bikeshare, bts }, userId, order }) {
    const settled = (amount: number | null): SettledFees => ({
      amount: amount === null ? null : cents(amount),
      card: order?.profile ?? null,
    });
    return {
      async prepare(signal) {
        if (order === null) return { status: "notSent" };
        if (!userId) return { status: "noUserId" };
        const [user, fees, profile] = await Promise.all([
          bikeshare.user(signal),
          bts.unpaidFees(signal),
          bikeshare.paymentProfile(signal),
        ]);
        if (!user || !fees || !profile) return { status: "notSent" };
        if (!hasFeesToSettle(user)) return { status: "done", done: { amount: null, card: null } };
        const total = unpaidTotal(fees);
        if (total !== order.total) return { status: "repriced", total };
        const different = total > 0 ? cardDifference(order.profile, profile) : null;
        if (different) return different;
        const owed = fees.map(({ type, charge, adjusted }) => [type, charge, adjusted] as const);
        return {
          status: "ready",
          facts: { call: "PUT 1/user/settledelinquency", changes: owed.sort(byText) },
          attempt: { kind: "settlement", itemId: 0, before: [], cents: total, cardSeal: await cardSealOf(profile) },
        };
      },
      async compareAgain(attempt, signal) {
        const [fees, profile] = await Promise.all([bts.unpaidFees(signal), bikeshare.paymentProfile(signal)]);
        if (!fees || !profile) return { status: "notSent" };
        const total = unpaidTotal(fees);
        if (total !== attempt.cents) return { status: "repriced", total };
        return total > 0 ? cardDifferenceSince(attempt, order?.profile ?? null, profile) : null;
      },
      send: async (_attempt, once) =>
        userId === null ? undefined : bikeshare.settleDelinquency({ userId, programId: program.id }, once),
      async find({ cents: amount }) {
        const user = await bikeshare.user();
        if (!user) throw new TypeError("nobody is logged in");
        return hasFeesToSettle(user) ? null : () => settled(amount);
      },
      complete: ({ cents: amount }) => settled(amount),
    };
  },
};

/** The service may list the same fees in another order. */
const byText = (one: readonly unknown[], other: readonly unknown[]): number => (String(one) < String(other) ? -1 : 1);
