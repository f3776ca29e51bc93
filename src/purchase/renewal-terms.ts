import type { Pass } from "../domain/passes.ts";
import type { Program } from "../domain/program.ts";
import { isActive, type Summary, type User } from "../domain/rider.ts";
import { isUpcoming, ownPassOf, predecessorOf } from "../domain/subscriptions.ts";
import type { PassTerms, RenewalKind } from "./orders.ts";
import { type TermsInput, type TermsRules, termsOf } from "./terms.ts";

export interface PassHolder {
  readonly user: Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;
  readonly summary: Pick<Summary, "subscriptions">;
}

/** Whether the rest of the rider's own pass may count toward another one (spec 5). */
export const mayCredit = ({ user, summary }: PassHolder, { passes }: Pick<Program, "passes">, now: number): boolean =>
  isActive(user.subscriptionActivationStatus) &&
  ownPassOf(user, passes)?.family === "member" &&
  !summary.subscriptions.some((each) => isUpcoming(each, now));

/** Whether buying this pass replaces the rider's own and credits its unused part; promotions do not apply then. */
export const isProratable = (pass: Pass, holder: PassHolder, program: Pick<Program, "passes">, now: number): boolean =>
  pass.prorateOnChange && pass.id !== holder.user.subscriptionTypeId && mayCredit(holder, program, now);

interface NextPass extends Pick<TermsInput, "pass" | "grant" | "proratedDiscount"> {
  readonly kind: RenewalKind;
  readonly holder: { readonly user: User; readonly summary: Summary };
}

/** The terms of the next pass of a rider with an account, which never include a key card. */
export function renewalTerms(rules: TermsRules, { kind, holder, ...choice }: NextPass, now: number): PassTerms {
  const { program } = rules;
  // The screen for renewals can also change a pass.
  const purchaseType = isProratable(choice.pass, holder, program, now) ? "change" : kind;
  const after = predecessorOf(holder.user, holder.summary.subscriptions, program.timeZone, now);
  return termsOf(rules, { ...choice, withKeyCard: false, purchaseType, after }, now);
}
