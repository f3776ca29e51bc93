// @vitest-environment happy-dom
import { CONFIRMATION, isTo, type Row, runCells, spread, UNKNOWN } from "./sign-up-cells.ts";
import type { SignUpAt, SignUpPage } from "./sign-up-page.tsx";

/** What the rider reads in the end. */
const LOGGED_IN = "You are logged in.";
const REFUSED = "Could not process sign up request. Please try again or contact customer service.";
const NOT_DONE = "Your purchase did not go through and you were not charged. You can try again.";
const LOG_IN_YOURSELF = "Log in to your account with your username and password.";

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

const REVIEW: SignUpAt = { step: "review", isPhoneConfirmed: true };
const pay = (page: SignUpPage) => page.click("Pay $20.00");

/** Every call of a purchase. */
const CALLS: Readonly<Record<string, Row>> = {
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

runCells("sign-up's purchase", CALLS, "all");
