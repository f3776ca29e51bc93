// @vitest-environment happy-dom
import { afterAll, describe, expect, it, vi } from "vitest";
import { loadEligibility } from "../../src/eligibility/load-eligibility.ts";
import { type AccountAt, type AccountPage, openAccount } from "./account-page.tsx";
import { FAULTS, type FaultName } from "./faults.ts";
import type { SentCall } from "./faulty-fetch.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// A machine with much to do takes its time over a page; time on the page is another matter.
vi.setConfig({ testTimeout: 60_000 });

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
const spread = (faults: readonly FaultName[], text: string) =>
  Object.fromEntries(faults.map((fault) => [fault, text])) as Partial<Record<FaultName, string>>;

/** Nothing came, or nothing that can be used, and the service did nothing. */
const NOTHING_DONE = [
  "a 500",
  "a 503 once",
  "a 503 for ever",
  "a 429",
  "a 408",
  "a refused connection",
  "a connection dropped before acting",
] as const;
const REFUSALS = ["a 403", "a 404"] as const;

/** What the rider reads in the end. */
const END = ". Please try again or contact customer service.";
const LOGIN = "Log in";
const BOUGHT = "You have your";
const NOT_BOUGHT = "Your purchase did not go through and you were not charged. You can try again.";
const NOT_KNOWN = "We do not see your new pass yet.";
const REFUSED = `Could not complete purchase${END}`;
const SETTLED = "Your fees are settled. Thank you.";
const NOT_SETTLED = "Your payment did not go through and you were not charged. You can try again.";
const SETTLEMENT_REFUSED = `Could not settle unpaid fees${END}`;
const CANCELLED = "Auto-renewal is cancelled.";
const NOT_CANCELLED = `Could not cancel pass${END}`;
const VERIFIED = "You can buy this pass at reduced fare.";
const NOT_VERIFIED =
  "An error occured validating your eligibility. Please try again or contact customer service for assistance.";
const NOT_APPLIED = "RIDE20: Promo code could not be validated.";
const REST = "Rest of your";
const NO_REST = "We could not find out what the rest of your current pass is worth.";
const FEES = "Pay $6.50";
const NO_FEES = `Error fetching unpaid fees${END}`;
const CARD = "Visa ending in 4242";
const NO_CARD = `Error fetching payment profile${END}`;

/** What may stand there while it is not over; a read is tried again after a while. */
const STILL_WAITING = /This is taking longer than usual|We are checking whether|RIDE20: checking|Loading/;

interface Row {
  readonly at: AccountAt;
  /** The call that the fault meets. */
  readonly meets: (call: SentCall) => boolean;
  /** What the rider does that makes the call; absent where opening the place makes it. */
  readonly act?: (page: AccountPage) => Promise<void>;
  readonly says: string;
  readonly differs: Partial<Record<FaultName, string>>;
  /** How often the call is sent at the most. */
  readonly sent: number;
  /** What the rider can do when the service is in health again, and reads then. */
  readonly again?: { readonly act: (page: AccountPage) => Promise<void>; readonly from: string; readonly says: string };
}

const isTo =
  (method: string, path: string) =>
  (call: SentCall): boolean =>
    call.method === method && call.path.endsWith(path);
const tryAgain = (page: AccountPage) => page.click("Try again");
/** A read that fails, tried twice, and what it shows when it is here. */
const read = (at: AccountAt, path: string, shows: string, failed: string, differs: Row["differs"] = {}): Row => ({
  at,
  meets: isTo("GET", path),
  says: failed,
  differs: { "a 503 once": shows, "a delay of 8 s": shows, "a 401": LOGIN, ...differs },
  sent: 2,
  again: { act: tryAgain, from: failed, says: shows },
});

const RENEW: AccountAt = { place: "/renew", userName: "rider" };
const CHANGE: AccountAt = { place: "/change?pass=104", userName: "monthly" };
const OWING: AccountAt = { place: "/settle-fees", userName: "delinquent" };

const buy = (price: string) => async (page: AccountPage) => {
  await page.tick("autoRenewal");
  await page.click(`Pay ${price}`);
};
const applyCode = async (page: AccountPage) => {
  await page.type("promoCode", "RIDE20");
  await page.click("Apply");
};
const verify = async (page: AccountPage) => {
  await page.type("accessCard", "6004861234567890015");
  await page.click("Verify eligibility");
};

