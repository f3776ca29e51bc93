import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { type Cents, cents } from "../lib/money.ts";
import { unpaidTotal } from "../programs/billing.ts";
import { hasFeesToSettle, type User } from "../programs/rider.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { Outcome, PurchaseKind } from "./purchase-kind.ts";
import { type PurchaseScope, purchasesOf, recordOf } from "./purchases.ts";

/** The paid amount; null where another tab had paid before. */
export interface SettledFees {
  readonly amount: Cents | null;
}

type DelinquentRider = Pick<User, "userId">;
const scopeOf = ({ userId }: DelinquentRider): PurchaseScope => ({ subject: "fees", userId });

/** Whether a settlement was sent and is still open. */
export const isSettlementOpen = (app: AppContext, rider: DelinquentRider): boolean =>
  recordOf(app, scopeOf(rider)).read() !== null;

/**
 * Pays the fees of a delinquent rider.
 * @param shownTotal The total that the rider saw: nothing is sent where another one is owed by now.
 */
export const settleFees = (
  app: AppContext,
  rider: DelinquentRider,
  shownTotal: Cents,
): Promise<Outcome<SettledFees>> =>
  rider.userId ? run(app, rider, shownTotal) : Promise.resolve({ status: "noUserId" });

/** Reconciles an interrupted settlement; sends nothing. */
export const reconcileSettlement = (app: AppContext, rider: DelinquentRider): Promise<Outcome<SettledFees>> =>
  run(app, rider, null);

/** @param shownTotal Null only reconciles. */
async function run(app: AppContext, rider: DelinquentRider, shownTotal: Cents | null): Promise<Outcome<SettledFees>> {
  const way = shownTotal === null ? "reconcile" : "pay";
  const outcome = await purchasesOf(app)[way](scopeOf(rider), async (scope) =>
    settlementKind(app, await scope.calls(), rider, shownTotal),
  );
  if (outcome.status !== "busy") reloadRider(app, "user", "unpaid-fees", "statements");
  return outcome;
}

const settlementKind = (
  { program }: AppContext,
  { bikeshare, bts }: Calls,
  { userId }: DelinquentRider,
  shownTotal: Cents | null,
): PurchaseKind<MoneyAnswer, "settled", SettledFees> => ({
  async prepare() {
    const [user, fees] = await Promise.all([bikeshare.user(), bts.unpaidFees()]);
    if (!user || !fees) return { status: "notSent" };
    if (!hasFeesToSettle(user)) return { status: "done", done: { amount: null } };
    const total = unpaidTotal(fees);
    // The call names no amount: the service charges all that is owed when it arrives.
    if (total !== shownTotal) return { status: "outdated" };
    const owed = fees.map(({ type, charge, adjusted }) => [type, charge, adjusted] as const);
    return {
      status: "ready",
      facts: { call: "PUT 1/user/settledelinquency", changes: owed.sort(byText) },
      attempt: { kind: "settlement", itemId: 0, before: [], cents: total, terms: null },
    };
  },
  /** A retry charges all that is owed then, which may be more than at the first call. */
  async again(attempt) {
    const fees = await bts.unpaidFees().catch(() => undefined);
    if (!fees) return { status: "notSent" };
    const total = unpaidTotal(fees);
    return total === shownTotal ? { ...attempt, cents: total } : { status: "outdated" };
  },
  send: (_attempt, once) => bikeshare.settleDelinquency({ userId, programId: program.id }, once),
  async find() {
    const user = await bikeshare.user();
    if (!user) throw new TypeError("nobody is logged in");
    return hasFeesToSettle(user) ? null : "settled";
  },
  complete: ({ cents: amount }) => ({ amount: amount === null ? null : cents(amount) }),
});

/** The service may list the same fees in another order. */
const byText = (one: readonly unknown[], other: readonly unknown[]): number => (String(one) < String(other) ? -1 : 1);
