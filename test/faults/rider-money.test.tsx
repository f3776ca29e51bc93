// @vitest-environment happy-dom
import { expect } from "vitest";
import type { AccountPage, AccountSetup } from "./account-page.tsx";
import {
  type AccountFaultCase,
  BARE_REFUSALS,
  describeRows,
  ERROR_ENDING,
  isCallTo,
  NOT_FOUND,
  NOT_TODAY,
  type RowHooks,
  rowOfRead,
  textsOfFailures,
  tryAgain,
  UNKNOWN,
} from "./account-rows.ts";
import { textForFaults } from "./faults.ts";

/** The final texts for the rider. */
const PASS_BOUGHT = "You have your";
const NOT_SEEN_YET = "We do not see your new pass yet.";
const FEES_SETTLED = "Settled. Your pass works again.";
const ELIGIBILITY_VERIFIED = "You can buy this pass at reduced fare.";
const NOT_VERIFIED =
  "An error occured validating your eligibility. Please try again or contact customer service for assistance.";
const CODE_NOT_APPLIED = "RIDE20: Promo code could not be validated";
const UNUSED_PART = "Unused part of your";
const NO_UNUSED_PART = "We could not find out what the unused part of your current pass is worth.";
const PAY_FEES = "Pay $6.50";
/** The whole text of the button: it names the card in signs, and again in words for screen readers. */
const PAY_FEES_BUTTON = `${PAY_FEES} with Visa •••• 4242Visa ending in 4242`;
const NO_FEES = `Error fetching unpaid fees${ERROR_ENDING}`;
const OTHER_CARD = "MasterCard ending in 4444";
const CARD_NOT_REPLACED = `Could not update payment information${ERROR_ENDING}`;

const RENEWAL_SCREEN: AccountSetup = { path: "/renew?early=1", userName: "rider" };
const CHANGE_SCREEN: AccountSetup = { path: "/change?pass=104", userName: "monthly" };
const FEES_SCREEN: AccountSetup = { path: "/settle-fees", userName: "delinquent" };

const buy = (price: string) => async (page: AccountPage) => {
  await page.tick("autoRenewal");
  await page.click(`Pay ${price}`);
};
const applyCode = async (page: AccountPage) => {
  await page.type("promoCode", "RIDE20");
  await page.click("Apply");
};
const pickFromWallet = (page: AccountPage) => page.click("Use a card from Apple Pay");
const verifyEligibility = async (page: AccountPage) => {
  await page.type("accessCard", "6004861234567890015");
  await page.click("Verify eligibility");
};

/** Calls that charge a card, or replace it. */
const PURCHASES: Readonly<Record<string, AccountFaultCase>> = {
  "a purchase": {
    setup: RENEWAL_SCREEN,
    isAffected: isCallTo("POST", "/3/registration"),
    act: buy("$156.00"),
    // Where `exceptions` lists no other text, the service has acted: the answer arrives, or a lookup finds the pass.
    finalText: PASS_BOUGHT,
    exceptions: {
      // A refusal without a reason may come from a proxy, and leads to a lookup like no answer.
      ...textsOfFailures(NOT_FOUND.purchase, NOT_TODAY),
      "a 202 without effect": UNKNOWN.purchase,
    },
    retry: {
      act: (page) => page.click("Pay $156.00"),
      after: [NOT_FOUND.purchase, NOT_TODAY],
      finalText: PASS_BOUGHT,
      sameCallAfter: [NOT_FOUND.purchase],
    },
  },
  "a prorated purchase": {
    setup: CHANGE_SCREEN,
    isAffected: isCallTo("POST", "/user/prorated-renewal/"),
    act: buy("$143.77"),
    finalText: PASS_BOUGHT,
    exceptions: {
      // The page offers no retry of a prorated purchase that it cannot find: the service may still act on it.
      ...textsOfFailures(NOT_SEEN_YET, NOT_TODAY),
      // These statuses say that the service has not taken the call, and will not act on it later.
      ...textForFaults([...BARE_REFUSALS, "a 429"], NOT_FOUND.purchase),
      "a 202 without effect": UNKNOWN.purchase,
    },
  },
  "a settlement": {
    setup: FEES_SCREEN,
    isAffected: isCallTo("PUT", "/1/user/settledelinquency"),
    act: (page) => page.click(PAY_FEES_BUTTON),
    finalText: FEES_SETTLED,
    exceptions: { ...textsOfFailures(NOT_FOUND.payment, NOT_TODAY), "a 202 without effect": UNKNOWN.payment },
    retry: { after: [NOT_FOUND.payment, NOT_TODAY], finalText: FEES_SETTLED, sameCallAfter: [NOT_FOUND.payment] },
  },
  "a card of a wallet": {
    setup: { path: "/update-payment", userName: "rider", hasWallet: true },
    isAffected: isCallTo("PUT", "/1/stripe/paymentprofile"),
    async act(page) {
      await page.click("Replace card");
      await page.wait(0);
      await pickFromWallet(page);
    },
    // Where `exceptions` lists no other text, the service has acted: the reloaded profile has the card.
    finalText: OTHER_CARD,
    exceptions: { ...textsOfFailures(CARD_NOT_REPLACED, "Not today."), "a 202 without effect": CARD_NOT_REPLACED },
    retry: { act: pickFromWallet, after: [CARD_NOT_REPLACED, "Not today."], finalText: OTHER_CARD },
  },
};

