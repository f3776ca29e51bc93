// @vitest-environment happy-dom
import type { AccountAt, AccountPage } from "./account-page.tsx";
import {
  describeRows,
  ERROR_ENDING,
  isCallTo,
  LOGIN,
  NOT_FOUND,
  NOT_TODAY,
  REFUSALS,
  type Row,
  read,
  textForFaults,
} from "./account-rows.ts";
import { NOTHING_DONE } from "./faults.ts";

const NO_USER = `Error fetching user information${ERROR_ENDING}`;
/** Its notice has closed by then; the section still says that it is saved. */
const SAVED = "Save personal detailsSaved";
const NOT_SAVED = `Error updating user information${ERROR_ENDING}`;
const ORDERED = "Your key fob is ordered and comes by mail.";
const NO_REWARDS = `Error fetching rewards${ERROR_ENDING}`;
const REDEEMED = "Free day pass is yours.";
const CHANGED = "Change passwordSaved";

const PROFILE: AccountAt = { place: "/profile", userName: "rider" };

const RATED = "Thank you.";
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

const REWARD: AccountAt = { place: "/rewards/redeem/1", userName: "rider" };
const redeem = async (page: AccountPage) => {
  await page.click("Redeem this reward");
  await page.click("Redeem");
};

const CALLS: Readonly<Record<string, Row>> = {
  "the user": read(PROFILE, "/1/user", "Personal details", NO_USER),
  "a change of the user": {
    at: PROFILE,
    meets: isCallTo("PUT", "/1/user"),
    act: rename,
    // The service acted: the reloaded user has the change.
    says: SAVED,
    differs: {
      ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_SAVED),
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: save, from: [NOT_SAVED], says: SAVED },
  },
  "a change of the password": {
    at: PROFILE,
    meets: isCallTo("PATCH", "/1/user"),
    act: changePassword,
    says: CHANGED,
    differs: {
      ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_SAVED),
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: (page) => page.click("Change password"), from: [NOT_SAVED], says: CHANGED },
  },
  "an order of a key card": {
    at: { place: "/key-card", userName: "rider" },
    meets: isCallTo("POST", "/user/key-card/"),
    act: (page) => page.click("Order key fob"),
    // The service acted: there is a card that did not exist before.
    says: ORDERED,
    differs: {
      ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_FOUND.order),
      "a 400 with a reason": NOT_TODAY,
      "a 401": LOGIN,
    },
    sent: 1,
    again: {
      act: (page) => page.click("Order key fob"),
      from: [NOT_FOUND.order, NOT_TODAY],
      says: ORDERED,
      sameCallFrom: NOT_FOUND.order,
    },
  },
  "a rating": {
    at: { place: `/trips/rate/${TRIP}`, userName: "rider" },
    meets: isCallTo("POST", "/user/trip-rating/"),
    async act(page) {
      page.app.store.getState().writeDraft(`rate-${TRIP}`, { rating: "4", comment: "Bell 🔔" });
      await page.wait(0);
      await sendRating(page);
    },
    // The same rating replaces the one that may have arrived.
    says: NOT_RATED,
    differs: {
      "a delay of 8 s": RATED,
      "an empty body": RATED,
      "truncated JSON": RATED,
      "the wrong shape": RATED,
      "a 400 with a reason": "Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: sendRating, from: [NOT_RATED], says: RATED },
  },
  "points of a reward": read(REWARD, "/rewards/points/", "Free day pass", NO_REWARDS),
  "rewards to choose from": read(REWARD, "/rewards/available/", "Free day pass", NO_REWARDS),
  "a reward": {
    at: REWARD,
    meets: isCallTo("POST", "/rewards/redeem/"),
    act: redeem,
    // The service acted: the points are spent.
    says: REDEEMED,
    differs: {
      ...textForFaults([...NOTHING_DONE, ...REFUSALS], NOT_FOUND.reward),
      "a 400 with a reason": "Could not redeem reward. Please try again or contact customer service.Not today.",
      "a 401": LOGIN,
    },
    sent: 1,
    again: { act: redeem, from: [NOT_FOUND.reward], says: REDEEMED, sameCallFrom: NOT_FOUND.reward },
  },
};

describeRows("riders' accounts", CALLS);
