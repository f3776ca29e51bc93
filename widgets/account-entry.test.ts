// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createQuietHost } from "../test/quiet-host.ts";
import { logInWith, openSandbox, PASSWORD } from "../test/sandbox-app.ts";
import { accountControllerOf, definition } from "./account-entry.tsx";
import { pageRegistry } from "./page.ts";

it.each([
  { second: "memory", logins: 0, warnings: ['session="tab" is not used: another account here has session="memory"'] },
  { second: "tab", logins: 1, warnings: [] },
])(
  'beside an account with session="$second", one with "tab" stores $logins logins',
  async ({ second, logins, warnings }) => {
    sessionStorage.clear();
    const { elements } = pageRegistry("1.0.0");
    elements.clear();
    const accounts = ["tab", second].map((session) => {
      const element = document.createElement("bikeshare-account");
      element.setAttribute("system", "phl");
      element.setAttribute("session", session);
      elements.add(element);
      return { element, session };
    });
    const app = openSandbox().openApp();
    const shownWarnings: string[] = [];
    for (const { element, session } of accounts) {
      const { attributes } = definition.parse({ system: "phl", session });
      const host = createQuietHost({ element, warn: (text) => void shownWarnings.push(text) });
      definition.prepare?.(attributes, app, host);
    }
    await logInWith(app, { username: "rider", password: PASSWORD });
    expect(Object.keys(sessionStorage).filter((key) => key.includes("session"))).toHaveLength(logins);
    expect(shownWarnings).toEqual(warnings);
  },
);

it("a path is new if it was set since the account was last shown", () => {
  const { accountHost, applyPath } = accountControllerOf({}, "/");
  // The first path is like that of a reload, in which the rider's own choice stays.
  applyPath("/signup?pass=102");
  expect([accountHost.location.get(), accountHost.hasNewPath?.()]).toEqual(["/signup?pass=102", false]);
  const unmount = accountHost.onNavigate(() => {});
  unmount();
  applyPath("/signup?pass=103");
  expect([accountHost.location.get(), accountHost.hasNewPath?.()]).toEqual(["/signup?pass=103", true]);
  accountHost.onNavigate(() => {});
  expect(accountHost.hasNewPath?.()).toBe(false);
});

it("a navigation of the page to an account that has just left it is where the account begins when it returns", () => {
  const { accountHost, navigate } = accountControllerOf({}, "/");
  accountHost.onNavigate(() => {})();
  navigate("/trips");
  expect([accountHost.location.get(), accountHost.hasNewPath?.()]).toEqual(["/trips", true]);
});

it.each([
  { about: "no api", api: null, isUsed: true },
  { about: "the environment that is loaded", api: " sandbox ", parsed: "sandbox", isUsed: true },
  { about: "an unknown api", api: "nowhere", parsed: null, isUsed: false },
  { about: "an environment that could not be loaded", api: "sandbox", parsed: "production", isUsed: false },
])("on an account with $about, a token is used: $isUsed", ({ api, parsed = null, isUsed }) => {
  const app = openSandbox().openApp();
  const warnings: string[] = [];
  const snapshot = { system: "phl", api };
  const { attributes, problems } = definition.parse(snapshot);
  definition.account?.onCommand("accessToken", "a.b.c", {
    attributes: { ...attributes, api: parsed },
    problems,
    snapshot,
    app,
    host: createQuietHost({ element: {}, warn: (text) => void warnings.push(text) }),
  });
  expect(app.store.getState().session.status).toBe(isUsed ? "authenticated" : "anonymous");
  expect(warnings).toEqual(isUsed ? [] : [expect.stringContaining("accessToken is not used: ")]);
});

it.each([
  { command: "logout", value: undefined, expected: true },
  { command: "accessToken", value: null, expected: true },
  { command: "accessToken", value: "", expected: true },
  { command: "accessToken", value: "a.b.c", expected: false },
  { command: "navigate", value: undefined, expected: false },
])("$command with $value ends a session: $expected", ({ command, value, expected }) => {
  expect(definition.account?.endsSession(command, value)).toBe(expected);
});
