import type { Cents } from "../lib/money.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import type { DiscountType } from "./discounts.ts";

/** Who signs up (spec 3, "Cart"). The password lives in memory only. */
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
  /** Whether a key card is ordered; the services spell it so. */
  readonly fullfillCard: boolean;
}

export interface PromocodeDetails {
  /** As typed, from a link or from a promotion; null for none. */
  readonly code: string | null;
  /** The rest is what the check of the code gave for one pass; null until it is checked. */
  readonly displayCode: string | null;
  readonly discountedPassCost: Cents | null;
  readonly newUsersOnly: boolean | null;
}

/** What the verification panels collect; numbers are bare digits, dates "YYYY-MM-DD". */
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

/** What a rider is about to buy. */
export interface Cart {
  readonly subscriptionTypeId: number | null;
  readonly newUser: NewUser;
  /** Answers of "About you"; the region, where a program has regions. */
  readonly demographics: Readonly<Record<string, string>>;
  readonly phoneConfirmed: boolean;
  /** The chosen pass's discountVerification. */
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

/**
 * Another pass keeps only the typed code, to be checked again: what the check gave, a prorated discount and a
 * verified eligibility hold for one pass (spec 4, "Cart changes").
 */
export function cartWithPass(cart: Cart, subscriptionTypeId: number): Cart {
  if (cart.subscriptionTypeId === subscriptionTypeId) return cart;
  const promocodeDetails = { ...NO_PROMO, code: cart.promocodeDetails.code };
  return { ...cart, subscriptionTypeId, promocodeDetails, discountVerified: false, proratedDiscount: null };
}

/** Puts a code into the cart, unchecked; an empty one takes the code out. */
export const enterPromoCode = (cart: Cart, typed: string): Cart => ({
  ...cart,
  promocodeDetails: { ...NO_PROMO, code: typed.trim() || null },
});
