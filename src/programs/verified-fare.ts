import type { Cart } from "./cart.ts";
import type { Pass } from "./pass.ts";

/** What was verified, and for whom. */
export type VerifiedFare = Pick<
  Cart,
  "newUser" | "discountPortalID" | "discountType" | "discountVerified" | "discountVerificationForm"
>;

export const verifiedFareOf = ({
  newUser,
  discountPortalID,
  discountType,
  discountVerificationForm,
}: Cart): VerifiedFare => ({
  newUser,
  discountPortalID,
  discountType,
  discountVerified: true,
  discountVerificationForm,
});

/** The cart with what was verified for its pass before, in the same session: nobody shows it twice. */
export const withVerifiedFare = (cart: Cart, verified: VerifiedFare | null, pass: Pass | null): Cart =>
  verified !== null && pass?.id === cart.subscriptionTypeId && verified.discountPortalID === pass.discountVerification
    ? { ...cart, ...verified }
    : cart;
