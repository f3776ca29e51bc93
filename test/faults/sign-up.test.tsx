// @vitest-environment happy-dom

import { FAULTS_WITHOUT_EFFECT, textForFaults } from "./faults.ts";
import {
  CONFIRMATION,
  describeSignUp,
  isAccountServiceCall,
  NOT_FOUND,
  type SignUpFaultCase,
  UNKNOWN,
} from "./sign-up-cells.ts";
import type { SignUpPage, SignUpSetup } from "./sign-up-page.tsx";

/** The final texts for the rider. */
const LOGGED_IN = "Go to your account";
/** The reason in the service's refusal, and our sentences once a lookup has found no purchase. */
const NOT_TODAY =
  "Not today.Could not process sign up request. Please try again or contact customer service.You were not charged.";
const LOG_IN_YOURSELF = "Log in to your account";

/** Refusals without a reason, which may come from a proxy. */
const BARE_REFUSALS = ["a 401", "a 403", "a 404"] as const;

const REVIEW_STEP: SignUpSetup = { step: "review", isPhoneConfirmed: true };
const pay = (page: SignUpPage) => page.click("Pay $20.00");
const PAYMENT_STEP: SignUpSetup = { step: "payment", isPhoneConfirmed: true, hasWallet: true };
async function chooseWallet(page: SignUpPage): Promise<void> {
  await page.click("Pay with Apple Pay");
  await page.wait(0);
}
const payByWallet = (page: SignUpPage) => page.click("Pay $20.00 with Apple Pay");

/** The call that charges: a success where the service acts, as the answer arrives or a lookup finds the account. */
const REGISTRATION: Omit<SignUpFaultCase, "setup" | "act"> = {
  isAffected: isAccountServiceCall("/register"),
  finalText: CONFIRMATION,
  exceptions: {
    ...textForFaults([...FAULTS_WITHOUT_EFFECT, ...BARE_REFUSALS], NOT_FOUND),
    ...textForFaults(["a 400 with a reason", "a 200 that declines"], NOT_TODAY),
    "a 202 without effect": UNKNOWN,
  },
};
const RETRY = { finalText: CONFIRMATION, after: [NOT_FOUND, NOT_TODAY, UNKNOWN], sameCallAfter: [NOT_FOUND, UNKNOWN] };

/** The call that charges, by card and by wallet, and the lookup after its lost answer. */
const PURCHASE_CALLS: Readonly<Record<string, SignUpFaultCase>> = {
  registration: { ...REGISTRATION, setup: REVIEW_STEP, act: pay, retry: RETRY },
  "registration by wallet": {
    ...REGISTRATION,
    setup: PAYMENT_STEP,
    prepare: chooseWallet,
    act: payByWallet,
    retry: { ...RETRY, isOtherCard: true },
  },
  "lookup of a purchase whose answer was lost": {
    setup: REVIEW_STEP,
    isAffected: isAccountServiceCall("/lookup"),
    prepare: (page) => page.loseAnswerOf("/register"),
    act: pay,
    finalText: UNKNOWN,
    exceptions: {
      ...textForFaults(
        ["a 503 once", "a 403", "an empty body", "a delay of 8 s", "a 202 without effect"],
        CONFIRMATION,
      ),
      // A 404 means that the account does not exist, and so that nothing was bought.
      "a 404": NOT_FOUND,
    },
    retry: { finalText: CONFIRMATION, after: [UNKNOWN, NOT_FOUND] },
    isRepeatable: true,
  },
};

describeSignUp("sign-up's purchase", PURCHASE_CALLS, "money");
// The call after a successful purchase, which charges nothing.
describeSignUp("what follows sign-up's purchase", {
  "login after the purchase": {
    setup: REVIEW_STEP,
    isAffected: isAccountServiceCall("/login"),
    act: pay,
    finalText: LOG_IN_YOURSELF,
    exceptions: { "a delay of 8 s": LOGGED_IN },
  },
});

const PAYMENT_HEADING = "Step 2 of 4: Payment";
const CODE_SENT = "We sent a code by text message to (215) 555-0199.";
const PHONE_CONFIRMED = "(215) 555-0199 is confirmed.";
const EMAIL_EXISTS = "There is already an account with this email.";
const PHONE_EXISTS = "There is already an account with this phone number.";
const CODE_NOT_SENT = "Could not send code. Please try again or contact customer service.";
const WRONG_CODE = "Code could not be verified";
const REFUSED_CODE = `${WRONG_CODE} Not today.`;
const NOT_VERIFIED =
  "An error occured validating your eligibility. Please try again or contact customer service for assistance.";
