// @vitest-environment happy-dom

import { expect, it } from "vitest";
import { loadScreen } from "../../src/account/load-screen.ts";
import { LOGIN_FORM } from "../../src/store/session-slice.ts";
import { type AccountPage, type AccountSetup, openAccount } from "./account-page.tsx";
import {
  type AccountFaultCase,
  describeRows,
  ERROR_ENDING,
  isCallTo,
  LOGIN,
  NOT_FOUND,
  NOT_TODAY,
  textsOfFailures,
} from "./account-rows.ts";
import { textForFaults } from "./faults.ts";

/** The final texts for the rider. The notice of a saved profile has closed by then, and its section still says it. */
const PROFILE_SAVED = "Save personal detailsSaved";
const CHANGE_NOT_SAVED = `Error updating user information${ERROR_ENDING}`;
const CARD_ORDERED = "Your key fob is ordered and comes by mail.";
const REWARD_REDEEMED = "Free day pass is yours.";
const PASSWORD_CHANGED = "Change passwordSaved";

const PROFILE_SCREEN: AccountSetup = { path: "/profile", userName: "rider" };

/** The rating on the trip, as the notice of thanks has closed by then. */
const TRIP_RATED = "You rated it 4 of 5";
const TRIP_NOT_RATED = `Could not save rating${ERROR_ENDING}`;
const TRIP_ID = "30010061";
const sendRating = (page: AccountPage) => page.click("Send rating");

const saveDetails = (page: AccountPage) => page.click("Save personal details");
const changeFirstName = async (page: AccountPage) => {
  await page.type("firstName", "Ana");
  await saveDetails(page);
};
const changePassword = async (page: AccountPage) => {
  await page.type("oldPassword", "sandbox-pass");
  await page.type("password", "longer-pass");
  await page.type("passwordAgain", "longer-pass");
  await page.click("Change password");
};

const REWARD_SCREEN: AccountSetup = { path: "/rewards/redeem/1", userName: "rider" };
const redeem = (page: AccountPage) => page.click("Redeem this reward");