function renewalRow(path: string, userName: string, button: string, doneText: string, verb: string): AccountFaultCase {
  const failureText = `Could not ${verb} pass${ERROR_ENDING}`;
  const refusalText = `${failureText} Not today.`;
  return {
    setup: { path, userName },
    isAffected: isCallTo("PATCH", "/1/user"),
    act: (page) => page.click(button),
    finalText: doneText,
    exceptions: textsOfFailures(failureText, refusalText),
    retry: { after: [failureText, refusalText], finalText: doneText },
  };
}

/** Calls around the purchases that charge nothing: reads, checks, and changes of auto-renewal. */
const OTHER_CALLS: Readonly<Record<string, AccountFaultCase>> = {
  "what the rest of a pass is worth": rowOfRead(CHANGE_SCREEN, "/user/prorated-renewal/", UNUSED_PART, NO_UNUSED_PART, {
    // The service does not prorate this pass: it has its full price and starts later.
    "a 400 with a reason": "Starts when your current pass ends",
  }),
  "a promo code": {
    setup: RENEWAL_SCREEN,
    isAffected: isCallTo("POST", "/promocode"),
    act: applyCode,
    finalText: CODE_NOT_APPLIED,
    exceptions: {
      "a delay of 8 s": "RIDE20: $124.80 instead of $156.00.",
      "a 400 with a reason": `${CODE_NOT_APPLIED} Not today.`,
    },
    retry: { act: tryAgain, after: [CODE_NOT_APPLIED], finalText: "RIDE20: $124.80 instead of $156.00." },
  },
  "a check of eligibility": {
    setup: { path: "/renew?early=1", userName: "reduced" },
    isAffected: isCallTo("POST", "/reducedFare"),
    act: verifyEligibility,
    finalText: NOT_VERIFIED,
    exceptions: { "a delay of 8 s": ELIGIBILITY_VERIFIED, "a 400 with a reason": `${NOT_VERIFIED} Not today.` },
    retry: { act: (page) => page.click("Verify eligibility"), after: [NOT_VERIFIED], finalText: ELIGIBILITY_VERIFIED },
  },
  "unpaid fees": rowOfRead(FEES_SCREEN, "/user/unpaid-fees", PAY_FEES, NO_FEES),
  "a cancellation": renewalRow("/cancel", "rider", "Cancel auto-renewal", "Auto-renewal is off", "cancel"),
  "a reactivation": renewalRow(
    "/reactivate",
    "cancelled",
    "Reactivate auto-renewal",
    "Auto-renewal is on",
    "reactivate",
  ),
};

const HOOKS: RowHooks = {
  setUpPage: async (page) => {
    await page.control({ riders: [{ system: "phl", userName: "delinquent", card: {} }] });
  },
  expectAtEnd: expectCharges,
};
describeRows("riders' money", PURCHASES, { ...HOOKS, kind: "money" });
describeRows("what goes with riders' money", OTHER_CALLS, HOOKS);

/** Expects one charge at the service where the page reports a purchase or a payment, and none elsewhere. */
async function expectCharges(page: AccountPage): Promise<void> {
  const { charges } = await page.state();
  const text = page.text();
  if (text.includes(PASS_BOUGHT) || text.includes(FEES_SETTLED)) expect(charges).toHaveLength(1);
  else expect(charges).toHaveLength(0);
}
