import type { AppContext } from "../app-context/app-context.ts";
import { type Cart, demographicsOf } from "../domain/cart.ts";
import { normaliseEmail } from "../domain/contact.ts";
import type { Pass } from "../domain/passes.ts";
import { type Claim, type Claimant, cartWithClaim } from "../domain/verification.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { SIGN_UP_FORM } from "../store/sign-up-slice.ts";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The id of a proof's form where it is not a part of sign-up's. Its draft keeps the fields of every kind of proof. */
export const ELIGIBILITY_FORM = "eligibility";

/** `outdated` means that the pass, the fields or the session changed before the service answered. */
export type Verdict = "verified" | "refused" | "outdated";

/**
 * Puts a claim into the cart, has the service verify it, and marks a verified cart as such. Rejects if the call fails.
 * @param formId The id of the draft with the fields of the claim.
 */
export async function verifyEligibility(
  app: AppContext,
  scope: SessionScope,
  pass: Pass,
  claim: Claim,
  claimant: Claimant,
  formId: string,
): Promise<Verdict> {
  if (scope.isOver()) return "outdated";
  const { store } = app;
  const { cart, drafts, updateCart, confirmedPhone } = store.getState();
  const details = drafts[SIGN_UP_FORM] ?? {};
  const isSigningUp = normaliseEmail(String(details.contactEmail ?? "")) === normaliseEmail(claimant.contactEmail);
  const claimedCart: Cart = {
    ...cartWithClaim(cart, pass, claim, claimant),
    phoneConfirmed: confirmedPhone === claimant.contactPhone,
    // The service also gets the answers that sign-up has so far, such as the region.
    ...(isSigningUp && { demographics: demographicsOf(details) }),
  };
  updateCart(() => claimedCart);
  const { account } = await scope.calls();
  const { discountVerified } = await account.verifyReducedFare(claimedCart);
  if (!discountVerified) return "refused";
  const latestState = store.getState();
  const isUnchanged =
    latestState.cart.discountVerificationForm === claim.form &&
    latestState.cart.subscriptionTypeId === pass.id &&
    latestState.drafts[formId] === drafts[formId];
  if (!isUnchanged || scope.isOver()) return "outdated";
  updateCart((current) => ({ ...current, discountVerified: true }));
  store.getState().keepVerifiedFare(true);
  return "verified";
}

/** Drops the verification, so that the rider can give another proof; does nothing to a cart frozen by a purchase. */
export function dropVerification(app: Pick<AppContext, "services" | "store">): void {
  const { updateCart, keepVerifiedFare } = app.store.getState();
  if (purchaseStatesOf(app).isCartFrozen()) return;
  keepVerifiedFare(false);
  updateCart((cart) => ({ ...cart, discountVerified: false }));
}
