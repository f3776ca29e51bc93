import type { AppContext } from "../context/app-context.ts";
import { useAppState } from "../context/use-app-context.tsx";
import { normaliseEmail } from "../forms/contact.ts";
import { type Claim, type Claimant, cartWithClaim, isVerifiedFor } from "../passes/verification.ts";
import type { Cart } from "../programs/cart.ts";
import { demographicsOf } from "../programs/demographics.ts";
import type { Pass } from "../programs/pass.ts";
import { sessionOf } from "../session/session.ts";
import { SIGN_UP_FORM } from "../store/cart-slice.ts";
import { isPurchaseOpen } from "../store/purchase-slice.ts";

/** The draft of the panels where they stand alone: what was typed for one way is there when a rider comes back to it. */
export const ELIGIBILITY_FORM = "eligibility";

/** `outdated` where the pass or what was typed changed meanwhile: the answer says nothing about what is there now. */
export type Verdict = "verified" | "refused" | "outdated";

/**
 * Asks the service whether a claim holds, and puts into the cart that it does. Rejects where it cannot be asked.
 * @param form the draft that the claim was typed into
 */
export async function verifyEligibility(
  app: AppContext,
  pass: Pass,
  claim: Claim,
  claimant: Claimant,
  form: string,
): Promise<Verdict> {
  const { store, program } = app;
  const { cart, drafts, updateCart, confirmedPhone } = store.getState();
  const details = drafts[SIGN_UP_FORM] ?? {};
  const isSigningUp = normaliseEmail(String(details.contactEmail ?? "")) === normaliseEmail(claimant.contactEmail);
  const asked: Cart = {
    ...cartWithClaim(cart, pass, claim, claimant),
    phoneConfirmed: confirmedPhone !== null && confirmedPhone === claimant.contactPhone,
    // The service also gets what the rider has typed by now, such as the region.
    ...(isSigningUp && { demographics: demographicsOf(details) }),
  };
  updateCart(() => asked);
  const scope = sessionOf(app).begin();
  const { account } = await scope.calls();
  const { discountVerified } = await account.verifyReducedFare({ cart: asked, system: program.system });
  if (!discountVerified) return "refused";
  const now = store.getState();
  const isSame =
    now.cart.discountVerificationForm === claim.form &&
    now.cart.subscriptionTypeId === pass.id &&
    now.drafts[form] === drafts[form];
  if (!isSame || scope.isOver()) return "outdated";
  updateCart((current) => ({ ...current, discountVerified: true }));
  store.getState().keepVerified(true);
  return "verified";
}

/** For another number or another way to show it. While a purchase is open its order stays what the rider was told. */
export function dropVerification({ store }: Pick<AppContext, "store">): void {
  const { purchase, updateCart, keepVerified } = store.getState();
  if (isPurchaseOpen(purchase)) return;
  keepVerified(false);
  updateCart((cart) => ({ ...cart, discountVerified: false }));
}

/** Whether this rider may buy this reduced-fare pass now. */
export const useIsVerified = (pass: Pass, contactEmail: string): boolean =>
  useAppState(({ cart }) => isVerifiedFor(cart, pass, contactEmail));
