import { ConfirmationStep } from "./confirmation/confirmation-step.tsx";
import { PaymentStep } from "./payment/payment-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { UnresolvedOrder } from "./review/unresolved-order.tsx";

// The checkout: the parts of sign-up that its prerendered first step lacks. They are one chunk, since with several a
// rider could pay and then fail to load the confirmation.
export { EmailSuggestion } from "../../eligibility/email-suggestion.tsx";
export { ListedPrice, ListedPromotion, LongRideFees } from "../../passes/offer-parts.tsx";
export { PromoText } from "../../passes/promo-notice.tsx";
export { checkDetails, missingCodeErrors, passSchemasOf } from "./first-step/check-details.ts";
export {
  AboutYouFields,
  KeyCardField,
  KeyCardMailing,
  ReducedFareProof,
  ReducedFareText,
} from "./first-step/checkout-fields.tsx";
export { ExistingAccount, LoginLinks, lookUpEmail } from "./first-step/existing-account.tsx";
export { CodeEntry, CodeNotice, requestCode } from "./first-step/phone-code.tsx";
export { EnteredCode, PromoDiscount, PromoField } from "./first-step/promo-field.tsx";
export { signUpOf } from "./sign-up.ts";

export const steps = {
  payment: PaymentStep,
  review: ReviewStep,
  confirmation: ConfirmationStep,
  unresolved: UnresolvedOrder,
};
