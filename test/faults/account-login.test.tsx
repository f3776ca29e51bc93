// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadScreen } from "../../src/app/screens.ts";
import { LOGIN_FORM } from "../../src/forms/login.ts";
import { type AccountPage, openAccount } from "./account-page.tsx";
import { FAULTS, type FaultName } from "./faults.ts";
import type { SentCall } from "./faulty-fetch.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// A machine with much to do takes its time over a page; time on the page is another matter.
vi.setConfig({ testTimeout: 60_000 });

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
/** What the rider reads in the end. */
const LOGGED_IN = "Skip to content";
const WRONG = "Username or password is incorrect. Try again or reset your password.";
const NOT_LOGGED_IN = "Could not log in. Please try again or contact customer service.";
const SENT = "If there is an account with ana@example.org";
const NOT_SENT = "Could not reset password. Please try again or contact customer service.";
const STILL_WAITING = /This is taking longer than usual\. You can wait, or ask us:/;

interface Row {
  readonly place: string;
  readonly meets: (call: SentCall) => boolean;
  readonly act: (page: AccountPage) => Promise<void>;
  readonly says: string;
  readonly differs: Readonly<Partial<Record<FaultName, string>>>;
  /** How often the call is sent at the most. */
  readonly sent: number;
}

const isTo = (path: string) => (call: SentCall) => call.path.endsWith(path);

async function logIn(page: AccountPage, username: string): Promise<void> {
  await page.type("username", username);
  await page.type("password", "sandbox-pass");
  await page.click("Log in");
}

const reset = async (page: AccountPage) => {
  await page.type("contactEmail", "ana@example.org");
  await page.click("Send the link");
};

const CALLS: Record<string, Row> = {
  login: {
    place: "/",
    meets: isTo("/login"),
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
  },
  // Whatever becomes of it, riders log in with what they typed; no rider of the sandbox logs in by email.
  "lookup before a login": {
    place: "/",
    meets: isTo("/lookup"),
    act: (page) => logIn(page, "rider@example.org"),
    says: WRONG,
    differs: {},
    sent: 1,
  },
  "password reset": {
    place: "/password-reset",
    meets: isTo("/resetPassword"),
    act: reset,
    says: NOT_SENT,
    differs: {
      // Nobody may learn which emails have an account.
      "a 404": SENT,
      "a delay of 8 s": SENT,
      // Any answer will do, which the specification does not show; a page is none.
      "an empty body": SENT,
      "truncated JSON": SENT,
      "the wrong shape": SENT,
    },
    sent: 1,
  },
};

const complaints: unknown[] = [];
const complain = (reason: unknown) => void complaints.push(reason);
beforeEach(() => void process.on("unhandledRejection", complain));
afterEach(() => {
  process.off("unhandledRejection", complain);
  expect(complaints.splice(0)).toEqual([]);
});

describe.each(Object.entries(CALLS))("%s", (_name, row) => {
  it.each(FAULT_NAMES.map((fault) => ({ fault, says: row.differs[fault] ?? row.says })))(
    "under $fault ends with “$says”",
    async ({ fault, says }) => {
      const page = await openAccount({ place: row.place, userName: null }, row.meets);
      await page.draw();
      page.backEnd.set(fault);
      await row.act(page);

      await page.wait(7_000);
      const soon = page.text();
      expect(soon.includes(says) || STILL_WAITING.test(soon), `after 7 s: ${soon}`).toBe(true);
      expect(page.hasWayOn()).toBe(true);

      await page.wait(123_000);
      expect(page.text()).toContain(says);
      expect(page.hasWayOn()).toBe(true);
      expect(page.backEnd.met()).toBe(row.sent);

      if (
        says === NOT_LOGGED_IN ||
        (says === WRONG &&
          row.act !== reset &&
          row.meets({ path: "/login", query: new URLSearchParams(), method: "GET", body: "" }))
      ) {
        page.backEnd.set(null);
        await logIn(page, "rider");
        await page.wait(1_000);
        expect(page.text()).toContain(LOGGED_IN);
      }
      await page.close();
    },
  );
});

it.each([
  { program: "preset", isAsked: false },
  { program: "chosen", isAsked: true },
] as const)("a $program program of a page of our own is asked for at login: $isAsked", async ({ program, isAsked }) => {
  const page = await openAccount({ place: "/login", userName: null, program }, () => false);
  await page.draw();
  expect(page.text().includes("Bike share program")).toBe(isAsked);
  await page.close();
});

it("who leaves the login leaves no password behind", async () => {
  const page = await openAccount({ place: "/login", userName: null }, () => false);
  await page.draw();
  await page.type("username", "rider");
  await page.type("password", "sandbox-pass");
  await loadScreen("passwordReset");
  await page.follow("Forgot your password?");
  await page.wait(0);
  expect(page.text()).toContain("Send the link");
  expect(page.world.store.getState().drafts[LOGIN_FORM]).toMatchObject({ username: "rider", password: "" });
  await page.close();
});
