import type { Calls } from "../../api/calls.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { minuteOf } from "../../app-context/use-now.ts";
import type { Pass } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import { hasFeesToSettle, isActive, type Summary, type User } from "../../domain/rider.ts";
import { isUpcoming, lastToEnd, ownPassOf, predecessorOf } from "../../domain/subscriptions.ts";
import { isVerifiedFor } from "../../domain/verification.ts";
import { dropVerification, ELIGIBILITY_FORM } from "../../eligibility/eligibility.ts";
import type { CalendarDate } from "../../lib/calendar.ts";
import type { Attempt } from "../attempt-schema.ts";
import { boughtPass, type CompletedRenewal, type PassTerms, type RenewalKind, type RenewalOrder } from "../orders.ts";
import { type AttemptPlan, type PurchaseKind, type PurchaseRun, readAll } from "../purchase-kind.ts";
import type { Unsent } from "../purchase-state.ts";
import { retryDifference, type TermsInput, type TermsRules, termsDifference, termsOf } from "../terms.ts";
import { cardDifference, cardDifferenceSince, cardSealOf } from "./card-on-file.ts";
import { fetchReduction, NOT_REDUCED } from "./reductions.ts";

/** The next pass of a rider with an account: a renewal, or a change with or without a prorated discount. */
export const renewalKind: PurchaseKind<"pass"> = {
  word: "purchase",
  affectedLoads: ["user", "summary", "statements", "prorated-discount", "payment-profile"],
  canResendFromRecord: true,
  resultOf: (app, attempt) => renewalOf(app, attempt, null),
  createCall(run) {
    const { app, calls, order } = run;
    const { bikeshare, bts } = calls;
    return {
      prepare: (newOrder, signal) => preparePlan(run, newOrder, signal),
      async send({ kind, itemId, terms }, onceOptions) {
        if (kind === "prorated") return bts.renewProrated(itemId, onceOptions);
        return terms ? bikeshare.renew({ subscriptionTypeId: itemId, ...terms }, onceOptions) : undefined;
      },
      /** The service charges a retry at its current price and to the current card on file, so both are compared. */
      async compareAgain(attempt, signal) {
        const pass = app.program.passes.find(({ id }) => id === attempt.itemId);
        const [user, profile] = await readAll(bikeshare.user(signal), bikeshare.paymentProfile(signal));
        if (!pass || user.isDeleted) return { status: "notSent" };
        if (order && hasNewWarnings(order, user)) return { status: "accountChanged" };
        const isProrated = attempt.kind === "prorated";
        const promoCode = attempt.terms?.promoCode ?? null;
        const reduction = await fetchReduction(calls, app.program, user, { pass, isProrated, promoCode }, signal);
        if (isProrated && reduction === null) return { status: "notEligible" };
        const { kind: purchaseType = "renewal", bonusMonths = 0 } = order ?? {};
        const choice = { pass, withKeyCard: false, purchaseType, predecessor: null, ...(reduction ?? NOT_REDUCED) };
        const freshTerms = termsOf(app, choice, app.clock.now());
        const difference = retryDifference({ total: attempt.cents, bonusMonths }, freshTerms, reduction === null);
        return difference ?? cardDifferenceSince(attempt, order?.profile ?? null, profile);
      },
      async find(attempt) {
        const found = await findBoughtPass(calls, attempt);
        return found && ((succeeded) => renewalOf(app, succeeded, order, found));
      },
      complete: (attempt) => renewalOf(app, attempt, order),
      maySucceedLate: ({ kind }) => kind === "prorated",
    };
  },
  onEnded({ app }, outcome) {
    if (outcome.status === "done") emptyCart(app);
    // The service does not accept the verification: the rider has to verify the reduced fare again.
    if (outcome.status === "refused" && outcome.field === "discountVerified") dropVerification(app);
  },
};

function emptyCart({ store }: AppContext): void {
  const { emptyCart: empty, drafts, dropDraft } = store.getState();
  empty();
  dropDraft(ELIGIBILITY_FORM);
  for (const form of Object.keys(drafts)) if (form.startsWith(CONSENT_FORM)) dropDraft(form);
  store.setState({ promotedCode: null });
}

const CONSENT_FORM = "auto-renewal-consent";

/** The name of the form in which a rider agrees to a pass's renewals from a day on; other terms need a new consent. */
export const consentForm = (kind: RenewalKind, passId: number | null, firstRenewal: CalendarDate | null): string =>
  [CONSENT_FORM, kind, passId, firstRenewal].join("-");

