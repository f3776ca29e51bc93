import { EmailSuggestion } from "../../eligibility/email-suggestion.tsx";
import { ListedPrice, ListedPromotion, LongRideFees } from "../../passes/offer-parts.tsx";
import { ConfirmationStep } from "./confirmation/confirmation-step.tsx";
import { AboutYouFields } from "./first-step/about-you-fields.tsx";
import { checkDetails, missingCode, passSchemasOf } from "./first-step/check-details.ts";
import { ExistingAccount, findByEmail, LoginLinks } from "./first-step/existing-account.tsx";
import { KeyCardField, MailingPart, ProofPart, ReducedFareText } from "./first-step/pass-fields.tsx";
import { CodeEntry, CodeNotice, requestCode } from "./first-step/phone-code.tsx";
import { EnteredCode, PromoDiscount, PromoField, PromoText } from "./first-step/promo-field.tsx";
import { PaymentStep } from "./payment/payment-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { UnresolvedOrder } from "./review/unresolved-order.tsx";
import { signUpOf } from "./sign-up.ts";

/** All of sign-up that its first screen does not show. It is one chunk: nobody may pay if the confirmation cannot load. */
export const CHECKOUT = {
  steps: { payment: PaymentStep, review: ReviewStep, confirmation: ConfirmationStep, unresolved: UnresolvedOrder },
  ...{
    AboutYouFields,
    EmailSuggestion,
    LoginLinks,
    ListedPrice,
    ListedPromotion,
    KeyCardField,
    LongRideFees,
    MailingPart,
    ProofPart,
    ReducedFareText,
  },
  ...{ EnteredCode, PromoDiscount, PromoField, PromoText },
  ...{ CodeEntry, CodeNotice, requestCode, ExistingAccount, findByEmail },
  ...{ checkDetails, missingCode, passSchemasOf, signUpOf },
};
