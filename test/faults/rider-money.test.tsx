// @vitest-environment happy-dom
import { expect } from "vitest";
import type { AccountPage, AccountSetup } from "./account-page.tsx";
import {
  type AccountFaultCase,
  describeRows,
  ERROR_ENDING,
  isCallTo,
  NOT_FOUND,
  NOT_TODAY,
  REFUSALS,
  type RowHooks,
  rowOfRead,
  textsOfRefusals,
  tryAgain,
  UNKNOWN,
} from "./account-rows.ts";
import { textForFaults } from "./faults.ts";

/** The final text for the rider. */
const BOUGHT = "You have your";
const NOT_KNOWN = "We do not see your new pass yet.";
const SETTLED = "Settled. Your pass works again.";
const VERIFIED = "You can buy this pass at reduced fare.";
const NOT_VERIFIED =
  "An error occured validating your eligibility. Please try again or contact customer service for assistance.";
const NOT_APPLIED = "RIDE20: Promo code could not be validated";
const REST = "Unused part of your";
const NO_REST = "We could not find out what the unused part of your current pass is worth.";
const FEES = "Pay $6.50";
/** The card in signs, and in the words for screen readers. */
const PAY_FEES = `${FEES} with Visa •••• 4242Visa ending in 4242`;
const NO_FEES = `Error fetching unpaid fees${ERROR_ENDING}`;
const OTHER_CARD = "MasterCard ending in 4444";
const NOT_REPLACED = `Could not update payment information${ERROR_ENDING}`;

const RENEW: AccountSetup = { path: "/renew?early=1", userName: "rider" };
const CHANGE: AccountSetup = { path: "/change?pass=104", userName: "monthly" };
const OWING: AccountSetup = { path: "/settle-fees", userName: "delinquent" };

const buy = (price: string) => async (page: AccountPage) => {
  await page.tick("autoRenewal");
  await page.click(`Pay ${price}`);
};
const applyCode = async (page: AccountPage) => {
  await page.type("promoCode", "RIDE20");
  await page.click("Apply");
};
const pickFromWallet = (page: AccountPage) => page.click("Use a card from Apple Pay");
const verify = async (page: AccountPage) => {
  await page.type("accessCard", "6004861234567890015");
  await page.click("Verify eligibility");
};

/** Calls that charge a card, or replace it. */
const PURCHASES: Readonly<Record<string, AccountFaultCase>> = {
  "a purchase": {
    setup: RENEW,
    isAffected: isCallTo("POST", "/3/registration"),
    act: buy("$156.00"),
    // The service acted: the pass is found, or the answer arrived.
    finalText: BOUGHT,
    exceptions: {
      // A refusal without the service's own words may come from a proxy.
      ...textsOfRefusals(NOT_FOUND.purchase, NOT_TODAY),
      "a 202 without effect": UNKNOWN.purchase,
    },
    retry: {
      act: (page) => page.click("Pay $156.00"),
      after: [NOT_FOUND.purchase, NOT_TODAY],
      finalText: BOUGHT,
      sameCallAfter: [NOT_FOUND.purchase],
    },
  },
  "a prorated purchase": {
    setup: CHANGE,
    isAffected: isCallTo("POST", "/user/prorated-renewal/"),
    act: buy("$143.77"),
    finalText: BOUGHT,
    exceptions: {
      // Nobody pays again for a prorated pass that was not found: it may arrive later.
      ...textsOfRefusals(NOT_KNOWN, NOT_TODAY),
      // A call that was turned away does not arrive later.
      ...textForFaults([...REFUSALS, "a 429"], NOT_FOUND.purchase),
      "a 202 without effect": UNKNOWN.purchase,
    },
  },
  "a settlement": {
    setup: OWING,
    isAffected: isCallTo("PUT", "/1/user/settledelinquency"),
    act: (page) => page.click(PAY_FEES),
    finalText: SETTLED,
    exceptions: {
      ...textsOfRefusals(NOT_FOUND.payment, NOT_TODAY),
      "a 202 without effect": UNKNOWN.payment,
    },
    retry: { after: [NOT_FOUND.payment, NOT_TODAY], finalText: SETTLED, sameCallAfter: [NOT_FOUND.payment] },
  },
  "a card of a wallet": {
    setup: { path: "/update-payment", userName: "rider", hasWallet: true },
    isAffected: isCallTo("PUT", "/1/stripe/paymentprofile"),
    async act(page) {
      await page.click("Replace card");
      await page.wait(0);
      await pickFromWallet(page);
    },
    // The service acted: the reloaded profile has the card.
    finalText: OTHER_CARD,
    exceptions: { ...textsOfRefusals(NOT_REPLACED, "Not today."), "a 202 without effect": NOT_REPLACED },
    retry: { act: pickFromWallet, after: [NOT_REPLACED, "Not today."], finalText: OTHER_CARD },
  },
};

