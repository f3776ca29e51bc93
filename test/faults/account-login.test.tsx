// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadScreen } from "../../src/app/screens.ts";
import { LOGIN_FORM } from "../../src/session/login-schema.ts";
import { type AccountAt, type AccountPage, openAccount } from "./account-page.tsx";
import { describeRows, isCallTo, type Row } from "./account-rows.ts";

/** The final text for the rider. */
const LOGGED_IN = "Skip to content";
const WRONG = "Username or password is incorrect. Try again or reset your password.";
const NOT_LOGGED_IN = "Could not log in. Please try again or contact customer service.";
const SENT = "If there is an account with ana@example.org";
const NOT_SENT = "Could not reset password. Please try again or contact customer service.";
const LOGIN: AccountAt = { place: "/", userName: null };

async function logIn(page: AccountPage, username: string): Promise<void> {
  await page.type("username", username);
  await page.type("password", "sandbox-pass");
  await page.click("Log in");
}

const reset = async (page: AccountPage) => {
  await page.type("contactEmail", "ana@example.org");
  await page.click("Send the link");
};

const CALLS: Readonly<Record<string, Row>> = {
  login: {
    at: LOGIN,
    meets: isCallTo("POST", "/login"),
    act: (page) => logIn(page, "rider"),
    says: NOT_LOGGED_IN,
    differs: {
      "a 401": WRONG,
      "a 403": WRONG,
      "a 404": WRONG,
      "a 400 with a reason": WRONG,
      "a delay of 8 s": LOGGED_IN,
    },
    sent: 1,
    again: { act: (page) => logIn(page, "rider"), from: [WRONG, NOT_LOGGED_IN], says: LOGGED_IN },
  },
  // Whatever happens to the lookup, riders log in with the typed text; no rider of the sandbox logs in by e-mail.
  "lookup before a login": {
    at: LOGIN,
    meets: isCallTo("POST", "/lookup"),
    act: (page) => logIn(page, "rider@example.org"),
    says: WRONG,
    differs: {},
    sent: 1,
  },
  "password reset": {
    at: { place: "/password-reset", userName: null },
    meets: isCallTo("POST", "/resetPassword"),
    act: reset,
    says: NOT_SENT,
    differs: {
      // Nobody may learn which e-mails have an account.
      "a 404": SENT,
      "a delay of 8 s": SENT,
      // The specification does not show the answer: anything but an HTML page is fine.
      "an empty body": SENT,
      "truncated JSON": SENT,
      "the wrong shape": SENT,
    },
    sent: 1,
    again: { act: reset, from: [NOT_SENT], says: SENT },
  },
};

describeRows("the way in", CALLS);

it.each([
  { program: "preset", isAsked: false },
  { program: "chosen", isAsked: true },
] as const)(
  "login asks for the program on our own page when it is $program: $isAsked",
  async ({ program, isAsked }) => {
    const page = await openAccount({ place: "/login", userName: null, program }, () => false);
    await page.render();
    expect(page.text().includes("Bike share program")).toBe(isAsked);
    await page.close();
  },
);

it("leaving login keeps no password", async () => {
  const page = await openAccount({ place: "/login", userName: null }, () => false);
  await page.render();
  await page.type("username", "rider");
  await page.type("password", "sandbox-pass");
  await loadScreen("passwordReset");
  await page.follow("Forgot your password?");
  await page.wait(0);
  expect(page.text()).toContain("Send the link");
  expect(page.app.store.getState().drafts[LOGIN_FORM]).toMatchObject({ username: "rider", password: "" });
  await page.close();
});
