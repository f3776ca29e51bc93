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
  textsOfRefusals,
} from "./account-rows.ts";

/** Its notice has closed by then; the section still says that it is saved. */
const SAVED = "Save personal detailsSaved";
const NOT_SAVED = `Error updating user information${ERROR_ENDING}`;
const ORDERED = "Your key fob is ordered and comes by mail.";
const REDEEMED = "Free day pass is yours.";
const CHANGED = "Change passwordSaved";

const PROFILE: AccountSetup = { path: "/profile", userName: "rider" };

/** The thanks beside it close by themselves. */
const RATED = "You rated it 4 of 5";
const NOT_RATED = `Could not save rating${ERROR_ENDING}`;
const TRIP = "30010061";
const sendRating = (page: AccountPage) => page.click("Send rating");

const save = (page: AccountPage) => page.click("Save personal details");
const rename = async (page: AccountPage) => {
  await page.type("firstName", "Ana");
  await save(page);
};
const changePassword = async (page: AccountPage) => {
  await page.type("oldPassword", "sandbox-pass");
  await page.type("password", "longer-pass");
  await page.type("passwordAgain", "longer-pass");
  await page.click("Change password");
};

const REWARD: AccountSetup = { path: "/rewards/redeem/1", userName: "rider" };
const redeem = (page: AccountPage) => page.click("Redeem this reward");

// account-loads.test.tsx has what these screens read.
const CALLS: Readonly<Record<string, AccountFaultCase>> = {
  "a change of the user": {
    setup: PROFILE,
    isAffected: isCallTo("PUT", "/1/user"),
    act: rename,
    // The service acted: the reloaded user has the change.
    finalText: SAVED,
    exceptions: textsOfRefusals(NOT_SAVED, `${NOT_SAVED}Not today.`),
    retry: { act: save, after: [NOT_SAVED], finalText: SAVED },
  },
  "a change of the password": {
    setup: PROFILE,
    isAffected: isCallTo("PATCH", "/1/user"),
    act: changePassword,
    finalText: CHANGED,
    exceptions: textsOfRefusals(NOT_SAVED, `${NOT_SAVED}Not today.`),
    retry: { act: (page) => page.click("Change password"), after: [NOT_SAVED], finalText: CHANGED },
  },
  "an order of a key card": {
    setup: { path: "/key-card", userName: "rider" },
    isAffected: isCallTo("POST", "/user/key-card/"),
    act: (page) => page.click("Order key fob"),
    // The service acted: there is a card that did not exist before.
    finalText: ORDERED,
    exceptions: textsOfRefusals(NOT_FOUND.order, NOT_TODAY),
    retry: { after: [NOT_FOUND.order, NOT_TODAY], finalText: ORDERED, sameCallAfter: [NOT_FOUND.order] },
  },
  "a rating": {
    setup: { path: `/trips/rate/${TRIP}`, userName: "rider" },
    isAffected: isCallTo("POST", "/user/trip-rating/"),
    async act(page) {
      page.app.store.getState().writeDraft(`rate-${TRIP}`, { rating: "4", comment: "Bell 🔔" });
      await page.wait(0);
      await sendRating(page);
    },
    // The same rating replaces the one that may have arrived.
    finalText: NOT_RATED,
    exceptions: {
      "a delay of 8 s": RATED,
      "an empty body": RATED,
      "truncated JSON": RATED,
      "the wrong shape": RATED,
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    retry: { act: sendRating, after: [NOT_RATED], finalText: RATED },
  },
  "a reward": {
    setup: REWARD,
    isAffected: isCallTo("POST", "/rewards/redeem/"),
    act: redeem,
    // The service acted: the points are spent.
    finalText: REDEEMED,
    exceptions: textsOfRefusals(NOT_FOUND.reward, `Could not redeem reward${ERROR_ENDING}Not today.`),
    retry: { after: [NOT_FOUND.reward], finalText: REDEEMED, sameCallAfter: [NOT_FOUND.reward] },
  },
};

describeRows("riders' accounts", CALLS);

/** The final text for the rider. */
const LOGGED_IN = "Skip to content";
const WRONG = "Username or password is incorrect. Try again or reset your password.";
const NOT_LOGGED_IN = "Could not log in. Please try again or contact customer service.";
const SENT = "If there is an account with ana@example.org";
const NOT_SENT = "Could not reset password. Please try again or contact customer service.";
const LOGIN_SCREEN: AccountSetup = { path: "/", userName: null };

async function logIn(page: AccountPage, username: string): Promise<void> {
  await page.type("username", username);
  await page.type("password", "sandbox-pass");
  await page.click("Log in");
}

const reset = async (page: AccountPage) => {
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
      "a 401": WRONG,
      "a 403": WRONG,
      "a 404": WRONG,
      "a 400 with a reason": WRONG,
      "a delay of 8 s": LOGGED_IN,
    },
    retry: { after: [WRONG, NOT_LOGGED_IN], finalText: LOGGED_IN },
  },
  // Whatever happens to the lookup, riders log in with the typed text; no rider of the sandbox logs in by e-mail.
  "lookup before a login": {
    setup: LOGIN_SCREEN,
    isAffected: isCallTo("POST", "/lookup"),
    act: (page) => logIn(page, "rider@example.org"),
    finalText: WRONG,
    exceptions: {},
  },
  "password reset": {
    setup: { path: "/password-reset", userName: null },
    isAffected: isCallTo("POST", "/resetPassword"),
    act: reset,
    finalText: NOT_SENT,
    exceptions: {
      // Nobody may learn which e-mails have an account.
      "a 404": SENT,
      "a delay of 8 s": SENT,
      // The specification does not show the answer: anything but an HTML page is fine.
      "an empty body": SENT,
      "truncated JSON": SENT,
      "the wrong shape": SENT,
    },
    retry: { after: [NOT_SENT], finalText: SENT },
  },
};

describeRows("the way in", LOGIN_CALLS);

it.each([
  { programChoice: "preset", isAsked: false },
  { programChoice: "chosen", isAsked: true },
] as const)(
  "login asks for the program on our own page when it is $programChoice: $isAsked",
  async ({ programChoice, isAsked }) => {
    const page = await openAccount({ path: "/login", userName: null, programChoice }, () => false);
    await page.render();
    expect(page.text().includes("Not Indego?")).toBe(isAsked);
  },
);

it("leaving login keeps no password", async () => {
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
