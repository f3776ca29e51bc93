import { textBeforeToken } from "../lib/access-token.ts";
import type { Cents } from "../lib/money.ts";
import { normaliseTyped } from "../lib/normalise-typed.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import type { DiscountType } from "./discounts.ts";
import type { Pass } from "./passes.ts";

/** The new rider (spec 3, "Cart"). The password is only in memory. */
export interface NewUser {
  readonly contactEmail: string;
  /** E.164. */
  readonly contactPhone: string;
  readonly userName: string;
  readonly password: string;
  readonly addressZipCode: string;
  readonly countryId: number;
  readonly isAutoRenewing: boolean;
  /** One flag for three agreements. */
  readonly acceptedEula: boolean;
  /** Whether the order includes a key card; the spelling is the services'. */
  readonly fullfillCard: boolean;
}

export interface PromocodeDetails {
  /** The code as typed, or from a link or a promotion; null for none. */
  readonly code: string | null;
  /** This and the following fields are the result of the check for one pass; null until then. */
  readonly displayCode: string | null;
  readonly discountedPassCost: Cents | null;
  readonly newUsersOnly: boolean | null;
}

/** The fields of the verification panels; numbers are bare digits, dates "YYYY-MM-DD". */
export interface DiscountVerificationForm {
  readonly accessCard: string;
  readonly nevadaEBT: string;
  readonly rtcRFID: { readonly cardNumber: string; readonly expiration: string; readonly cardType: string };
  readonly metroTAP: string;
  readonly californiaEBT: string;
  readonly disability: { readonly selfCert: boolean; readonly agreeToProve: boolean };
  readonly studentEmail: string;
  readonly senior: { readonly birthdate: string; readonly agreeToProve: boolean };
}

export interface Cart {
  readonly subscriptionTypeId: number | null;
  readonly newUser: NewUser;
  /** The answers of "About you", and the region where the program has regions. */
  readonly demographics: Readonly<Record<string, string>>;
  readonly phoneConfirmed: boolean;
  readonly discountPortalID: number | null;
  readonly discountType: DiscountType | "none";
  readonly discountVerified: boolean;
  readonly discountVerificationForm: DiscountVerificationForm;
  readonly promocodeDetails: PromocodeDetails;
  readonly proratedDiscount: Cents | null;
}

const NO_PROMO: PromocodeDetails = { code: null, displayCode: null, discountedPassCost: null, newUsersOnly: null };

export const EMPTY_CART: Cart = {
  subscriptionTypeId: null,
  newUser: {
    contactEmail: "",
    contactPhone: "",
    userName: "",
    password: "",
    addressZipCode: "",
    countryId: US_COUNTRY_ID,
    isAutoRenewing: false,
    acceptedEula: false,
    fullfillCard: false,
  },
  demographics: {},
  phoneConfirmed: false,
  discountPortalID: null,
  discountType: "none",
  discountVerified: false,
  discountVerificationForm: {
    accessCard: "",
    nevadaEBT: "",
    rtcRFID: { cardNumber: "", expiration: "", cardType: "" },
    metroTAP: "",
    californiaEBT: "",
    disability: { selfCert: false, agreeToProve: false },
    studentEmail: "",
    senior: { birthdate: "", agreeToProve: false },
  },
  promocodeDetails: NO_PROMO,
  proratedDiscount: null,
};

/** Another pass keeps the typed code alone: what was checked or verified belongs to one pass (spec 4). */
export function cartWithPass(cart: Cart, subscriptionTypeId: number): Cart {
  if (cart.subscriptionTypeId === subscriptionTypeId) return cart;
  const promocodeDetails = { ...NO_PROMO, code: cart.promocodeDetails.code };
  return { ...cart, subscriptionTypeId, promocodeDetails, discountVerified: false, proratedDiscount: null };
}

/** The code is unchecked; an empty one removes the code. */
export const enterPromoCode = (cart: Cart, typed: string): Cart => ({
  ...cart,
  promocodeDetails: { ...NO_PROMO, code: normaliseTyped(textBeforeToken(typed) ?? typed) || null },
});

/** A verified eligibility, and the rider whom it belongs to. */
export type VerifiedFare = Pick<
  Cart,
  "newUser" | "discountPortalID" | "discountType" | "discountVerified" | "discountVerificationForm"
>;

export function verifiedFareOf(cart: Cart): VerifiedFare {
  const { newUser, discountPortalID, discountType, discountVerificationForm } = cart;
  return { newUser, discountPortalID, discountType, discountVerified: true, discountVerificationForm };
}

/** The cart with an earlier verification for its pass in the same session, so that nobody proves it twice. */
export const withVerifiedFare = (cart: Cart, verified: VerifiedFare | null, pass: Pass | null): Cart =>
  verified !== null && pass?.id === cart.subscriptionTypeId && verified.discountPortalID === pass.discountVerification
    ? { ...cart, ...verified }
    : cart;
