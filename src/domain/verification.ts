import { type Cart, type DiscountVerificationForm, EMPTY_CART, type NewUser, type VerifiedFare } from "./cart.ts";
import { normaliseEmail } from "./contact.ts";
import { DISCOUNTS, type DiscountType, type Pass } from "./passes.ts";
import type { Program } from "./program.ts";

/** The proofs that have a panel: each `DiscountType`, and `rtcRFID`, the RTC card, which no program offers yet. */
export type ClaimKind = keyof DiscountVerificationForm;

/** The rider who makes a claim: a verification belongs to an e-mail, so that another e-mail needs its own. */
export type Claimant = Pick<NewUser, "contactEmail" | "contactPhone" | "userName" | "addressZipCode" | "countryId">;

export interface Claim {
  readonly type: DiscountType;
  readonly form: DiscountVerificationForm;
}

/** The kinds of proof that a pass accepts, in the program's order; none for a full fare. */
export const discountTypesFor = (
  { discountTypes }: Pick<Program, "discountTypes">,
  { discountVerificationType }: Pick<Pass, "discountVerificationType">,
): readonly DiscountType[] =>
  discountTypes.filter((type) => DISCOUNTS[type].verificationType === discountVerificationType);

/** The chosen kind of proof, or the only one; undefined for a full fare, and before the rider chooses. */
export const discountTypeFor = (
  program: Pick<Program, "discountTypes">,
  pass: Pick<Pass, "discountVerificationType">,
  chosen: unknown,
): DiscountType | undefined => {
  const types = discountTypesFor(program, pass);
  return types.find((type) => type === chosen) ?? (types.length === 1 ? types[0] : undefined);
};

/** The cart for a call of `/reducedFare`, with a claim that is not yet verified. */
export function cartWithClaim(cart: Cart, pass: Pass, { type, form }: Claim, claimant: Claimant): Cart {
  return {
    ...cart,
    subscriptionTypeId: pass.id,
    newUser: {
      ...EMPTY_CART.newUser,
      ...claimant,
      contactEmail: normaliseEmail(claimant.contactEmail),
      isAutoRenewing: pass.isAutoRenewing,
    },
    discountPortalID: pass.discountVerification,
    discountType: type,
    discountVerified: false,
    discountVerificationForm: form,
  };
}

export const isVerifiedFor = (cart: Cart, pass: Pass, contactEmail: string): boolean =>
  cart.discountVerified &&
  cart.discountType !== "none" &&
  cart.subscriptionTypeId === pass.id &&
  cart.discountPortalID === pass.discountVerification &&
  cart.newUser.contactEmail === normaliseEmail(contactEmail);

/** Whether a pass may be sold: a full fare to anyone, a reduced one only to the verified claimant in the cart. */
export const mayBeSold = (cart: Cart, pass: Pass): boolean =>
  pass.discountVerification === null || isVerifiedFor(cart, pass, cart.newUser.contactEmail);

/** The cart's fields on the reduced fare: empty for a full fare, whatever was proved for another pass. */
export function verificationOf(cart: Cart, pass: Pass, contactEmail: string): Omit<VerifiedFare, "newUser"> {
  const { discountType, discountVerificationForm } = pass.discountVerification === null ? EMPTY_CART : cart;
  return {
    discountPortalID: pass.discountVerification,
    discountType,
    discountVerified: isVerifiedFor(cart, pass, contactEmail),
    discountVerificationForm,
  };
}
