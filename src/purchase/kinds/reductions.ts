import { ApiError, isRefusal } from "../../api/api-error.ts";
import type { Calls } from "../../api/calls.ts";
import type { Program } from "../../domain/program.ts";
import type { PromoGrant } from "../../domain/promotions.ts";
import type { User } from "../../domain/rider.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import type { RenewalOrder } from "../orders.ts";
import { readAll } from "../purchase-kind.ts";
import type { TermsInput } from "../terms.ts";

/** The prorated discount for the rest of a pass; null where the service grants none, undefined without a login. */
export const fetchProratedDiscount = ({ bts }: Pick<Calls, "bts">, signal?: AbortSignal) =>
  bts.proratedDiscount(signal).catch(nullWhereRefused);

/**
 * The effect of a promo code. Rejects with an ApiError: `refused`, with the service's reason, for an invalid code, and
 * for one that is for new riders only, whatever its price.
 */
export async function checkRiderPromo(
  { account }: Pick<Calls, "account">,
  program: Program,
  user: User,
  promo: { readonly promoCode: string; readonly subscriptionTypeId: number },
  signal?: AbortSignal,
): Promise<PromoGrant> {
  const grant = await account.checkPromo(
    {
      ...promo,
      email: user.contactEmail,
      type: "renewal",
      username: user.userName,
      currentPassType: ownPassOf(user, program.passes)?.name ?? null,
      currentStatus: user.subscriptionActivationStatus,
    },
    signal,
  );
  if (!grant.newUsersOnly) return grant;
  throw new ApiError({ code: "refused", method: "POST", url: "promocode", knownReason: "promo_new_riders" });
}

/** The reductions of a price, of which at most one is not null. */
type Reduction = Pick<TermsInput, "grant" | "proratedDiscount">;

export const NOT_REDUCED: Reduction = { grant: null, proratedDiscount: null };

/** The order's reduction now; null where the service no longer grants it. */
export async function fetchReduction(
  calls: Calls,
  program: Program,
  user: User,
  { pass, isProrated, promoCode }: Pick<RenewalOrder, "pass" | "isProrated" | "promoCode">,
  signal: AbortSignal,
): Promise<Reduction | null> {
  if (isProrated) {
    const [proratedDiscount] = await readAll(fetchProratedDiscount(calls, signal));
    return proratedDiscount === null ? null : { grant: null, proratedDiscount };
  }
  if (promoCode === null) return NOT_REDUCED;
  const promoCheck = { promoCode, subscriptionTypeId: pass.id };
  const grant = await checkRiderPromo(calls, program, user, promoCheck, signal).catch(nullWhereRefused);
  return grant && { grant, proratedDiscount: null };
}

/** A handler for the errors of a check: turns a refusal into null, and throws any other error again. */
export function nullWhereRefused(error: unknown): null {
  if (error instanceof ApiError && (error.code === "refused" || isRefusal(error))) return null;
  throw error;
}