/** Compares the order with the service's state, since another tab may have bought a pass in the meantime. */
async function preparePlan(
  { app, calls }: PurchaseRun<"pass">,
  order: RenewalOrder,
  signal: AbortSignal,
): Promise<AttemptPlan | Unsent> {
  const { bikeshare } = calls;
  const { program } = app;
  const { pass, isProrated } = order;
  // A reduced fare needs a verification, even if a screen has let the rider order without one.
  if (pass.discountVerification !== null && !isVerifiedFor(app.store.getState().cart, pass, order.user.contactEmail))
    return { status: "notSent" };
  const userPromise = bikeshare.user(signal);
  const [summary, user, profile, reduction] = await readAll(
    bikeshare.summary(signal),
    userPromise,
    bikeshare.paymentProfile(signal),
    userPromise.then((rider) => rider && fetchReduction(calls, program, rider, order, signal)),
  );
  // Rounded as on the screen that the rider saw: until then a pass may already count as ended there.
  const now = minuteOf(app.clock.now(), program.timeZone);
  const holder = { user, summary };
  const heldIds = summary.subscriptions.map(({ id }) => id).sort((one, other) => one - other);
  if (user.isDeleted) return { status: "notSent" };
  if (isProrated && (reduction === null || !isProratable(pass, holder, program, now))) return { status: "notEligible" };
  if (heldIds.some((id) => !order.shownSubscriptionIds.includes(id))) return { status: "outdated" };
  const freshTerms = renewalTerms(app, { kind: order.kind, pass, holder, ...(reduction ?? NOT_REDUCED) }, now);
  const difference = termsDifference(order, freshTerms) ?? cardDifference(order.profile, profile);
  if (difference) return difference;
  if (hasNewWarnings(order, user)) return { status: "accountChanged" };
  const isCodeRefused = reduction === null;
  if (isCodeRefused) return { status: "termsChanged" };
  return {
    status: "ready",
    facts: { endpoint: isProrated ? "POST user/prorated-renewal/" : "POST 3/registration", changes: heldIds },
    attempt: {
      kind: isProrated ? "prorated" : order.kind,
      itemId: pass.id,
      before: [...order.shownSubscriptionIds],
      cents: order.total,
      terms: {
        isAutoRenewing: pass.isAutoRenewing,
        paymentProcessor: profile.processor,
        promoCode: order.promoCode,
      },
      cardSeal: await cardSealOf(profile),
    },
  };
}

/** Whether the screen would now warn of fees to settle, or that auto-renewal can turn off, and did not at the press. */
const hasNewWarnings = ({ user: shownUser, pass }: RenewalOrder, user: User): boolean =>
  (hasFeesToSettle(user) && !hasFeesToSettle(shownUser)) ||
  (!pass.isAutoRenewing && user.isAutoRenewing && !shownUser.isAutoRenewing);

/** The subscription to the ordered pass that the rider did not have before, with the summary; null for none. */
async function findBoughtPass({ bikeshare }: Calls, { before, itemId }: Attempt) {
  const [summary] = await readAll(bikeshare.summary());
  const subscription = summary.subscriptions.find(({ id, typeId }) => typeId === itemId && !before.includes(id));
  return subscription ? { subscription, summary } : null;
}

/**
 * The confirmation of a purchase.
 * @param order Null after a reload.
 * @param found Null where only the service's answer proves the purchase.
 */
function renewalOf(
  app: AppContext,
  attempt: Attempt,
  order: RenewalOrder | null,
  found: Awaited<ReturnType<typeof findBoughtPass>> = null,
): CompletedRenewal {
  if (order) {
    const { kind, success, predecessor, user, profile } = order;
    const card = { brand: profile.type, lastFour: profile.lastFour };
    return { ...boughtPass(app, attempt, { ...order, card }, user.contactEmail), kind, success, predecessor };
  }
  const { program, clock } = app;
  const now = clock.now();
  const otherSubscriptions = found?.summary.subscriptions.filter(({ id }) => id !== found.subscription.id) ?? [];
  const predecessor = lastToEnd(otherSubscriptions, program.timeZone, now);
  const hasToWait = found !== null && isUpcoming(found.subscription, now);
  const foundSuccess = predecessor && hasToWait ? "previousActive" : "availableNow";
  return {
    ...boughtPass(app, attempt, null, ""),
    kind: attempt.kind === "renewal" ? "renewal" : "change",
    success: attempt.kind === "prorated" ? "prorated" : found && foundSuccess,
    predecessor,
  };
}

export interface PassHolder {
  readonly user: Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;
  readonly summary: Pick<Summary, "subscriptions">;
}

/** Whether the rest of the rider's own pass may count toward another one (spec 5). */
export const hasProratablePass = (
  { user, summary }: PassHolder,
  { passes }: Pick<Program, "passes">,
  now: number,
): boolean =>
  isActive(user.subscriptionActivationStatus) &&
  ownPassOf(user, passes)?.family === "member" &&
  !summary.subscriptions.some((each) => isUpcoming(each, now));

/** Whether buying this pass replaces the rider's own and deducts its unused part; promotions do not apply then. */
export const isProratable = (pass: Pass, holder: PassHolder, program: Pick<Program, "passes">, now: number): boolean =>
  pass.prorateOnChange && pass.id !== holder.user.subscriptionTypeId && hasProratablePass(holder, program, now);

interface NextPass extends Pick<TermsInput, "pass" | "grant" | "proratedDiscount"> {
  readonly kind: RenewalKind;
  readonly holder: { readonly user: User; readonly summary: Summary };
}

/** The terms of the next pass of a rider with an account, which never include a key card. */
export function renewalTerms(rules: TermsRules, { kind, holder, ...choice }: NextPass, now: number): PassTerms {
  const { program } = rules;
  // A rider can also change to another pass on the screen for renewals.
  const purchaseType = isProratable(choice.pass, holder, program, now) ? "change" : kind;
  const predecessor = predecessorOf(holder.user, holder.summary.subscriptions, program.timeZone, now);
  return termsOf(rules, { ...choice, withKeyCard: false, purchaseType, predecessor }, now);
}
