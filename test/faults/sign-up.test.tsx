// @vitest-environment happy-dom

import { NOTHING_DONE, textForFaults } from "./faults.ts";
import {
  CONFIRMATION,
  describeSignUp,
  isAccountServiceCall,
  NOT_FOUND,
  type SignUpFaultCase,
  UNKNOWN,
} from "./sign-up-cells.ts";
import type { SignUpPage, SignUpSetup } from "./sign-up-page.tsx";

/** The final text for the rider. */
const LOGGED_IN = "Go to your account";
/** A refusal in the service's own words, after which the service was asked. */
const NOT_TODAY =
  "Not today.Could not process sign up request. Please try again or contact customer service.You were not charged.";
const LOG_IN_YOURSELF = "Log in to your account";

/** Refusals without the service's own words, which may come from a proxy. */
const REFUSALS = ["a 401", "a 403", "a 404"] as const;

const REVIEW: SignUpSetup = { step: "review", isPhoneConfirmed: true };
const pay = (page: SignUpPage) => page.click("Pay $20.00");
const AT_CARD: SignUpSetup = { step: "payment", isPhoneConfirmed: true, hasWallet: true };
async function chooseWallet(page: SignUpPage): Promise<void> {
  await page.click("Pay with Apple Pay");
  await page.wait(0);
}
const payByWallet = (page: SignUpPage) => page.click("Pay $20.00 with Apple Pay");

/** A purchase that is found, or whose answer arrived, and the exceptions to it. */
const REGISTRATION: Omit<SignUpFaultCase, "setup" | "act"> = {
  isAffected: isAccountServiceCall("/register"),
  finalText: CONFIRMATION,
  exceptions: {
    ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_FOUND),
    ...textForFaults(["a 400 with a reason", "a 200 that declines"], NOT_TODAY),
    "a 202 without effect": UNKNOWN,
  },
};
const AGAIN = { finalText: CONFIRMATION, after: [NOT_FOUND, NOT_TODAY, UNKNOWN], sameCallAfter: [NOT_FOUND, UNKNOWN] };

/** Every call of a purchase. */
const PURCHASE_CALLS: Readonly<Record<string, SignUpFaultCase>> = {
  registration: { ...REGISTRATION, setup: REVIEW, act: pay, retry: AGAIN },
  "registration by wallet": {
    ...REGISTRATION,
    setup: AT_CARD,
    before: chooseWallet,
    act: payByWallet,
    retry: { ...AGAIN, isOtherCard: true },
  },
  "lookup of a purchase whose answer was lost": {
    setup: REVIEW,
    isAffected: isAccountServiceCall("/lookup"),
    before: (page) => page.loseAnswerOf("/register"),
    act: pay,
    finalText: UNKNOWN,
    exceptions: {
      "a 503 once": CONFIRMATION,
      "a 403": CONFIRMATION,
      "an empty body": CONFIRMATION,
      "a delay of 8 s": CONFIRMATION,
      "a 202 without effect": CONFIRMATION,
      // The service says that the account does not exist.
      "a 404": NOT_FOUND,
    },
    retry: { finalText: CONFIRMATION, after: [UNKNOWN, NOT_FOUND] },
    isRepeatable: true,
  },
};

/** Calls that charge nothing any more. */
const AFTERWARDS: Readonly<Record<string, SignUpFaultCase>> = {
  "login after the purchase": {
    setup: REVIEW,
    isAffected: isAccountServiceCall("/login"),
    act: pay,
    finalText: LOG_IN_YOURSELF,
    exceptions: { "a delay of 8 s": LOGGED_IN },
  },
};

describeSignUp("sign-up's purchase", PURCHASE_CALLS, "money");
describeSignUp("what follows sign-up's purchase", AFTERWARDS);

const PAYMENT = "Step 2 of 4: Payment";
const CODE_SENT = "We sent a code by text message to (215) 555-0199.";
const CONFIRMED = "(215) 555-0199 is confirmed.";
const EMAIL_EXISTS = "There is already an account with this email.";
const PHONE_EXISTS = "There is already an account with this phone number.";
const NOT_SENT = "Could not send code. Please try again or contact customer service.";
const WRONG_CODE = "Code could not be verified";
const REFUSED_CODE = `${WRONG_CODE} Not today.`;
const NOT_VERIFIED =
  "An error occured validating your eligibility. Please try again or contact customer service for assistance.";
