// @vitest-environment happy-dom
import { afterAll, describe, expect, it, vi } from "vitest";
import { FAULTS, type FaultName } from "./faults.ts";
import type { SentCall } from "./faulty-fetch.ts";
import { openSignUp, type SignUpAt, type SignUpPage } from "./sign-up-page.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What the rider reads in the end. */
const PAYMENT = "Step 2 of 4: Payment";
const CONFIRMATION = "Step 4 of 4: Confirmation";
const LOGGED_IN = "You are logged in.";
const CODE_SENT = "We sent a code by text message to (215) 555-0199.";
const CONFIRMED = "(215) 555-0199 is confirmed.";
const EMAIL_EXISTS = "There is already an account with this email.";
const PHONE_EXISTS = "There is already an account with this phone number.";
const NOT_SENT = "Could not send code. Please try again or contact customer service.";
const WRONG_CODE = "Code could not be verified";
const NOT_APPLIED = "RIDE20: Promo code could not be validated.";
const APPLIED = "RIDE20: $16.00 instead of $20.00.";
const REFUSED = "Could not process sign up request. Please try again or contact customer service.";
const NOT_DONE = "Your purchase did not go through and you were not charged. You can try again.";
const UNKNOWN = "We could not find out whether your purchase went through. Please do not pay again";
const LOG_IN_YOURSELF = "Log in to your account with your username and password.";

/** What may stand there while it is not over. */
const STILL_WAITING =
  /This is taking longer than usual|RIDE20: checking|We are checking whether your purchase went through/;

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
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
const REFUSALS = ["a 401", "a 403", "a 404", "a 400 with a reason"] as const;
const spread = (faults: readonly FaultName[], text: string) =>
  Object.fromEntries(faults.map((fault) => [fault, text])) as Partial<Record<FaultName, string>>;

interface Row {
  readonly at: SignUpAt;
  /** The call that the fault meets. */
  readonly meets: (call: SentCall) => boolean;
  /** What the rider does, with the service in health, before the call. */
  readonly before?: (page: SignUpPage) => Promise<void>;
  /** What the rider does that makes the call. */
  readonly act: (page: SignUpPage) => Promise<void>;
  /** What the rider reads in the end, whatever the fault. */
  readonly says: string;
  /** Where that depends on the fault. */
  readonly differs: Partial<Record<FaultName, string>>;
  /** What the rider reads when the service is in health again and they try again; absent where nothing is left to try. */
  readonly again?: {
    readonly act?: (page: SignUpPage) => Promise<void>;
    readonly says: string;
    readonly from: readonly string[];
  };
  /** Asking is all that the call does: it may be sent more than once. */
  readonly isAsking?: boolean;
}

const DETAILS: SignUpAt = { step: "details", isPhoneConfirmed: false };
const CONFIRMED_DETAILS: SignUpAt = { step: "details", isPhoneConfirmed: true };
const REVIEW: SignUpAt = { step: "review", isPhoneConfirmed: true };

const askForCode = (page: SignUpPage) => page.click("Text me a code");
const checkCode = (page: SignUpPage) => page.click("Confirm");
const goOn = (page: SignUpPage) => page.click("Continue");
const applyCode = async (page: SignUpPage) => {
  await page.type({ promoCode: "RIDE20" });
  await page.click("Apply");
};
const pay = (page: SignUpPage) => page.click("Pay $20.00");
const isTo =
  (path: string, field = "") =>
  (call: SentCall) =>
    call.path === `/account${path}` && call.body.includes(field);