// The reads of these screens are in account-loads.test.tsx.
const CALLS: Readonly<Record<string, AccountFaultCase>> = {
  "a change of the user": {
    setup: PROFILE_SCREEN,
    isAffected: isCallTo("PUT", "/1/user"),
    act: changeFirstName,
    // Where `exceptions` lists no other text, the service has acted: the reloaded user has the change.
    finalText: PROFILE_SAVED,
    exceptions: textsOfFailures(CHANGE_NOT_SAVED, `${CHANGE_NOT_SAVED}Not today.`),
    retry: { act: saveDetails, after: [CHANGE_NOT_SAVED], finalText: PROFILE_SAVED },
  },
  "a change of the password": {
    setup: PROFILE_SCREEN,
    isAffected: isCallTo("PATCH", "/1/user"),
    act: changePassword,
    finalText: PASSWORD_CHANGED,
    exceptions: textsOfFailures(CHANGE_NOT_SAVED, `${CHANGE_NOT_SAVED}Not today.`),
    retry: { act: (page) => page.click("Change password"), after: [CHANGE_NOT_SAVED], finalText: PASSWORD_CHANGED },
  },
  "an order of a key card": {
    setup: { path: "/key-card", userName: "rider" },
    isAffected: isCallTo("POST", "/user/key-card/"),
    act: (page) => page.click("Order key fob"),
    // Where `exceptions` lists no other text, the service has acted: a lookup finds a card that did not exist before.
    finalText: CARD_ORDERED,
    exceptions: textsOfFailures(NOT_FOUND.order, NOT_TODAY),
    retry: { after: [NOT_FOUND.order, NOT_TODAY], finalText: CARD_ORDERED, sameCallAfter: [NOT_FOUND.order] },
  },
  "a rating": {
    setup: { path: `/trips/rate/${TRIP_ID}`, userName: "rider" },
    isAffected: isCallTo("POST", "/user/trip-rating/"),
    async act(page) {
      page.app.store.getState().writeDraft(`rate-${TRIP_ID}`, { rating: "4", comment: "Bell 🔔" });
      await page.wait(0);
      await sendRating(page);
    },
    // The page looks up no rating: a retry only replaces the one that may have arrived.
    finalText: TRIP_NOT_RATED,
    exceptions: {
      ...textForFaults(["a delay of 8 s", "an empty body", "truncated JSON", "the wrong shape"], TRIP_RATED),
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    retry: { act: sendRating, after: [TRIP_NOT_RATED], finalText: TRIP_RATED },
  },
  "a reward": {
    setup: REWARD_SCREEN,
    isAffected: isCallTo("POST", "/rewards/redeem/"),
    act: redeem,
    // Where `exceptions` lists no other text, the service has acted: a lookup finds that the points are spent.
    finalText: REWARD_REDEEMED,
    exceptions: textsOfFailures(NOT_FOUND.reward, `Could not redeem reward${ERROR_ENDING}Not today.`),
    retry: { after: [NOT_FOUND.reward], finalText: REWARD_REDEEMED, sameCallAfter: [NOT_FOUND.reward] },
  },
};

describeRows("riders' accounts", CALLS);

/** The final texts for the rider; only the screens of a logged-in rider have the link to skip the menu. */
const LOGGED_IN = "Skip to content";
const WRONG_CREDENTIALS = "Username or password is incorrect. Try again or reset your password.";
const NOT_LOGGED_IN = "Could not log in. Please try again or contact customer service.";
const LINK_SENT = "If there is an account with ana@example.org";
const LINK_NOT_SENT = "Could not reset password. Please try again or contact customer service.";
const LOGIN_SCREEN: AccountSetup = { path: "/", userName: null };

async function logIn(page: AccountPage, username: string): Promise<void> {
  await page.type("username", username);
  await page.type("password", "sandbox-pass");
  await page.click("Log in");
}

const requestLink = async (page: AccountPage) => {
  await page.type("contactEmail", "ana@example.org");
  await page.click("Send the link");
};

const LOGIN_CALLS: Readonly<Record<string, AccountFaultCase>> = {
  login: {
    setup: LOGIN_SCREEN,
    isAffected: isCallTo("POST", "/login"),
    act: (page) => logIn(page, "rider"),
    finalText: NOT_LOGGED_IN,
    exceptions: {
      ...textForFaults(["a 401", "a 403", "a 404", "a 400 with a reason"], WRONG_CREDENTIALS),
      "a delay of 8 s": LOGGED_IN,
    },
    retry: { after: [WRONG_CREDENTIALS, NOT_LOGGED_IN], finalText: LOGGED_IN },
  },
  // After any lookup, the page logs in with the typed text: here an e-mail, by which no rider of the sandbox logs in.
  "lookup before a login": {
    setup: LOGIN_SCREEN,
    isAffected: isCallTo("POST", "/lookup"),
    act: (page) => logIn(page, "rider@example.org"),
    finalText: WRONG_CREDENTIALS,
    exceptions: {},
  },
  "password reset": {
    setup: { path: "/password-reset", userName: null },
    isAffected: isCallTo("POST", "/resetPassword"),
    act: requestLink,
    finalText: LINK_NOT_SENT,
    exceptions: {
      // Nobody may learn which e-mails have an account.
      "a 404": LINK_SENT,
      // The specification does not say what the answer looks like: any but an HTML page is a success.
      ...textForFaults(["a delay of 8 s", "an empty body", "truncated JSON", "the wrong shape"], LINK_SENT),
    },
    retry: { after: [LINK_NOT_SENT], finalText: LINK_SENT },
  },
};

describeRows("login and password reset", LOGIN_CALLS);

it.each([
  { programChoice: "preset", isOffered: false },
  { programChoice: "chosen", isOffered: true },
] as const)(
  "login on our own page offers a change of the program, which is $programChoice: $isOffered",
  async ({ programChoice, isOffered }) => {
    const page = await openAccount({ path: "/login", userName: null, programChoice }, () => false);
    await page.render();
    expect(page.text().includes("Not Indego?")).toBe(isOffered);
  },
);

it("a rider who leaves the login screen finds the username there later, but no password", async () => {
  const page = await openAccount({ path: "/login", userName: null }, () => false);
  await page.render();
  await page.type("username", "rider");
  await page.type("password", "sandbox-pass");
  await loadScreen("passwordReset");
  await page.follow("Forgot your password?");
  await page.wait(0);
  expect(page.text()).toContain("Send the link");
  expect(page.app.store.getState().drafts[LOGIN_FORM]).toMatchObject({ username: "rider", password: "" });
});