const NOT_APPLIED = "RIDE20: Promo code could not be validated";
const APPLIED = "RIDE20: $16.00 instead of $20.00.";

const DETAILS: SignUpSetup = { step: "details", isPhoneConfirmed: false };
const CONFIRMED_DETAILS: SignUpSetup = { step: "details", isPhoneConfirmed: true };

const askForCode = (page: SignUpPage) => page.click("Text me a code");
async function typeCode(page: SignUpPage): Promise<void> {
  await askForCode(page);
  await page.wait(0);
  await page.type({ confirmationCode: "123456" });
}
const checkCode = (page: SignUpPage) => page.click("Confirm");
const goOn = (page: SignUpPage) => page.click("Continue");
const applyCode = async (page: SignUpPage) => {
  await page.type({ promoCode: "RIDE20" });
  // The field is in a chunk that loads with a code.
  await page.wait(0);
  await page.click("Apply");
};

/** Every call of the details step, and of a promo code. */
const DETAILS_CALLS: Readonly<Record<string, SignUpFaultCase>> = {
  "lookup of the email": {
    setup: CONFIRMED_DETAILS,
    isAffected: isAccountServiceCall("/lookup", "contactEmail"),
    act: goOn,
    // A failed lookup keeps nobody from signing up.
    finalText: PAYMENT,
    exceptions: textForFaults(["a 403", "an empty body"], EMAIL_EXISTS),
  },
  "lookup of the phone": {
    setup: DETAILS,
    isAffected: isAccountServiceCall("/lookup", "contactPhone"),
    act: askForCode,
    finalText: CODE_SENT,
    exceptions: textForFaults(["a 403", "an empty body"], PHONE_EXISTS),
  },
  "request for a code": {
    setup: DETAILS,
    isAffected: isAccountServiceCall("/phoneVerification", '"channel"'),
    act: askForCode,
    finalText: NOT_SENT,
    // The specification does not show the answer: anything but an HTML page is fine.
    exceptions: textForFaults(["a delay of 8 s", "an empty body", "truncated JSON", "the wrong shape"], CODE_SENT),
    retry: { finalText: CODE_SENT, after: [NOT_SENT] },
  },
  "check of the code": {
    setup: DETAILS,
    isAffected: isAccountServiceCall("/phoneVerification", '"code"'),
    before: typeCode,
    act: checkCode,
    finalText: WRONG_CODE,
    exceptions: { "a delay of 8 s": CONFIRMED, "a 400 with a reason": REFUSED_CODE },
    retry: { finalText: CONFIRMED, after: [WRONG_CODE, REFUSED_CODE] },
  },
  "check of the code with the form": {
    setup: DETAILS,
    isAffected: isAccountServiceCall("/phoneVerification", '"code"'),
    before: typeCode,
    act: goOn,
    finalText: WRONG_CODE,
    exceptions: { "a delay of 8 s": PAYMENT, "a 400 with a reason": REFUSED_CODE },
    // The refused code is checked again by its own button, or after a change.
    retry: { act: checkCode, finalText: CONFIRMED, after: [WRONG_CODE, REFUSED_CODE] },
  },
  "check of eligibility": {
    setup: { ...CONFIRMED_DETAILS, pass: 106, typed: { accessCard: "600486 1234567890 01 5" } },
    isAffected: isAccountServiceCall("/reducedFare"),
    act: goOn,
    finalText: NOT_VERIFIED,
    exceptions: { "a delay of 8 s": PAYMENT, "a 400 with a reason": `${NOT_VERIFIED} Not today.` },
    retry: { finalText: PAYMENT, after: [NOT_VERIFIED] },
  },
  "check of a promo code": {
    setup: CONFIRMED_DETAILS,
    isAffected: isAccountServiceCall("/promocode"),
    act: applyCode,
    finalText: NOT_APPLIED,
    exceptions: { "a delay of 8 s": APPLIED, "a 400 with a reason": "Not today." },
    // A code that the service refused is not checked again.
    retry: { act: (page) => page.click("Try again"), finalText: APPLIED, after: [NOT_APPLIED] },
  },
};

describeSignUp("sign-up's details", DETAILS_CALLS);
