import type { RenewalAnswer } from "../api/wire/billing-wire.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { dropVerification, ELIGIBILITY_FORM } from "../eligibility/eligibility.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { type Cents, lessDiscount } from "../lib/money.ts";
import type { Quote } from "../passes/quote.ts";
import type { CardSummary } from "../passes/receipt.ts";
import { isVerifiedFor } from "../passes/verification.ts";
import type { Pass } from "../programs/passes.ts";
import type { SuccessCase } from "../programs/purchase.ts";
import type { Summary } from "../programs/rider.ts";
import { isUpcoming, mayProrate, ownPassOf, type Predecessor } from "../programs/subscriptions.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { Renewal, RenewalKind } from "../store/purchase-slice.ts";
import type { Attempt } from "./attempt-record.ts";
import {
  isOpenOutcome,
  isUnsent,
  type Outcome,
  type Plan,
  type PurchaseKind,
  type UnsentOutcome,
} from "./purchase-kind.ts";
import { purchasesOf, recordOf } from "./purchases.ts";
import { type Bought, renewalOf, resumedRenewal } from "./renewal-result.ts";
import { fetchProratedCredit, fetchTotal } from "./renewal-total.ts";

/** The pass that a rider is about to buy, with the terms that they saw. */
export interface RenewalQuote {
  readonly kind: RenewalKind;
  readonly userId: number;
  readonly pass: Pass;
  /** Whether the value of the old pass is deducted, which uses another call. */
  readonly isProrated: boolean;
  /** A valid promo code; null for none, and never together with a prorated discount. */
  readonly promoCode: string | null;
  readonly paymentProcessor: string;
  readonly expectedCost: Cents;
  /** The terms before paying, line by line. */
  readonly quote: Quote;
  readonly bonusMonths: number;
  readonly card: CardSummary;
  readonly contactEmail: string;
  /** The ids of the rider's passes that the screen showed. */
  readonly shownSubscriptionIds: readonly number[];
  readonly success: SuccessCase;
  /** The pass that this one has to wait for; null where it can be used at once. */
  readonly after: Predecessor | null;
}

/** Whether a purchase of this rider was sent and is still open. */
export const hasUnresolvedRenewal = (app: AppContext, userId: number): boolean =>
  unresolvedRenewal(app, userId) !== null;
export const unresolvedRenewal = (app: AppContext, userId: number): Attempt | null =>
  recordOf(app, { subject: "pass", userId }).read();

/** Buys a pass; if an earlier order is still open, reconciles it, or sends that one again unchanged. */
export const buyPass = (app: AppContext, order: RenewalQuote): Promise<Outcome<Renewal>> =>
  run(app, order.userId, order, "pay");

/** Sends an earlier order again unchanged, if the service did not find it. */
export const buyPassAgain = (app: AppContext, userId: number): Promise<Outcome<Renewal>> =>
  run(app, userId, null, "pay");

/** Reconciles an interrupted purchase; sends nothing. */
export const reconcileRenewal = (app: AppContext, userId: number): Promise<Outcome<Renewal>> =>
  run(app, userId, null, "reconcile");

async function run(
  app: AppContext,
  userId: number,
  order: RenewalQuote | null,
  way: "pay" | "reconcile",
): Promise<Outcome<Renewal>> {
  const open = unresolvedRenewal(app, userId);
  // Only the same pass at the same price may be sent again: an open order of another one is reconciled. A prorated change
  // names no price, and its total is compared before a retry.
  const isSame = order?.isProrated ? isSameCall : isOrderOf;
  const isAnother = open !== null && order !== null && !isSame(open, order);
  const outcome = await purchasesOf(app)[isAnother ? "reconcile" : way]({ subject: "pass", userId }, async (scope) =>
    renewalKind(app, await scope.calls(), order),
  );
  if (outcome.status !== "busy") reloadRider(app, "user", "summary", "statements", "prorated-discount");
  // Without an answer about the code its price is unknown, and the screen says why.
  if (isUnsent(outcome) && outcome.status !== "busy") reloadRider(app, "promo");
  return outcome;
}

const CONSENT_FORM = "auto-renewal-consent";

/**
 * The draft of a rider's consent to auto-renewal. They consent to the renewals of one pass from one day on, so that
 * other terms ask again.
 */
export const consentForm = (kind: RenewalKind, passId: number | null, firstRenewal: CalendarDate | null): string =>
  [CONSENT_FORM, kind, passId, firstRenewal].join("-");

