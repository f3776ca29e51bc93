// @vitest-environment happy-dom
import { NOTHING_DONE } from "./faults.ts";
import { CONFIRMATION, isCallTo, type Row, runCells, textForFaults, UNKNOWN } from "./sign-up-cells.ts";
import type { SignUpAt, SignUpPage } from "./sign-up-page.tsx";

/** The final text for the rider. */
const LOGGED_IN = "You are logged in.";
const NOT_FOUND = "We could not find your purchase. Try again: you will not be charged twice.";
/** A refusal in the service's own words, after which the service was asked. */
const NOT_TODAY = "Not today.You were not charged.";
const LOG_IN_YOURSELF = "Log in to your account with your email and password.";

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
/** Another card of the wallet has another token. */
async function payByWalletAgain(page: SignUpPage): Promise<void> {
  await page.click("Change card");
  await page.wait(0);
  await page.click("Use another card");
  await page.wait(0);
  await chooseWallet(page);
  await payByWallet(page);
}

/** Every call of a purchase. */
const CALLS: Readonly<Record<string, Row>> = {
  registration: {
    at: REVIEW,
    meets: isCallTo("/register"),
    act: pay,
    // The service acted: the purchase is found, or the answer arrived.
    says: CONFIRMATION,
    differs: { ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_FOUND), "a 400 with a reason": NOT_TODAY },
    again: { says: CONFIRMATION, from: [NOT_FOUND, NOT_TODAY], sameCallFrom: NOT_FOUND },
  },
  "registration by wallet": {
    at: AT_CARD,
    meets: isCallTo("/register"),
    before: chooseWallet,
    act: payByWallet,
    says: CONFIRMATION,
    differs: { ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_FOUND), "a 400 with a reason": NOT_TODAY },
    again: {
      act: payByWalletAgain,
      says: CONFIRMATION,
      from: [NOT_FOUND, NOT_TODAY],
      sameCallFrom: NOT_FOUND,
      isOtherCard: true,
    },
  },
  "lookup of a purchase whose answer was lost": {
    at: REVIEW,
    meets: isCallTo("/lookup"),
    before: (page) => page.loseAnswerOf("/register"),
    act: pay,
    says: UNKNOWN,
    differs: {
      "a 503 once": CONFIRMATION,
      "a 403": CONFIRMATION,
      "an empty body": CONFIRMATION,
      "a delay of 8 s": CONFIRMATION,
      // The service says that the account does not exist.
      "a 404": NOT_FOUND,
    },
    again: { says: CONFIRMATION, from: [UNKNOWN, NOT_FOUND] },
    isAsking: true,
  },
};

/** Calls that charge nothing any more. */
const AFTERWARDS: Readonly<Record<string, Row>> = {
  "login after the purchase": {
    at: REVIEW,
    meets: isCallTo("/login"),
    act: pay,
    says: LOG_IN_YOURSELF,
    differs: { "a delay of 8 s": LOGGED_IN },
  },
};

runCells("sign-up's purchase", CALLS, "all");
runCells("what follows sign-up's purchase", AFTERWARDS);
