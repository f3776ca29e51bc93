import type { Cart } from "./cart.ts";
import type { Pass } from "./pass.ts";

/** A verified eligibility, and the rider whom it belongs to. */
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

/** The cart with an earlier verification for its pass in the same session, so that nobody proves it twice. */
export const withVerifiedFare = (cart: Cart, verified: VerifiedFare | null, pass: Pass | null): Cart =>
  verified !== null && pass?.id === cart.subscriptionTypeId && verified.discountPortalID === pass.discountVerification
    ? { ...cart, ...verified }
    : cart;