const CODE_NOT_APPLIED = "RIDE20: Promo code could not be validated";
const CODE_APPLIED = "RIDE20: $16.00 instead of $20.00.";

const DETAILS_STEP: SignUpSetup = { step: "details", isPhoneConfirmed: false };
const DETAILS_STEP_WITH_PHONE: SignUpSetup = { step: "details", isPhoneConfirmed: true };

const askForCode = (page: SignUpPage) => page.click("Text me a code");
async function typeCode(page: SignUpPage): Promise<void> {
  await askForCode(page);
  await page.wait(0);
  await page.type({ confirmationCode: "123456" });
}
const pressConfirm = (page: SignUpPage) => page.click("Confirm");
const pressContinue = (page: SignUpPage) => page.click("Continue");
const applyCode = async (page: SignUpPage) => {
  await page.type({ promoCode: "RIDE20" });
  // The chunk with the button only loads once there is a code.
  await page.wait(0);
  await page.click("Apply");
};

/** Every call of the first step, on which riders type their details. */
const DETAILS_CALLS: Readonly<Record<string, SignUpFaultCase>> = {
  "lookup of the email": {
    setup: DETAILS_STEP_WITH_PHONE,
    isAffected: isAccountServiceCall("/lookup", "contactEmail"),
    act: pressContinue,
    // After a failed lookup, a rider can sign up nevertheless.
    finalText: PAYMENT_HEADING,
    exceptions: textForFaults(["a 403", "an empty body"], EMAIL_EXISTS),
  },
  "lookup of the phone": {
    setup: DETAILS_STEP,
    isAffected: isAccountServiceCall("/lookup", "contactPhone"),
    act: askForCode,
    finalText: CODE_SENT,
    exceptions: textForFaults(["a 403", "an empty body"], PHONE_EXISTS),
  },
  "request for a code": {
    setup: DETAILS_STEP,
    isAffected: isAccountServiceCall("/phoneVerification", '"channel"'),
    act: askForCode,
    finalText: CODE_NOT_SENT,
    // The specification does not say what the answer looks like: any but an HTML page is a success.
    exceptions: textForFaults(["a delay of 8 s", "an empty body", "truncated JSON", "the wrong shape"], CODE_SENT),
    retry: { finalText: CODE_SENT, after: [CODE_NOT_SENT] },
  },
  "check of the code": {
    setup: DETAILS_STEP,
    isAffected: isAccountServiceCall("/phoneVerification", '"code"'),
    prepare: typeCode,
    act: pressConfirm,
    finalText: WRONG_CODE,
    exceptions: { "a delay of 8 s": PHONE_CONFIRMED, "a 400 with a reason": REFUSED_CODE },
    retry: { finalText: PHONE_CONFIRMED, after: [WRONG_CODE, REFUSED_CODE] },
  },
  "check of the code with the form": {
    setup: DETAILS_STEP,
    isAffected: isAccountServiceCall("/phoneVerification", '"code"'),
    prepare: typeCode,
    act: pressContinue,
    finalText: WRONG_CODE,
    exceptions: { "a delay of 8 s": PAYMENT_HEADING, "a 400 with a reason": REFUSED_CODE },
    // The form does not check the same refused code again, but the button beside the field does.
    retry: { act: pressConfirm, finalText: PHONE_CONFIRMED, after: [WRONG_CODE, REFUSED_CODE] },
  },
  "check of eligibility": {
    setup: { ...DETAILS_STEP_WITH_PHONE, pass: 106, typed: { accessCard: "600486 1234567890 01 5" } },
    isAffected: isAccountServiceCall("/reducedFare"),
    act: pressContinue,
    finalText: NOT_VERIFIED,
    exceptions: { "a delay of 8 s": PAYMENT_HEADING, "a 400 with a reason": `${NOT_VERIFIED} Not today.` },
    retry: { finalText: PAYMENT_HEADING, after: [NOT_VERIFIED] },
  },
  "check of a promo code": {
    setup: DETAILS_STEP_WITH_PHONE,
    isAffected: isAccountServiceCall("/promocode"),
    act: applyCode,
    finalText: CODE_NOT_APPLIED,
    exceptions: { "a delay of 8 s": CODE_APPLIED, "a 400 with a reason": "Not today." },
    // A code that the service refused is not checked again.
    retry: { act: (page) => page.click("Try again"), finalText: CODE_APPLIED, after: [CODE_NOT_APPLIED] },
  },
};

describeSignUp("sign-up's details", DETAILS_CALLS);
