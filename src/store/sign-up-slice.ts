import type { StateCreator } from "zustand/vanilla";
import {
  type Cart,
  cartWithPass,
  EMPTY_CART,
  enterPromoCode,
  type VerifiedFare,
  verifiedFareOf,
} from "../domain/cart.ts";
import type { CardSummary } from "../domain/receipt.ts";
import type { DraftsSlice } from "./drafts-slice.ts";

export const SIGN_UP_FORM = "signup-details";
/** The prefix of tab-storage keys for sign-up drafts; the app's key follows. */
export const SIGN_UP_DRAFT_KEY_PREFIX = "bikeshare-signup ";
/** The form that asks for a mailing address. A sign-up leaves its draft here until the new account has the address. */
export const MAILING_ADDRESS_FORM = "mailingAddress";

export interface CartSlice {
  readonly cart: Cart;
  /** The reduced fare that was verified last, kept for the session whatever the rider chooses or buys. */
  readonly verifiedFare: VerifiedFare | null;
  putPassInCart(subscriptionTypeId: number): void;
  updateCart(change: (cart: Cart) => Cart): void;
  /** Keeps the cart's reduced fare as `verifiedFare`; drops the kept one where `isVerified` is false. */
  keepVerifiedFare(isVerified: boolean): void;
  emptyCart(): void;
}

/** The slices that change together when a pass is chosen or dropped. */
export type CheckoutSlices = CartSlice & DraftsSlice & SignUpSlice;

export const createCartSlice: StateCreator<CheckoutSlices, [], [], CartSlice> = (set) => ({
  cart: EMPTY_CART,
  verifiedFare: null,
  keepVerifiedFare: (isVerified) => set(({ cart }) => ({ verifiedFare: isVerified ? verifiedFareOf(cart) : null })),
  putPassInCart: (subscriptionTypeId) =>
    set(({ cart, drafts }) => ({
      cart: cartWithPass(cart, subscriptionTypeId),
      presetPass: null,
      // The sign-up form shows the pass wherever it was chosen.
      drafts: { ...drafts, [SIGN_UP_FORM]: { ...drafts[SIGN_UP_FORM], pass: String(subscriptionTypeId) } },
    })),
  updateCart: (change) => set(({ cart }) => ({ cart: change(cart) })),
  // The proof, such as a card number, is dropped with the purchase: it is enough to remember the verification.
  emptyCart: () =>
    set(({ verifiedFare, drafts: { [SIGN_UP_FORM]: details, ...drafts }, signUpStep }) => ({
      cart: EMPTY_CART,
      drafts: details ? { ...drafts, [SIGN_UP_FORM]: { ...details, pass: "" } } : drafts,
      signUpStep: signUpStep === "confirmation" ? signUpStep : "details",
      verifiedFare: verifiedFare && { ...verifiedFare, discountVerificationForm: EMPTY_CART.discountVerificationForm },
    })),
});

export const SIGN_UP_STEPS = ["details", "payment", "review", "confirmation"] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** The step in which a rider can correct the refused input; for the first step, also its field and refused value. */
export type RefusedInput =
  | { readonly step: "details"; readonly name: string; readonly value: string | boolean }
  | { readonly step: "payment" };

/** The pass and the promo code that an attribute or a link preset last; empty for none. */
export type SignUpPresets = Readonly<Record<"pass" | "promo", string>>;

const NO_PRESETS: SignUpPresets = { pass: "", promo: "" };

export interface SignUpSlice {
  readonly signUpStep: SignUpStep;
  /** Counts requests to show sign-up, after a pass was chosen elsewhere on the page. */
  readonly signUpRequests: number;
  /** How many of these requests an element has answered, by moving focus to sign-up or by navigating to it. */
  readonly answeredSignUpRequests: number;
  /** The phone number that the rider has confirmed by a code, in E.164. */
  readonly confirmedPhone: string | null;
  /** The card that the card step accepted; its token is not in the store. */
  readonly enteredCard: CardSummary | null;
  /** False while only the chosen pass is listed. */
  readonly isPassListOpen: boolean;
  /** The code of the chosen pass's promotion: it is dropped with the pass, while a rider's own code stays. */
  readonly promotedCode: string | null;
  /** The valid e-mail that the rider last left in its field: promo codes are checked for it. */
  readonly enteredEmail: string | null;
  /** Null where nothing was refused, or the refusal names no field of our form. */
  readonly refusedInput: RefusedInput | null;
  readonly presets: SignUpPresets;
  /** What became of the last preset pass; null once the rider has chosen a pass. */
  readonly presetPass: "inCart" | "unavailable" | null;
  /** Whether the rider chose the pass in a prerendered screen, before React, and no sign-up has appeared since. */
  readonly isPassChosenEarly: boolean;
  /** The presets before a reload that restored what the rider chose since; null without one. They are not applied again. */
  readonly restoredPresets: SignUpPresets | null;
  /** @param isCartFrozen Whether an order is under way or unresolved, which then stays visible. */
  requestSignUp(isCartFrozen: boolean): void;
  answerSignUp(): void;
}

export const createSignUpSlice: StateCreator<SignUpSlice> = (set) => ({
  signUpStep: "details",
  signUpRequests: 0,
  confirmedPhone: null,
  enteredCard: null,
  isPassListOpen: true,
  promotedCode: null,
  answeredSignUpRequests: 0,
  enteredEmail: null,
  refusedInput: null,
  presets: NO_PRESETS,
  presetPass: null,
  isPassChosenEarly: false,
  restoredPresets: null,
  requestSignUp: (isCartFrozen) =>
    set(({ signUpRequests }) => ({
      signUpRequests: signUpRequests + 1,
      ...(!isCartFrozen && { signUpStep: "details", isPassListOpen: false }),
    })),
  answerSignUp: () => set(({ signUpRequests }) => ({ answeredSignUpRequests: signUpRequests })),
});

/**
 * The cart of a visitor who logs in: without a preset with which they have not continued, as nobody chose it, and
 * renewals share the cart.
 */
export function withoutPresets(state: CheckoutSlices): Partial<CheckoutSlices> {
  const { cart, drafts, presets, presetPass, promotedCode } = state;
  if (state.signUpStep !== "details") return {};
  const isPresetPass = presetPass === "inCart";
  const { code } = cart.promocodeDetails;
  const isPresetCode = code === presets.promo || (isPresetPass && code === promotedCode);
  const restOfCart = isPresetPass ? cartWithPass(cart, null) : cart;
  return {
    cart: isPresetCode ? enterPromoCode(restOfCart, "") : restOfCart,
    presets: NO_PRESETS,
    presetPass: null,
    ...(isPresetPass && {
      promotedCode: null,
      drafts: { ...drafts, [SIGN_UP_FORM]: { ...drafts[SIGN_UP_FORM], pass: "" } },
    }),
  };
}
