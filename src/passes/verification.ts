import { normaliseEmail } from "../forms/contact.ts";
import { type Cart, type DiscountVerificationForm, EMPTY_CART, type NewUser } from "../programs/cart.ts";
import { DISCOUNTS, type DiscountType } from "../programs/discounts.ts";
import type { Pass } from "../programs/pass.ts";
import type { Program } from "../programs/program.ts";

/** The panels' forms; the RTC card's is in no program's list. */
export type ClaimKind = keyof DiscountVerificationForm;

/** Whose claim it is: verifications are kept by e-mail, so another e-mail has to show its own. */
export type Claimant = Pick<NewUser, "contactEmail" | "contactPhone" | "userName" | "addressZipCode" | "countryId">;

/** What a rider claims, and how it is shown. */
export interface Claim {
  readonly type: DiscountType;
  readonly form: DiscountVerificationForm;
}

/** The ways to show that a pass may be had, in the program's order; none for a full fare. */
export const discountTypesFor = (
  { discountTypes }: Pick<Program, "discountTypes">,
  { discountVerificationType }: Pick<Pass, "discountVerificationType">,
): readonly DiscountType[] =>
  discountTypes.filter((type) => DISCOUNTS[type].verificationType === discountVerificationType);

/** The way to show it that was chosen, else the first; undefined for a full fare. */
export const discountTypeFor = (
  program: Pick<Program, "discountTypes">,
  pass: Pick<Pass, "discountVerificationType">,
  chosen: unknown,
): DiscountType | undefined => {
  const types = discountTypesFor(program, pass);
  return types.find((type) => type === chosen) ?? types[0];
};

/** The cart that `/reducedFare` is asked about; nothing in it is verified. */
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

/** Whether what the cart holds was verified for this pass and for nobody else. */
export const isVerifiedFor = (cart: Cart, pass: Pass, contactEmail: string): boolean =>
  cart.discountVerified &&
  cart.discountType !== "none" &&
  cart.subscriptionTypeId === pass.id &&
  cart.discountPortalID === pass.discountVerification &&
  cart.newUser.contactEmail === normaliseEmail(contactEmail);

/** A full fare may be sold to anyone, a reduced one to the claimant in the cart once verified. */
export const mayBeSold = (cart: Cart, pass: Pass): boolean =>
  pass.discountVerification === null || isVerifiedFor(cart, pass, cart.newUser.contactEmail);

type Verification = Pick<Cart, "discountPortalID" | "discountType" | "discountVerified" | "discountVerificationForm">;

/** What a purchase says about a reduced fare: a full fare says nothing, whatever a rider showed for another pass. */
export function verificationOf(cart: Cart, pass: Pass, contactEmail: string): Verification {
  const { discountType, discountVerificationForm } = pass.discountVerification === null ? EMPTY_CART : cart;
  return {
    discountPortalID: pass.discountVerification,
    discountType,
    discountVerified: isVerifiedFor(cart, pass, contactEmail),
    discountVerificationForm,
  };
}
