import { textBeforeToken } from "../lib/access-token.ts";
import type { Cents } from "../lib/money.ts";
import { normaliseTyped } from "../lib/normalise-typed.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import type { DiscountType, Pass } from "./passes.ts";

const EMPTY_NEW_USER = {
  contactEmail: "",
  /** E.164. */
  contactPhone: "",
  userName: "",
  password: "",
  addressZipCode: "",
  countryId: US_COUNTRY_ID as number,
  isAutoRenewing: false,
  /** Whether the rider has accepted all three agreements. */
  acceptedEula: false,
  /** Whether the order includes a key card; the spelling is the services'. */
  fullfillCard: false,
};

/** The new rider (spec 3, "Cart"). The password is only kept in memory. */
export type NewUser = Readonly<typeof EMPTY_NEW_USER>;

const EMPTY_VERIFICATION_FORM = {
  accessCard: "",
  nevadaEBT: "",
  rtcRFID: { cardNumber: "", expiration: "", cardType: "" },
  metroTAP: "",
  californiaEBT: "",
  disability: { selfCert: false, agreeToProve: false },
  studentEmail: "",
  senior: { birthdate: "", agreeToProve: false },
};

/** The fields of the verification panels; numbers are bare digits, dates "YYYY-MM-DD". */
export type DiscountVerificationForm = Readonly<typeof EMPTY_VERIFICATION_FORM>;

export interface PromocodeDetails {
  /** The code as typed, or from a link or a promotion; null for none. */
  readonly code: string | null;
  /** The code in the service's spelling; null before the check for one pass, like the fields below. */
  readonly displayCode: string | null;
  /** Also null if the code does not change the price. */
  readonly discountedPassCost: Cents | null;
  readonly newUsersOnly: boolean | null;
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

/** The keys of the empty cart are those of a request, since the services refuse a cart with any other key. */
export const EMPTY_CART: Cart = {
  subscriptionTypeId: null,
  newUser: EMPTY_NEW_USER,
  demographics: {},
  phoneConfirmed: false,
  discountPortalID: null,
  discountType: "none",
  discountVerified: false,
  discountVerificationForm: EMPTY_VERIFICATION_FORM,
  promocodeDetails: NO_PROMO,
  proratedDiscount: null,
};

/**
 * The cart with another pass, or with none. It keeps the promo code, but no check, verification or prorated discount
 * (spec 4).
 */
export function cartWithPass(cart: Cart, subscriptionTypeId: number | null): Cart {
  if (cart.subscriptionTypeId === subscriptionTypeId) return cart;
  const promocodeDetails = { ...NO_PROMO, code: cart.promocodeDetails.code };
  return { ...cart, subscriptionTypeId, promocodeDetails, discountVerified: false, proratedDiscount: null };
}

/**
 * The cart with an unchecked promo code, without an access token that a page appended; an empty text removes the code.
 */
export const enterPromoCode = (cart: Cart, typed: string): Cart => ({
  ...cart,
  promocodeDetails: { ...NO_PROMO, code: normaliseTyped(textBeforeToken(typed) ?? typed) || null },
});

/** A verified eligibility for a reduced fare, and the rider to whom it belongs. */
export type VerifiedFare = Pick<
  Cart,
  "newUser" | "discountPortalID" | "discountType" | "discountVerified" | "discountVerificationForm"
>;

export function verifiedFareOf(cart: Cart): VerifiedFare {
  const { newUser, discountPortalID, discountType, discountVerificationForm } = cart;
  return { newUser, discountPortalID, discountType, discountVerified: true, discountVerificationForm };
}

/**
 * The cart with the session's earlier verification, if that is for its pass, so that a rider proves an eligibility only
 * once; else the cart unchanged.
 */
export const withVerifiedFare = (cart: Cart, verified: VerifiedFare | null, pass: Pass | null): Cart =>
  verified !== null && pass?.id === cart.subscriptionTypeId && verified.discountPortalID === pass.discountVerification
    ? { ...cart, ...verified }
    : cart;

type Answers = { readonly [Question in "region" | "ageGroup" | "gender" | "purpose"]?: unknown };

/** The answers of "About you" and the region in the cart's format; skipped questions are absent. */
export function demographicsOf({ region, ageGroup, gender, purpose }: Answers): Record<string, string> {
  const givenAnswers = Object.entries({ region, ageGroup, gender, purpose }).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return Object.fromEntries(givenAnswers);
}