/** Every call that sign-up makes, on the step that makes it. */
const CALLS: Readonly<Record<string, Row>> = {
  "lookup of the email": {
    at: CONFIRMED_DETAILS,
    meets: isTo("/lookup", "contactEmail"),
    act: goOn,
    // A lookup that fails keeps nobody from signing up.
    says: PAYMENT,
    differs: spread(["a 403", "an empty body"], EMAIL_EXISTS),
  },
  "lookup of the phone": {
    at: DETAILS,
    meets: isTo("/lookup", "contactPhone"),
    act: askForCode,
    says: CODE_SENT,
    differs: spread(["a 403", "an empty body"], PHONE_EXISTS),
  },
  "request for a code": {
    at: DETAILS,
    meets: isTo("/phoneVerification", '"channel"'),
    act: askForCode,
    says: NOT_SENT,
    // Any 2xx will do: the specification does not show the answer.
    differs: spread(
      ["a delay of 8 s", "an empty body", "truncated JSON", "an HTML page", "the wrong shape"],
      CODE_SENT,
    ),
    again: { says: CODE_SENT, from: [NOT_SENT] },
  },
  "check of the code": {
    at: DETAILS,
    meets: isTo("/phoneVerification", '"code"'),
    before: async (page) => {
      await askForCode(page);
      await page.wait(0);
      await page.type({ confirmationCode: "123456" });
    },
    act: checkCode,
    says: WRONG_CODE,
    differs: { "a delay of 8 s": CONFIRMED },
    again: { says: CONFIRMED, from: [WRONG_CODE] },
  },
  "check of the code with the form": {
    at: DETAILS,
    meets: isTo("/phoneVerification", '"code"'),
    before: async (page) => {
      await askForCode(page);
      await page.wait(0);
      await page.type({ confirmationCode: "123456" });
    },
    act: goOn,
    says: WRONG_CODE,
    differs: { "a delay of 8 s": PAYMENT },
    // The refused code is checked again by its own button, or once it was changed.
    again: { act: checkCode, says: CONFIRMED, from: [WRONG_CODE] },
  },
  "check of a promo code": {
    at: CONFIRMED_DETAILS,
    meets: isTo("/promocode"),
    act: applyCode,
    says: NOT_APPLIED,
    differs: { "a delay of 8 s": APPLIED, "a 400 with a reason": `${NOT_APPLIED} Not today.` },
    // A code that the service refused is not asked about again.
    again: { act: (page) => page.click("Try again"), says: APPLIED, from: [NOT_APPLIED] },
  },
  registration: {
    at: REVIEW,
    meets: isTo("/register"),
    act: pay,
    // The service acted: the purchase is found, or was answered.
    says: CONFIRMATION,
    differs: { ...spread(NOTHING_DONE, NOT_DONE), ...spread(REFUSALS, REFUSED), "a 400 with a reason": "Not today." },
    again: { says: CONFIRMATION, from: [NOT_DONE, REFUSED, "Not today."] },
  },
  "lookup of a purchase whose answer was lost": {
    at: REVIEW,
    meets: isTo("/lookup"),
    before: (page) => page.loseAnswerOf("/register"),
    act: pay,
    says: UNKNOWN,
    differs: {
      "a 503 once": CONFIRMATION,
      "a 403": CONFIRMATION,
      "an empty body": CONFIRMATION,
      "a delay of 8 s": CONFIRMATION,
      // The service says that there is no such account.
      "a 404": NOT_DONE,
    },
    again: { says: CONFIRMATION, from: [UNKNOWN, NOT_DONE] },
    isAsking: true,
  },
  "login after the purchase": {
    at: REVIEW,
    meets: isTo("/login"),
    act: pay,
    says: LOG_IN_YOURSELF,
    differs: { "a delay of 8 s": LOGGED_IN },
  },
};

let run = 0;
let passed = 0;
// A machine with much to do takes its time over a page; time on the page is another matter.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => console.info(`sign-up under faults: ${run} cells run, ${passed} passed`));

describe.each(Object.entries(CALLS))("%s", (_name, row) => {
  it.each(FAULT_NAMES.map((fault) => ({ fault, says: row.differs[fault] ?? row.says })))(
    "under $fault ends with “$says”",
    async ({ fault, says }) => {
      run += 1;
      const page = await openSignUp(row.at, row.meets);
      await row.before?.(page);
      const typed = page.drafts();
      page.backEnd.set(fault);
      await row.act(page);

      await page.wait(7_000);
      const soon = page.text();
      expect(soon.includes(says) || STILL_WAITING.test(soon), `after 7 s: ${soon}`).toBe(true);
      expect(page.hasWayOn() || row.at.step === "review").toBe(true);

      await page.wait(123_000);
      expect(page.text()).toContain(says);
      expect(page.hasWayOn()).toBe(true);
      if (row.isAsking) expect(page.backEnd.met()).toBeGreaterThan(0);
      else expect(page.backEnd.met()).toBe(1);
      const isDone = page.text().includes(CONFIRMATION);
      if (isDone) expect(page.drafts()).toEqual({});
      else expect(page.drafts()).toMatchObject(typed);

      if (row.again?.from.includes(says)) {
        page.backEnd.set(null);
        await tryAgain(page, row, says);
        expect(page.text()).toContain(row.again.says);
      }
      const { registrations, charges } = await page.bought();
      const isBought = page.text().includes(CONFIRMATION);
      expect({ registrations, charges }).toEqual(
        isBought ? { registrations: 1, charges: 1 } : { registrations: 0, charges: 0 },
      );
      await page.close();
      passed += 1;
    },
  );
});

async function tryAgain(page: SignUpPage, { act, again }: Row, says: string): Promise<void> {
  if (says === UNKNOWN) await page.click("Check again");
  else await (again?.act ?? act)(page);
  await page.wait(130_000);
}
