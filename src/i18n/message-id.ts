import type aboutYou from "./en/about-you.json";
import type address from "./en/address.json";
import type advisor from "./en/advisor.json";
import type agreements from "./en/agreements.json";
import type autoRenew from "./en/auto-renew.json";
import type billing from "./en/billing.json";
import type bought from "./en/bought.json";
import type cardEntry from "./en/card-entry.json";
import type cardFace from "./en/card-face.json";
import type common from "./en/common.json";
import type country from "./en/country.json";
import type eligibility from "./en/eligibility.json";
import type errors from "./en/errors.json";
import type forms from "./en/forms.json";
import type home from "./en/home.json";
import type invitation from "./en/invitation.json";
import type keyCard from "./en/key-card.json";
import type languages from "./en/languages.json";
import type lists from "./en/lists.json";
import type login from "./en/login.json";
import type menu from "./en/menu.json";
import type navigation from "./en/navigation.json";
import type notFound from "./en/not-found.json";
import type notice from "./en/notice.json";
import type openPurchase from "./en/open-purchase.json";
import type page from "./en/page.json";
import type passFacts from "./en/pass-facts.json";
import type passLabels from "./en/pass-labels.json";
import type passes from "./en/passes.json";
import type passwordReset from "./en/password-reset.json";
import type postalAddress from "./en/postal-address.json";
import type pricing from "./en/pricing.json";
import type profile from "./en/profile.json";
import type promoAnswers from "./en/promo-answers.json";
import type promoCode from "./en/promo-code.json";
import type promotions from "./en/promotions.json";
import type purchase from "./en/purchase.json";
import type rate from "./en/rate.json";
import type reducedFare from "./en/reduced-fare.json";
import type refer from "./en/refer.json";
import type referral from "./en/referral.json";
import type renew from "./en/renew.json";
import type rewards from "./en/rewards.json";
import type rideFees from "./en/ride-fees.json";
import type riderErrors from "./en/rider-errors.json";
import type salesTax from "./en/sales-tax.json";
import type settleFees from "./en/settle-fees.json";
import type signup from "./en/signup.json";
import type signupAnswers from "./en/signup-answers.json";
import type signupSteps from "./en/signup-steps.json";
import type statements from "./en/statements.json";
import type survey from "./en/survey.json";
import type tripEnds from "./en/trip-ends.json";
import type trips from "./en/trips.json";
import type unpaidFees from "./en/unpaid-fees.json";
import type updatePayment from "./en/update-payment.json";
import type validation from "./en/validation.json";
import type validationDetails from "./en/validation-details.json";

/** Every text that a rider can read; the English catalogues are the list. */
export type MessageId =
  | keyof typeof aboutYou
  | keyof typeof address
  | keyof typeof agreements
  | keyof typeof bought
  | keyof typeof common
  | keyof typeof country
  | keyof typeof eligibility
  | keyof typeof errors
  | keyof typeof forms
  | keyof typeof home
  | keyof typeof validationDetails
  | keyof typeof signupAnswers
  | keyof typeof promoAnswers
  | keyof typeof notFound
  | keyof typeof invitation
  | keyof typeof languages
  | keyof typeof lists
  | keyof typeof login
  | keyof typeof menu
  | keyof typeof navigation
  | keyof typeof notice
  | keyof typeof openPurchase
  | keyof typeof page
  | keyof typeof passFacts
  | keyof typeof passLabels
  | keyof typeof passes
  | keyof typeof passwordReset
  | keyof typeof pricing
  | keyof typeof purchase
  | keyof typeof signup
  | keyof typeof signupSteps
  | keyof typeof validation
  | keyof typeof cardEntry
  | keyof typeof riderErrors
  | keyof typeof updatePayment
  | keyof typeof autoRenew
  | keyof typeof keyCard
  | keyof typeof reducedFare
  | keyof typeof refer
  | keyof typeof rewards
  | keyof typeof referral
  | keyof typeof survey
  | keyof typeof postalAddress
  | keyof typeof profile
  | keyof typeof billing
  | keyof typeof cardFace
  | keyof typeof advisor
  | keyof typeof rate
  | keyof typeof statements
  | keyof typeof salesTax
  | keyof typeof settleFees
  | keyof typeof promoCode
  | keyof typeof promotions
  | keyof typeof renew
  | keyof typeof rideFees
  | keyof typeof tripEnds
  | keyof typeof unpaidFees
  | keyof typeof trips;
