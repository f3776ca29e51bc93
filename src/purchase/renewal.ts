import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { dropVerification, ELIGIBILITY_FORM } from "../eligibility/eligibility.ts";
import { type Cents, cents } from "../lib/money.ts";
import type { Quote } from "../passes/quote.ts";
import { type PaidWith, receiptOf } from "../passes/receipt.ts";
import { isVerifiedFor } from "../passes/verification.ts";
import { ownPassOf } from "../programs/own-pass.ts";
import type { Pass } from "../programs/pass.ts";
import { lastToEnd, type Predecessor } from "../programs/predecessor.ts";
import { mayProrate } from "../programs/proration.ts";
import type { SuccessCase } from "../programs/purchase.ts";
import { isUpcoming, type Subscription } from "../programs/subscriptions.ts";
import type { Summary } from "../programs/summary.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { Renewal, RenewalKind } from "../store/purchase-slice.ts";
import type { Attempt } from "./attempt-record.ts";
import type { Plan, PurchaseKind } from "./purchase-kind.ts";
import { isOpenOutcome, type Outcome, type Unsent } from "./purchase-outcome.ts";
import { purchasesOf, recordOf } from "./purchases.ts";

/** A pass that a rider is about to buy, as it was shown. */
export interface RenewalQuote {
  readonly kind: RenewalKind;
  readonly userId: number;
  readonly pass: Pass;
  /** Less what the rest of the old pass is worth; a call of its own. */
  readonly isProrated: boolean;
  /** A code that was checked and holds, null for none; never with a prorated discount. */
  readonly promoCode: string | null;
  readonly paymentProcessor: string;
  readonly expectedCost: Cents;
  /** What was shown before paying, line by line. */
  readonly quote: Quote;
  readonly bonusMonths: number;
  readonly card: PaidWith;
  readonly contactEmail: string;
  /** The passes that the rider was told of before buying another. */
  readonly shownSubscriptionIds: readonly number[];
  readonly success: SuccessCase;
  /** The pass that this one comes after, null where it can be used at once. */
  readonly after: Predecessor | null;
}

/** Whether a purchase of this rider was sent that has not ended. */
export const isRenewalOpen = (app: AppContext, userId: number): boolean => openRenewal(app, userId) !== null;
export const openRenewal = (app: AppContext, userId: number): Attempt | null =>
  recordOf(app, { subject: "pass", userId }).read();

/** Buys a pass; where an order of before has not ended, finds that one out, or sends it again as it was. */
export const buyPass = (app: AppContext, order: RenewalQuote): Promise<Outcome<Renewal>> =>
  run(app, order.userId, order, "pay");

/** Sends an order of before once more, as it was, if it was not found. */
export const buyPassAgain = (app: AppContext, userId: number): Promise<Outcome<Renewal>> =>
  run(app, userId, null, "pay");

/** Finds out what became of a purchase that was cut off; sends nothing. */
export const reconcileRenewal = (app: AppContext, userId: number): Promise<Outcome<Renewal>> =>
  run(app, userId, null, "reconcile");

async function run(
  app: AppContext,
  userId: number,
  order: RenewalQuote | null,
  way: "pay" | "reconcile",
): Promise<Outcome<Renewal>> {
  const open = openRenewal(app, userId);
  // Nothing else is bought before its end is known: what is sent again is what was sent before.
  const isAnother = open !== null && order !== null && order.pass.id !== open.itemId;
  const outcome = await purchasesOf(app)[isAnother ? "reconcile" : way]({ subject: "pass", userId }, async (scope) =>
    renewalKind(app, await scope.calls(), order),
  );
  if (outcome.status !== "busy") reloadRider(app, "user", "summary", "statements", "prorated-discount");
  return outcome;
}

type Answer = Pick<Renewal, "cost">;

/** @param order null where only what was sent before is found out or sent again. */
const renewalKind = (
  app: AppContext,
  calls: Calls,
  order: RenewalQuote | null,
): PurchaseKind<Answer, Bought, Renewal> => ({
  prepare: async () => (order ? planOf(app, calls, order) : { status: "nothingOpen" }),
  async send({ kind, itemId, terms }, once) {
    if (kind === "prorated") return calls.bts.renewProrated(itemId, once);
    return terms ? calls.bikeshare.renew({ subscriptionTypeId: itemId, ...terms }, once) : undefined;
  },
  find: (attempt) => findBought(calls, attempt),
  async complete(attempt, { answer, found }) {
    const cost = answer?.cost ?? null;
    const isOfOrder = order?.pass.id === attempt.itemId && order.isProrated === (attempt.kind === "prorated");
    if (order && isOfOrder) return renewalOf(app, order, cost);
    return resumedRenewal(app, attempt, found ?? (await findBought(calls, attempt).catch(() => null)), cost);
  },
  mayComeLater: ({ kind }) => kind === "prorated",
  onProgress: (status) => app.store.getState().setPurchase({ status }),
  onEnded: (outcome) => tell(app, outcome),
});