const CALLS: Readonly<Record<string, Row>> = {
  "a purchase": {
    at: RENEW,
    meets: isTo("POST", "/3/registration"),
    act: buy("$156.00"),
    // The service acted: the pass is found, or was answered.
    says: BOUGHT,
    differs: {
      ...spread(NOTHING_DONE, NOT_BOUGHT),
      ...spread(REFUSALS, REFUSED),
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: (page) => page.click("Pay $156.00"), from: NOT_BOUGHT, says: BOUGHT },
  },
  "a prorated purchase": {
    at: CHANGE,
    meets: isTo("POST", "/user/prorated-renewal/"),
    act: buy("$143.77"),
    says: BOUGHT,
    differs: {
      // Nobody pays again for a prorated pass that is not there: it may come later.
      ...spread(NOTHING_DONE, NOT_KNOWN),
      ...spread(REFUSALS, REFUSED),
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
  },
  "what the rest of a pass is worth": read(CHANGE, "/user/prorated-renewal/", REST, NO_REST, {
    // The service does not prorate this pass: it costs its price and starts later.
    "a 400 with a reason": "Starts when your current pass ends",
  }),
  "a promo code": {
    at: RENEW,
    meets: isTo("POST", "/promocode"),
    act: applyCode,
    says: NOT_APPLIED,
    differs: {
      "a delay of 8 s": "RIDE20: $124.80 instead of $156.00.",
      "a 400 with a reason": `${NOT_APPLIED} Not today.`,
    },
    sent: 1,
    again: { act: tryAgain, from: NOT_APPLIED, says: "RIDE20: $124.80 instead of $156.00." },
  },
  "a check of eligibility": {
    at: { place: "/renew", userName: "reduced" },
    meets: isTo("POST", "/reducedFare"),
    act: verify,
    says: NOT_VERIFIED,
    differs: { "a delay of 8 s": VERIFIED },
    sent: 1,
    again: { act: (page) => page.click("Verify eligibility"), from: NOT_VERIFIED, says: VERIFIED },
  },
  "the payment profile": read({ place: "/update-payment", userName: "rider" }, "/1/user/paymentProfile", CARD, NO_CARD),
  "unpaid fees": read(OWING, "/user/unpaid-fees", FEES, NO_FEES),
  "a settlement": {
    at: OWING,
    meets: isTo("PUT", "/1/user/settledelinquency"),
    act: (page) => page.click("Pay $6.50"),
    says: SETTLED,
    differs: {
      ...spread(NOTHING_DONE, NOT_SETTLED),
      ...spread(REFUSALS, SETTLEMENT_REFUSED),
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: (page) => page.click("Pay $6.50"), from: NOT_SETTLED, says: SETTLED },
  },
  "a cancellation": {
    at: { place: "/cancel", userName: "rider" },
    meets: isTo("PATCH", "/1/user"),
    act: (page) => page.click("Cancel auto-renewal"),
    says: CANCELLED,
    differs: {
      ...spread([...NOTHING_DONE, ...REFUSALS, "a 400 with a reason"], NOT_CANCELLED),
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: (page) => page.click("Cancel auto-renewal"), from: NOT_CANCELLED, says: CANCELLED },
  },
};

let run = 0;
let passed = 0;
afterAll(() => console.info(`riders' money under faults: ${run} cells run, ${passed} passed`));

describe.each(Object.entries(CALLS))("%s", (_name, row) => {
  it.each(FAULT_NAMES.map((fault) => ({ fault, says: row.differs[fault] ?? row.says })))(
    "under $fault ends with “$says”",
    async ({ fault, says }) => {
      run += 1;
      await loadEligibility();
      const page = await openAccount(row.at, row.meets);
      await page.control({ riders: [{ system: "phl", userName: "delinquent", card: {} }] });
      if (!row.act) page.backEnd.set(fault);
      await page.draw();
      if (row.act) {
        page.backEnd.set(fault);
        await row.act(page);
      }

      await page.wait(7_000);
      const soon = page.text();
      expect(soon.includes(says) || STILL_WAITING.test(soon), `after 7 s: ${soon}`).toBe(true);

      await page.wait(123_000);
      expect(page.text()).toContain(says);
      expect(page.hasWayOn()).toBe(true);
      expect(page.backEnd.met()).toBeGreaterThan(0);
      expect(page.backEnd.met()).toBeLessThanOrEqual(row.sent);
      await expectTruth(page);

      if (row.again?.from === says) {
        page.backEnd.set(null);
        await row.again.act(page);
        await page.wait(5_000);
        expect(page.text()).toContain(row.again.says);
        await expectTruth(page);
      }
      await page.close();
      passed += 1;
    },
  );
});

/** What the rider reads about money is what the service holds. */
async function expectTruth(page: AccountPage): Promise<void> {
  const { charges } = await page.state();
  const text = page.text();
  if (text.includes(BOUGHT) || text.includes(SETTLED)) expect(charges).toHaveLength(1);
  else expect(charges).toHaveLength(0);
}
