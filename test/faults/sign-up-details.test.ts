// @vitest-environment happy-dom
import { vi } from "vitest";
import { isCallTo, type Row, runCells, textForFaults } from "./sign-up-cells.ts";
import type { SignUpAt, SignUpPage } from "./sign-up-page.tsx";

/** The final text for the rider. */
const PAYMENT = "Step 2 of 4: Payment";
const CODE_SENT = "We sent a code by text message to (215) 555-0199.";
const CONFIRMED = "(215) 555-0199 is confirmed.";
const EMAIL_EXISTS = "There is already an account with this email.";
const PHONE_EXISTS = "There is already an account with this phone number.";
const NOT_SENT = "Could not send code. Please try again or contact customer service.";
const WRONG_CODE = "Code could not be verified";
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
  await vi.waitFor(() => page.click("Apply"));
};

/** Every call of the details step, and of a promo code. */
const CALLS: Readonly<Record<string, Row>> = {
  "lookup of the email": {
    at: CONFIRMED_DETAILS,
    meets: isCallTo("/lookup", "contactEmail"),
    act: goOn,
    // A failed lookup keeps nobody from signing up.
    says: PAYMENT,
    differs: textForFaults(["a 403", "an empty body"], EMAIL_EXISTS),
  },
  "lookup of the phone": {
    at: DETAILS,
    meets: isCallTo("/lookup", "contactPhone"),
    act: askForCode,
    says: CODE_SENT,
    differs: textForFaults(["a 403", "an empty body"], PHONE_EXISTS),
  },
  "request for a code": {
    at: DETAILS,
    meets: isCallTo("/phoneVerification", '"channel"'),
    act: askForCode,
    says: NOT_SENT,
    // The specification does not show the answer: anything but an HTML page is fine.
    differs: textForFaults(["a delay of 8 s", "an empty body", "truncated JSON", "the wrong shape"], CODE_SENT),
    again: { says: CODE_SENT, from: [NOT_SENT] },
  },
  "check of the code": {
    at: DETAILS,
    meets: isCallTo("/phoneVerification", '"code"'),
    before: typeCode,
    act: checkCode,
    says: WRONG_CODE,
    differs: { "a delay of 8 s": CONFIRMED },
    again: { says: CONFIRMED, from: [WRONG_CODE] },
  },
  "check of the code with the form": {
    at: DETAILS,
    meets: isCallTo("/phoneVerification", '"code"'),
    before: typeCode,
    act: goOn,
    says: WRONG_CODE,
    differs: { "a delay of 8 s": PAYMENT },
    // The refused code is checked again by its own button, or after a change.
    again: { act: checkCode, says: CONFIRMED, from: [WRONG_CODE] },
  },
  "check of a promo code": {
    at: CONFIRMED_DETAILS,
    meets: isCallTo("/promocode"),
    act: applyCode,
    says: NOT_APPLIED,
    differs: { "a delay of 8 s": APPLIED, "a 400 with a reason": "Not today." },
    // A code that the service refused is not checked again.
    again: { act: (page) => page.click("Try again"), says: APPLIED, from: [NOT_APPLIED] },
  },
};

runCells("sign-up's details", CALLS);
