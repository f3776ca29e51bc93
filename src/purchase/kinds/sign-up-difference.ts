import type { AppContext } from "../../app-context/app-context.ts";
import type { PromoGrant } from "../../domain/promotions.ts";
import type { PassTerms, SignUpOrder } from "../orders.ts";
import type { PurchaseRun } from "../purchase-kind.ts";
import type { Unsent } from "../purchase-state.ts";
import { retryDifference, signUpTerms, termsDifference } from "../terms.ts";
import { nullWhereRefused } from "./reductions.ts";

/**
 * What differs now from the frozen order. Its code is checked again, except while a wallet waits: the page had checked
 * it just before the wallet's sheet opened.
 */
export const difference = async (
  run: PurchaseRun<"signUp">,
  order: SignUpOrder,
  signal: AbortSignal,
): Promise<Unsent | null> =>
  order.wallet === null ? signUpDifference(run.app, order, await grantNow(run, order, signal)) : null;

/** The effect of the order's code; null without one, and where the service refuses it. */
async function grantNow(
  { app, calls }: PurchaseRun<"signUp">,
  order: SignUpOrder,
  signal: AbortSignal,
): Promise<PromoGrant | null> {
  const { code } = order.cart.promocodeDetails;
  const promo = code && {
    promoCode: code,
    subscriptionTypeId: order.pass.id,
    email: order.cart.newUser.contactEmail,
    system: app.program.system,
    ...NEW_RIDER,
  };
  return promo ? calls.account.checkPromo(promo, signal).catch(nullWhereRefused) : null;
}

const termsNow = (app: AppContext, order: SignUpOrder, grant: PromoGrant | null): PassTerms =>
  signUpTerms(app, { ...order, withKeyCard: order.keyCard !== null, grant }, app.clock.now());

/** What differs from the order now, as far as the page itself knows. */
export const signUpDifference = (app: AppContext, order: SignUpOrder, grant: PromoGrant | null): Unsent | null =>
  termsDifference(order, termsNow(app, order, grant));

/** The fields of a promo code's check that only riders with an account have. */
export const NEW_RIDER = { type: "new", username: null, currentPassType: null, currentStatus: null } as const;

export async function differenceOfRetry(
  run: PurchaseRun<"signUp">,
  order: SignUpOrder,
  signal: AbortSignal,
): Promise<Unsent | null> {
  const grant = await grantNow(run, order, signal);
  const isCodeGone = order.cart.promocodeDetails.code !== null && grant === null;
  return retryDifference(order, termsNow(run.app, order, grant), isCodeGone);
}