function tell(app: AppContext, outcome: Outcome<Renewal>): void {
  const { emptyCart, dropDraft, setPromotedCode, setPurchase } = app.store.getState();
  if (outcome.status === "done") {
    emptyCart();
    dropDraft(ELIGIBILITY_FORM);
    setPromotedCode(null);
    setPurchase({ status: "renewed", renewal: outcome.done });
  } else setPurchase(isOpenOutcome(outcome) ? outcome : { status: "idle" });
  // A verification of this screen does not hold at the service: the rider shows it again.
  if (outcome.status === "refused" && outcome.field === "discountVerified") dropVerification(app);
}

/** What the rider was shown may be old: another tab may have bought meanwhile. */
async function planOf(app: AppContext, { bikeshare }: Calls, order: RenewalQuote): Promise<Plan | Unsent> {
  const { cart } = app.store.getState();
  // A reduced fare is for who has shown to be eligible, whatever a screen offers.
  if (order.pass.discountVerification !== null && !isVerifiedFor(cart, order.pass, order.contactEmail))
    return { status: "notSent" };
  const [summary, user] = await Promise.all([bikeshare.summary(), bikeshare.user()]);
  if (!summary || !user) return { status: "notSent" };
  const now = app.clock.now();
  const isProratable = mayProrate({
    inCart: order.pass,
    current: ownPassOf(user, app.program.passes),
    activationStatus: user.subscriptionActivationStatus,
    upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
  });
  if (order.isProrated && !isProratable) return { status: "notEligible" };
  const held = idsIn(summary);
  const shown = new Set(order.shownSubscriptionIds);
  if (held.some((id) => !shown.has(id))) return { status: "outdated" };
  return {
    status: "ready",
    facts: { call: order.isProrated ? "POST user/prorated-renewal/" : "POST 3/registration", changes: held },
    attempt: {
      kind: order.isProrated ? "prorated" : order.kind,
      itemId: order.pass.id,
      before: order.shownSubscriptionIds,
      cents: order.expectedCost,
      terms: {
        isAutoRenewing: order.pass.isAutoRenewing,
        paymentProcessor: order.paymentProcessor,
        promoCode: order.promoCode,
      },
    },
  };
}

const idsIn = ({ subscriptions }: Summary): number[] =>
  subscriptions.map(({ id }) => id).sort((one, other) => one - other);

/** The pass that was asked for, where the rider holds one more of it than when the purchase was sent. */
async function findBought({ bikeshare }: Calls, { before, itemId }: Attempt): Promise<Bought | null> {
  const summary = await bikeshare.summary();
  if (!summary) throw new TypeError("nobody is logged in");
  const subscription = summary.subscriptions.find(({ id, typeId }) => typeId === itemId && !before.includes(id));
  return subscription ? { subscription, summary } : null;
}

const renewalOf = ({ program, clock }: AppContext, order: RenewalQuote, cost: Renewal["cost"]): Renewal => ({
  kind: order.kind,
  subscriptionTypeId: order.pass.id,
  cost,
  expectedCost: order.expectedCost,
  contactEmail: order.contactEmail,
  success: order.success,
  after: order.after,
  receipt: receiptOf({ ...order, keyCard: null, cost, program, paidAt: clock.now() }),
});

/** A pass that the service shows since a purchase, and what else it shows with it. */
interface Bought {
  readonly subscription: Subscription;
  readonly summary: Summary;
}

/**
 * A purchase that went through while its page was left: what is known of it is what the service shows now.
 * @param bought null where it does not show the pass yet.
 */
function resumedRenewal(
  { program, clock }: AppContext,
  { kind, itemId, cents: shown }: Attempt,
  bought: Bought | null,
  cost: Cents | null,
): Renewal {
  const now = clock.now();
  const { subscription, summary } = bought ?? { subscription: null, summary: { subscriptions: [] } };
  const others = summary.subscriptions.filter(({ id }) => id !== subscription?.id);
  const after = lastToEnd(others, program.timeZone, now);
  const waits = subscription !== null && subscription.start !== null && subscription.start > now;
  return {
    kind: kind === "renewal" ? "renewal" : "change",
    subscriptionTypeId: itemId,
    cost,
    expectedCost: shown === null ? null : cents(shown),
    contactEmail: "",
    receipt: null,
    success: kind === "prorated" ? "prorated" : after && waits ? "previousActive" : "availableNow",
    after,
  };
}
