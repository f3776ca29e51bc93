import type { AppContext } from "../app-context/app-context.ts";
import { keyCardOffer, type Pass } from "../domain/passes.ts";
import type { Program } from "../domain/program.ts";
import type { PromoGrant } from "../domain/promotions.ts";
import { type PurchaseType, promotionsAt } from "../domain/promotions.ts";
import { bonusMonthsOf, quoteFor } from "../domain/quote.ts";
import type { Summary, User } from "../domain/rider.ts";
import { canProrateOwnPass, isUpcoming, ownPassOf, type Predecessor, predecessorOf } from "../domain/subscriptions.ts";
import { type Cents, plus, ZERO } from "../lib/money.ts";
import type { PassTerms, RenewalKind } from "./orders.ts";
import type { Unsent } from "./purchase-state.ts";

type Rules = Pick<AppContext, "program" | "environment">;

interface TermsInput {
  readonly pass: Pass;
  readonly withKeyCard: boolean;
  readonly purchaseType: PurchaseType;
  /** The result of a promo code check for this pass; null without a code. */
  readonly grant: PromoGrant | null;
  /** The value of the rest of the old pass; null where the change may not be prorated. */
  readonly proratedDiscount: Cents | null;
  /** The rider's pass, which a prorated change ends. */
  readonly after: Predecessor | null;
}

function termsOf({ program, environment }: Rules, choice: TermsInput, now: number): PassTerms {
  const { pass, grant, proratedDiscount, after } = choice;
  const bonusMonths = bonusMonthsOf(promotionsAt(program, pass, choice.purchaseType, now, environment));
  const quote = quoteFor({
    pass,
    discountedPassCost: grant?.discountedPassCost ?? null,
    hasCode: grant !== null,
    proratedDiscount,
    bonusMonths,
    after,
    zone: program.timeZone,
    now,
  });
  const keyCard = choice.withKeyCard ? (keyCardOffer(pass)?.cost ?? null) : null;
  return { pass, quote, keyCard, bonusMonths, total: plus(quote.today, keyCard ?? ZERO) };
}

/** The terms of a pass for a new rider. */
export const signUpTerms = (
  rules: Rules,
  { pass, withKeyCard, grant }: Pick<TermsInput, "pass" | "withKeyCard" | "grant">,
  now: number,
): PassTerms =>
  termsOf(rules, { pass, withKeyCard, grant, purchaseType: "newUser", proratedDiscount: null, after: null }, now);

export interface PassHolder {
  readonly user: Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;
  readonly summary: Pick<Summary, "subscriptions">;
}

/** Whether the rest of the rider's own pass may count toward another one. */
export const mayCredit = ({ user, summary }: PassHolder, { passes }: Pick<Program, "passes">, now: number): boolean =>
  canProrateOwnPass({
    current: ownPassOf(user, passes),
    activationStatus: user.subscriptionActivationStatus,
    upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
  });

/** Whether buying this pass replaces the rider's own and credits its unused part; promotions do not apply then. */
export const isProratable = (pass: Pass, holder: PassHolder, program: Pick<Program, "passes">, now: number): boolean =>
  pass.prorateOnChange && pass.id !== holder.user.subscriptionTypeId && mayCredit(holder, program, now);

interface NextPass extends Pick<TermsInput, "pass" | "grant" | "proratedDiscount"> {
  readonly kind: RenewalKind;
  readonly holder: { readonly user: User; readonly summary: Summary };
}

/** The terms of the next pass of a rider with an account, which never include a key card. */
export function renewalTerms(rules: Rules, { kind, holder, ...choice }: NextPass, now: number): PassTerms {
  const { program } = rules;
  // The screen for renewals can also change a pass.
  const purchaseType = isProratable(choice.pass, holder, program, now) ? "change" : kind;
  const after = predecessorOf(holder.user, holder.summary.subscriptions, program.timeZone, now);
  return termsOf(rules, { ...choice, withKeyCard: false, purchaseType, after }, now);
}

/**
 * What differs from the terms of an order that is sent again; null where they are the same. Its first renewal stays as it
 * was sent, since the service may reckon it from the first time.
 * @param isCodeGone Whether the service accepts the code no more: the first call may have used it up.
 */
export function retryDifference(seen: PassTerms, fresh: PassTerms, isCodeGone: boolean): Unsent | null {
  if (!isCodeGone && fresh.total !== seen.total) return { status: "repriced", total: fresh.total };
  return fresh.bonusMonths < seen.bonusMonths ? { status: "termsChanged" } : null;
}

/** What differs from the terms that the rider saw; null where they are the same. */
export function termsDifference(seen: PassTerms, fresh: PassTerms): Unsent | null {
  if (fresh.total !== seen.total) return { status: "repriced", total: fresh.total };
  const isSame =
    fresh.quote.later?.on === seen.quote.later?.on &&
    fresh.quote.later?.amount === seen.quote.later?.amount &&
    fresh.keyCard === seen.keyCard &&
    fresh.bonusMonths === seen.bonusMonths;
  return isSame ? null : { status: "termsChanged" };
}
