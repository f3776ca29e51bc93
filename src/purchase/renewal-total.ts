import type { PromoGrant } from "../api/account-service.ts";
import { ApiError, isRefusal } from "../api/api-error.ts";
import type { Calls } from "../context/calls.ts";
import { type Cents, lessDiscount } from "../lib/money.ts";
import { makesDearer } from "../passes/quote.ts";
import type { Pass } from "../programs/passes.ts";
import { orderTotal } from "../programs/prices.ts";
import type { Program } from "../programs/program.ts";
import type { User } from "../programs/rider.ts";
import { ownPassOf } from "../programs/subscriptions.ts";

/**
 * The value of the rest of the rider's own pass. Null where the service does not prorate it, whatever our rules say;
 * undefined where nobody is logged in.
 */
export const fetchProratedCredit = (
  { bts }: Pick<Calls, "bts">,
  signal?: AbortSignal,
): Promise<Cents | null | undefined> => bts.proratedDiscount(signal).catch(nullWhereRefused);

/** A promo code that a rider with an account enters for a pass. */
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

/** What a rider orders: at most one of a prorated discount and a promo code. */
interface Reductions {
  readonly pass: Pass;
  readonly isProrated: boolean;
  readonly promoCode: string | null;
}

/**
 * What the service would charge now for an order, whose call names no amount. Null where it does not prorate the pass
 * or the code is not valid any more; undefined where nobody is logged in.
 */
export async function fetchTotal(
  calls: Calls,
  program: Program,
  user: User,
  { pass, isProrated, promoCode }: Reductions,
): Promise<Cents | null | undefined> {
  if (isProrated) {
    const credit = await fetchProratedCredit(calls);
    return typeof credit === "number" ? lessDiscount(pass.price, credit) : credit;
  }
  if (promoCode === null) return pass.price;
  const asked = { promoCode, subscriptionTypeId: pass.id };
  const grant = await checkRiderPromo(calls, program, user, asked).catch(nullWhereRefused);
  if (grant === null || makesDearer(grant, pass)) return null;
  return orderTotal({ pass, withCard: false, discountedPassCost: grant.discountedPassCost }).total;
}

function nullWhereRefused(error: unknown): null {
  if (error instanceof ApiError && (error.code === "refused" || isRefusal(error))) return null;
  throw error;
}