/** Whether an attempt was sent for the pass, and by the call, that the screen shows. */
const isSameCall = ({ itemId, kind }: Attempt, { pass, isProrated }: RenewalQuote): boolean =>
  pass.id === itemId && isProrated === (kind === "prorated");

/** The same, at the price that the screen shows. */
const isOrderOf = (attempt: Attempt, order: RenewalQuote): boolean =>
  isSameCall(attempt, order) && order.expectedCost === attempt.cents;

/** @param order Null where an earlier attempt is only reconciled or sent again. */
const renewalKind = (
  app: AppContext,
  calls: Calls,
  order: RenewalQuote | null,
): PurchaseKind<RenewalAnswer, Bought, Renewal> => ({
  prepare: async () => (order ? preparePlan(app, calls, order) : { status: "nothingOpen" }),
  async send({ kind, itemId, terms }, once) {
    if (kind === "prorated") return calls.bts.renewProrated(itemId, once);
    return terms ? calls.bikeshare.renew({ subscriptionTypeId: itemId, ...terms }, once) : undefined;
  },
  /** A retry of a prorated change charges by the credit of then. */
  async again(attempt) {
    if (attempt.kind !== "prorated") return attempt;
    const pass = app.program.passes.find(({ id }) => id === attempt.itemId);
    const credit = await fetchProratedCredit(calls).catch(() => undefined);
    if (!pass || credit === undefined) return { status: "notSent" };
    if (credit === null) return { status: "notEligible" };
    const total = lessDiscount(pass.price, credit);
    return total === (order?.expectedCost ?? attempt.cents) ? { ...attempt, cents: total } : { status: "repriced" };
  },
  find: (attempt) => findBought(calls, attempt),
  async complete(attempt, { answer, found }) {
    const cost = answer?.cost ?? null;
    if (order && isOrderOf(attempt, order)) return renewalOf(app, order, cost);
    return resumedRenewal(app, attempt, found ?? (await findBought(calls, attempt).catch(() => null)), cost);
  },
  mayComeLater: ({ kind }) => kind === "prorated",
  onProgress: (status) => app.store.getState().setPurchase({ status }),
  onEnded: (outcome) => reportOutcome(app, outcome),
});

function reportOutcome(app: AppContext, outcome: Outcome<Renewal>): void {
  const { emptyCart, drafts, dropDraft, setPromotedCode, setPurchase, progress } = app.store.getState();
  if (outcome.status === "done") {
    emptyCart();
    dropDraft(ELIGIBILITY_FORM);
    for (const form of Object.keys(drafts)) if (form.startsWith(CONSENT_FORM)) dropDraft(form);
    setPromotedCode(null);
    setPurchase({ status: "renewed", renewal: outcome.done });
  } else if (isOpenOutcome(outcome)) setPurchase(outcome);
  // A sign-up of this page that is still open stays so.
  else setPurchase(progress.signUp && isOpenOutcome(progress.signUp) ? progress.signUp : { status: "idle" });
  // The service does not accept this screen's verification: the rider has to verify again.
  if (outcome.status === "refused" && outcome.field === "discountVerified") dropVerification(app);
}

/** The screen may be outdated, since another tab may have bought a pass in the meantime. */
async function preparePlan(app: AppContext, calls: Calls, order: RenewalQuote): Promise<Plan | UnsentOutcome> {
  const { bikeshare } = calls;
  const { cart } = app.store.getState();
  // A reduced fare needs a verification, whatever the screen offers.
  if (order.pass.discountVerification !== null && !isVerifiedFor(cart, order.pass, order.contactEmail))
    return { status: "notSent" };
  const reading = bikeshare.user();
  const [summary, user, total] = await Promise.all([
    bikeshare.summary(),
    reading,
    reading.then((read) => read && fetchTotal(calls, app.program, read, order)),
  ]);
  if (!summary || !user || total === undefined) return { status: "notSent" };
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
  if (total === null && order.isProrated) return { status: "notEligible" };
  // A credit shrinks and a code expires while the page is open, and the call names no amount.
  if (total !== order.expectedCost) return { status: "repriced" };
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

/** The ordered pass, if the rider has one more of it than before the purchase. */
async function findBought({ bikeshare }: Calls, { before, itemId }: Attempt): Promise<Bought | null> {
  const summary = await bikeshare.summary();
  if (!summary) throw new TypeError("nobody is logged in");
  const subscription = summary.subscriptions.find(({ id, typeId }) => typeId === itemId && !before.includes(id));
  return subscription ? { subscription, summary } : null;
}
