import { unpaidTotal } from "../../domain/billing.ts";
import { hasFeesToSettle } from "../../domain/rider.ts";
import { isSameCard } from "../../payment/payment-card.ts";
import { centsOf, type SettledFees } from "../orders.ts";
import { type PurchaseKind, readAll } from "../purchase-kind.ts";
import { cardDifference, cardDifferenceSince, cardSealOf } from "./card-on-file.ts";

/** The call names no amount: the service charges everything that is owed at the time of the call. */
export const settlementKind: PurchaseKind<"fees"> = {
  word: "payment",
  affectedLoads: ["user", "unpaid-fees", "statements", "payment-profile"],
  canResendFromRecord: true,
  resultOf: () => UNKNOWN_PAYMENT,
  createCall({ app: { program }, calls: { bikeshare, bts }, userId, order }) {
    return {
      async prepare({ total: shownTotal, profile: shownCard }, signal) {
        if (!userId) return { status: "noUserId" };
        const [user, fees, profile] = await readAll(
          bikeshare.user(signal),
          bts.unpaidFees(signal),
          bikeshare.paymentProfile(signal),
        );
        if (user.isDeleted) return { status: "notSent" };
        if (!hasFeesToSettle(user)) return { status: "done", done: UNKNOWN_PAYMENT };
        const total = unpaidTotal(fees);
        if (total !== shownTotal) return { status: "repriced", total };
        const cardChange = total > 0 ? cardDifference(shownCard, profile) : null;
        if (cardChange) return cardChange;
        const owedAmounts = fees.map(({ type, charge, adjusted }) => [type, charge, adjusted] as const);
        return {
          status: "ready",
          facts: { endpoint: "PUT 1/user/settledelinquency", changes: owedAmounts.sort(byText) },
          attempt: { kind: "settlement", itemId: 0, before: [], cents: total, cardSeal: await cardSealOf(profile) },
        };
      },
      async compareAgain(attempt, signal) {
        const [fees, profile] = await readAll(bts.unpaidFees(signal), bikeshare.paymentProfile(signal));
        const total = unpaidTotal(fees);
        if (total !== attempt.cents) return { status: "repriced", total };
        return total > 0 ? cardDifferenceSince(attempt, order?.profile ?? null, profile) : null;
      },
      send: async (_attempt, onceOptions) =>
        userId === null ? undefined : bikeshare.settleDelinquency({ userId, programId: program.id }, onceOptions),
      async find({ cents: amount, state }) {
        const [user] = await readAll(bikeshare.user());
        if (hasFeesToSettle(user)) return null;
        // A payment that could not be found may never have arrived: somebody else has settled these fees since.
        if (state === "notFound") return () => UNKNOWN_PAYMENT;
        return async () => {
          // Another device may have replaced the card and paid: the receipt names a card only if it is still the same.
          const card = await bikeshare.paymentProfile().catch(() => null);
          return { amount: centsOf(amount), card: order && card && isSameCard(order.profile, card) ? card : null };
        };
      },
    };
  },
};

const UNKNOWN_PAYMENT: SettledFees = { amount: null, card: null };

/** The service may list the same fees in another order. */
const byText = (one: readonly unknown[], other: readonly unknown[]): number => (String(one) < String(other) ? -1 : 1);
