import type { AppContext } from "../../app-context/app-context.ts";
import type { PromoGrant } from "../../domain/promotions.ts";
import type { PassTerms, SignUpOrder } from "../orders.ts";
import type { PurchaseRun } from "../purchase-kind.ts";
import type { Unsent } from "../purchase-state.ts";
import { retryDifference, signUpTerms, termsDifference } from "../terms.ts";
import { nullWhereRefused } from "./reductions.ts";

/** The fields of a promo code check that come from a rider's account, for a new rider, who has none. */
export const NEW_RIDER = { type: "new", username: null, currentPassType: null, currentStatus: null } as const;

const termsNow = (app: AppContext, order: SignUpOrder, grant: PromoGrant | null): PassTerms =>
  signUpTerms(app, { ...order, withKeyCard: order.keyCard !== null, grant }, app.clock.now());

/** The difference between the frozen order and the page's own terms at this moment; null for none. */
export const signUpDifference = (app: AppContext, order: SignUpOrder, grant: PromoGrant | null): Unsent | null =>
  termsDifference(order, termsNow(app, order, grant));

/**
 * Like `signUpDifference`, after the service has checked the promo code again.
 * @param isRetry Whether a first call may have used the code up.
 */
export async function fetchDifference(
  { app, calls }: PurchaseRun<"signUp">,
  order: SignUpOrder,
  signal: AbortSignal,
  isRetry: boolean,
): Promise<Unsent | null> {
  const { cart, pass } = order;
  const { code } = cart.promocodeDetails;
  const rider = { ...NEW_RIDER, email: cart.newUser.contactEmail };
  const promo = code && { promoCode: code, subscriptionTypeId: pass.id, ...rider };
  const grant = promo ? await calls.account.checkPromo(promo, signal).catch(nullWhereRefused) : null;
  const isCodeRefused = code !== null && grant === null;
  if (isRetry) return retryDifference(order, termsNow(app, order, grant), isCodeRefused);
  return signUpDifference(app, order, grant) ?? (isCodeRefused ? { status: "termsChanged" } : null);
}
