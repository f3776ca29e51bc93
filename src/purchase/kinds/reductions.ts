import { ApiError, isRefusal } from "../../api/api-error.ts";
import type { Calls } from "../../api/calls.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import type { Pass } from "../../domain/passes.ts";
import { orderTotal } from "../../domain/prices.ts";
import type { Program } from "../../domain/program.ts";
import type { PromoGrant } from "../../domain/promotions.ts";
import { promotionsAt } from "../../domain/promotions.ts";
import { bonusMonthsOf, makesDearer } from "../../domain/quote.ts";
import type { User } from "../../domain/rider.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import type { Cents } from "../../lib/money.ts";
import type { Attempt } from "../attempt-schema.ts";
import type { RenewalOrder } from "../orders.ts";
import type { Unsent } from "../purchase-state.ts";

/**
 * The value of the rest of the rider's own pass. Null where the service does not prorate it, whatever our rules say;
 * undefined where nobody is logged in.
 */
export const fetchProratedCredit = (
  { bts }: Pick<Calls, "bts">,
  signal?: AbortSignal,
): Promise<Cents | null | undefined> => bts.proratedDiscount(signal).catch(nullWhereRefused);

interface RiderPromo {
  readonly promoCode: string;
  readonly subscriptionTypeId: number;
}

/** Rejects with an ApiError: `refused` with the service's reason where the code is not valid. */
export const checkRiderPromo = (
  { account }: Pick<Calls, "account">,
  program: Program,
  user: User,
  promo: RiderPromo,
  signal?: AbortSignal,
): Promise<PromoGrant> =>
  account.checkPromo(
    {
      ...promo,
      system: program.system,
      email: user.contactEmail,
      type: "renewal",
      username: user.userName,
      currentPassType: ownPassOf(user, program.passes)?.name ?? null,
      currentStatus: user.subscriptionActivationStatus,
    },
    signal,
  );

/** At most one of the two applies to an order. */
export interface Reduction {
  readonly grant: PromoGrant | null;
  readonly proratedDiscount: Cents | null;
}

/**
 * What reduces the price now, as the call names no amount. Null where the service does not prorate the pass or the code
 * is not valid any more; undefined where nobody is logged in.
 */
export async function fetchReduction(
  calls: Calls,
  program: Program,
  user: User,
  {
    pass,
    isProrated,
    promoCode,
  }: { readonly pass: Pass; readonly isProrated: boolean; readonly promoCode: string | null },
  signal: AbortSignal,
): Promise<Reduction | null | undefined> {
  if (isProrated) {
    const credit = await fetchProratedCredit(calls, signal);
    return typeof credit === "number" ? { grant: null, proratedDiscount: credit } : credit;
  }
  if (promoCode === null) return { grant: null, proratedDiscount: null };
  const asked = { promoCode, subscriptionTypeId: pass.id };
  const grant = await checkRiderPromo(calls, program, user, asked, signal).catch(nullWhereRefused);
  return grant === null || makesDearer(grant, pass) ? null : { grant, proratedDiscount: null };
}

/** What differs from the total and the extras of an attempt; its first renewal stays as it was sent. */
export function differenceOfRetry(
  { program, environment, clock }: AppContext,
  attempt: Attempt,
  order: RenewalOrder | null,
  pass: Pass,
  reduction: Reduction | null,
): Unsent | null {
  const { grant, proratedDiscount } = reduction ?? { grant: null, proratedDiscount: null };
  const { total } = orderTotal({
    ...{ pass, withCard: false, proratedDiscount },
    discountedPassCost: grant?.discountedPassCost ?? null,
  });
  // The first call may have used the code up.
  if (reduction !== null && total !== attempt.cents) return { status: "repriced", total };
  const bonusMonths = bonusMonthsOf(promotionsAt(program, pass, order?.kind ?? "renewal", clock.now(), environment));
  return bonusMonths < (order?.bonusMonths ?? 0) ? { status: "termsChanged" } : null;
}

/** For a check whose refusal means that nothing is reduced. */
export function nullWhereRefused(error: unknown): null {
  if (error instanceof ApiError && (error.code === "refused" || isRefusal(error))) return null;
  throw error;
}