function changeOfRenewal(path: string, userName: string, button: string, done: string, what: string): AccountFaultCase {
  const failed = `Could not ${what} pass${ERROR_ENDING}`;
  const refused = `${failed} Not today.`;
  return {
    setup: { path, userName },
    isAffected: isCallTo("PATCH", "/1/user"),
    act: (page) => page.click(button),
    finalText: done,
    exceptions: textsOfRefusals(failed, refused),
    retry: { after: [failed, refused], finalText: done },
  };
}

/** The reads and decisions around the purchases. */
const BESIDES: Readonly<Record<string, AccountFaultCase>> = {
  "what the rest of a pass is worth": rowOfRead(CHANGE, "/user/prorated-renewal/", REST, NO_REST, {
    // The service does not prorate this pass: it has its full price and starts later.
    "a 400 with a reason": "Starts when your current pass ends",
  }),
  "a promo code": {
    setup: RENEW,
    isAffected: isCallTo("POST", "/promocode"),
    act: applyCode,
    finalText: NOT_APPLIED,
    exceptions: {
      "a delay of 8 s": "RIDE20: $124.80 instead of $156.00.",
      "a 400 with a reason": `${NOT_APPLIED} Not today.`,
    },
    retry: { act: tryAgain, after: [NOT_APPLIED], finalText: "RIDE20: $124.80 instead of $156.00." },
  },
  "a check of eligibility": {
    setup: { path: "/renew?early=1", userName: "reduced" },
    isAffected: isCallTo("POST", "/reducedFare"),
    act: verify,
    finalText: NOT_VERIFIED,
    exceptions: { "a delay of 8 s": VERIFIED, "a 400 with a reason": `${NOT_VERIFIED} Not today.` },
    retry: { act: (page) => page.click("Verify eligibility"), after: [NOT_VERIFIED], finalText: VERIFIED },
  },
  "unpaid fees": rowOfRead(OWING, "/user/unpaid-fees", FEES, NO_FEES),
  "a cancellation": changeOfRenewal("/cancel", "rider", "Cancel auto-renewal", "Auto-renewal is off", "cancel"),
  "a reactivation": changeOfRenewal(
    "/reactivate",
    "cancelled",
    "Reactivate auto-renewal",
    "Auto-renewal is on",
    "reactivate",
  ),
};

const AROUND: RowHooks = {
  before: async (page) => {
    await page.control({ riders: [{ system: "phl", userName: "delinquent", card: {} }] });
  },
  always: expectTruth,
};
describeRows("riders' money", PURCHASES, { ...AROUND, kind: "money" });
describeRows("what goes with riders' money", BESIDES, AROUND);

/** The amounts on the page are those of the service. */
async function expectTruth(page: AccountPage): Promise<void> {
  const { charges } = await page.state();
  const text = page.text();
  if (text.includes(BOUGHT) || text.includes(SETTLED)) expect(charges).toHaveLength(1);
  else expect(charges).toHaveLength(0);
}
