// @vitest-environment happy-dom

import { NOTHING_DONE, textForFaults } from "./faults.ts";
import {
  CONFIRMATION,
  isAccountServiceCall,
  NOT_FOUND,
  runCells,
  type SignUpFaultCase,
  UNKNOWN,
} from "./sign-up-cells.ts";
import type { SignUpAt, SignUpPage } from "./sign-up-page.tsx";

/** The final text for the rider. */
const LOGGED_IN = "Go to your account";
/** A refusal in the service's own words, after which the service was asked. */
const NOT_TODAY =
  "Not today.Could not process sign up request. Please try again or contact customer service.You were not charged.";
const LOG_IN_YOURSELF = "Log in to your account";

/** Refusals without the service's own words, which may come from a proxy. */
const REFUSALS = ["a 401", "a 403", "a 404"] as const;

const REVIEW: SignUpAt = { step: "review", isPhoneConfirmed: true };
const pay = (page: SignUpPage) => page.click("Pay $20.00");
const AT_CARD: SignUpAt = { step: "payment", isPhoneConfirmed: true, hasWallet: true };
async function chooseWallet(page: SignUpPage): Promise<void> {
  await page.click("Pay with Apple Pay");
  await page.wait(0);
}
const payByWallet = (page: SignUpPage) => page.click("Pay $20.00 with Apple Pay");

/** A purchase that is found, or whose answer arrived, and the exceptions to it. */
const REGISTRATION: Omit<SignUpFaultCase, "at" | "act"> = {
  meets: isAccountServiceCall("/register"),
  says: CONFIRMATION,
  differs: {
    ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_FOUND),
    ...textForFaults(["a 400 with a reason", "a 200 that declines"], NOT_TODAY),
    "a 202 without effect": UNKNOWN,
  },
};
const AGAIN = { says: CONFIRMATION, from: [NOT_FOUND, NOT_TODAY, UNKNOWN], sameCallFrom: [NOT_FOUND, UNKNOWN] };

/** Every call of a purchase. */
const PURCHASE_CALLS: Readonly<Record<string, SignUpFaultCase>> = {
  registration: { ...REGISTRATION, at: REVIEW, act: pay, again: AGAIN },
  "registration by wallet": {
    ...REGISTRATION,
    at: AT_CARD,
    before: chooseWallet,
    act: payByWallet,
    again: { ...AGAIN, isOtherCard: true },
  },
  "lookup of a purchase whose answer was lost": {
    at: REVIEW,
    meets: isAccountServiceCall("/lookup"),
    before: (page) => page.loseAnswerOf("/register"),
    act: pay,
    says: UNKNOWN,
    differs: {
      "a 503 once": CONFIRMATION,
      "a 403": CONFIRMATION,
      "an empty body": CONFIRMATION,
      "a delay of 8 s": CONFIRMATION,
      "a 202 without effect": CONFIRMATION,
      // The service says that the account does not exist.
      "a 404": NOT_FOUND,
    },
    again: { says: CONFIRMATION, from: [UNKNOWN, NOT_FOUND] },
    isAsking: true,
  },
};

/** Calls that charge nothing any more. */
const AFTERWARDS: Readonly<Record<string, SignUpFaultCase>> = {
  "login after the purchase": {
    at: REVIEW,
    meets: isAccountServiceCall("/login"),
    act: pay,
    says: LOG_IN_YOURSELF,
    differs: { "a delay of 8 s": LOGGED_IN },
  },
};

runCells("sign-up's purchase", PURCHASE_CALLS, "money");
runCells("what follows sign-up's purchase", AFTERWARDS);

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

const DETAILS: SignUpAt = { step: "details", isPhoneConfirmed: false };
const CONFIRMED_DETAILS: SignUpAt = { step: "details", isPhoneConfirmed: true };

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
    at: CONFIRMED_DETAILS,
    meets: isAccountServiceCall("/lookup", "contactEmail"),
    act: goOn,
    // A failed lookup keeps nobody from signing up.
    says: PAYMENT,
    differs: textForFaults(["a 403", "an empty body"], EMAIL_EXISTS),
  },
  "lookup of the phone": {
    at: DETAILS,
    meets: isAccountServiceCall("/lookup", "contactPhone"),
    act: askForCode,
    says: CODE_SENT,
    differs: textForFaults(["a 403", "an empty body"], PHONE_EXISTS),
  },
  "request for a code": {
    at: DETAILS,
    meets: isAccountServiceCall("/phoneVerification", '"channel"'),
    act: askForCode,
    says: NOT_SENT,
    // The specification does not show the answer: anything but an HTML page is fine.
    differs: textForFaults(["a delay of 8 s", "an empty body", "truncated JSON", "the wrong shape"], CODE_SENT),
    again: { says: CODE_SENT, from: [NOT_SENT] },
  },
  "check of the code": {
    at: DETAILS,
    meets: isAccountServiceCall("/phoneVerification", '"code"'),
    before: typeCode,
    act: checkCode,
    says: WRONG_CODE,
    differs: { "a delay of 8 s": CONFIRMED, "a 400 with a reason": REFUSED_CODE },
    again: { says: CONFIRMED, from: [WRONG_CODE, REFUSED_CODE] },
  },
  "check of the code with the form": {
    at: DETAILS,
    meets: isAccountServiceCall("/phoneVerification", '"code"'),
    before: typeCode,
    act: goOn,
    says: WRONG_CODE,
    differs: { "a delay of 8 s": PAYMENT, "a 400 with a reason": REFUSED_CODE },
    // The refused code is checked again by its own button, or after a change.
    again: { act: checkCode, says: CONFIRMED, from: [WRONG_CODE, REFUSED_CODE] },
  },
  "check of eligibility": {
    at: { ...CONFIRMED_DETAILS, pass: 106, typed: { accessCard: "600486 1234567890 01 5" } },
    meets: isAccountServiceCall("/reducedFare"),
    act: goOn,
    says: NOT_VERIFIED,
    differs: { "a delay of 8 s": PAYMENT, "a 400 with a reason": `${NOT_VERIFIED} Not today.` },
    again: { says: PAYMENT, from: [NOT_VERIFIED] },
  },
  "check of a promo code": {
    at: CONFIRMED_DETAILS,
    meets: isAccountServiceCall("/promocode"),
    act: applyCode,
    says: NOT_APPLIED,
    differs: { "a delay of 8 s": APPLIED, "a 400 with a reason": "Not today." },
    // A code that the service refused is not checked again.
    again: { act: (page) => page.click("Try again"), says: APPLIED, from: [NOT_APPLIED] },
  },
};

runCells("sign-up's details", DETAILS_CALLS);
