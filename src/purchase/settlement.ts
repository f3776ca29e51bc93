import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { type Cents, cents } from "../lib/money.ts";
import { unpaidTotal } from "../programs/billing.ts";
import { hasFeesToSettle, type User } from "../programs/rider.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { PurchaseKind } from "./purchase-kind.ts";
import type { Outcome } from "./purchase-outcome.ts";
import { type PurchaseScope, purchasesOf, recordOf } from "./purchases.ts";

/** The paid amount; null where another tab had paid before. */
export interface SettledFees {
  readonly amount: Cents | null;
}

type Rider = Pick<User, "userId">;
const scopeOf = ({ userId }: Rider): PurchaseScope => ({ subject: "fees", userId });

/** Whether a settlement was sent and is still open. */
export const isSettlementOpen = (app: AppContext, rider: Rider): boolean =>
  recordOf(app, scopeOf(rider)).read() !== null;

/** Pays the fees of a delinquent rider. */
export const settleFees = (app: AppContext, rider: Rider): Promise<Outcome<SettledFees>> =>
  rider.userId ? run(app, rider, "pay") : Promise.resolve({ status: "noUserId" });

/** Reconciles an interrupted settlement; sends nothing. */
export const reconcileSettlement = (app: AppContext, rider: Rider): Promise<Outcome<SettledFees>> =>
  run(app, rider, "reconcile");

async function run(app: AppContext, rider: Rider, way: "pay" | "reconcile"): Promise<Outcome<SettledFees>> {
  const outcome = await purchasesOf(app)[way](scopeOf(rider), async (scope) =>
    settlementKind(app, await scope.calls(), rider),
  );
  if (outcome.status !== "busy") reloadRider(app, "user", "unpaid-fees", "statements");
  return outcome;
}

const settlementKind = (
  { program }: AppContext,
  { bikeshare, bts }: Calls,
  { userId }: Rider,
): PurchaseKind<"done", "settled", SettledFees> => ({
  async prepare() {
    const [user, fees] = await Promise.all([bikeshare.user(), bts.unpaidFees()]);
    if (!user || !fees) return { status: "notSent" };
    if (!hasFeesToSettle(user)) return { status: "done", done: { amount: null } };
    const owed = fees.map(({ type, charge, adjusted }) => [type, charge, adjusted] as const);
    return {
      status: "ready",
      facts: { call: "PUT 1/user/settledelinquency", changes: owed.sort(byText) },
      attempt: { kind: "settlement", itemId: 0, before: [], cents: unpaidTotal(fees), terms: null },
    };
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
