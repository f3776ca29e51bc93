// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { createQuietHost } from "../test/quiet-host.ts";
import { logInWith, openSandbox, PASSWORD } from "../test/sandbox-app.ts";
import { accountControllerOf, definition } from "./account-entry.tsx";
import type { ElementBridge } from "./element-bridge.ts";
import { createElementHost, type ElementHost } from "./element-host.ts";

/** The hosts of elements of a page with the tags of our version; `warnings` has what they say. */
function hostsOf(elements: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]) {
  const warnings: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((text) => void warnings.push(text));
  const page = { elements: new Set<HTMLElement>(), tags: new Set(["bikeshare-account", "bikeshare-pricing"]) };
  const hosts = elements.map(([tag, attributes]) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ system: "phl", ...attributes })) element.setAttribute(name, value);
    page.elements.add(element);
    return createElementHost({ element, page } as unknown as ElementBridge, () => "production");
  });
  return { hosts, page, warnings };
}

function prepareAccount(host: ElementHost, session: string, app = openSandbox().openApp()) {
  const { attributes } = definition.parse({ system: "phl", session });
  definition.prepare?.(attributes, app, host);
  return accountControllerOf(host.element).accountHost;
}

const MEMORY_WARNING = '<bikeshare-account> session="tab" is not used: another account here has session="memory"';
it.each([
  { second: "memory", logins: 0, expectedWarnings: [MEMORY_WARNING] },
  { second: "memory", api: "production", logins: 0, expectedWarnings: [MEMORY_WARNING] },
  { second: "memory", api: "staging", logins: 1, expectedWarnings: [] },
  { second: "tab", logins: 1, expectedWarnings: [] },
])(
  'beside an account with session="$second" and api="$api", one with "tab" stores $logins logins',
  async ({ second, api = "", logins, expectedWarnings }) => {
    sessionStorage.clear();
    const { hosts, warnings } = hostsOf([
      ["bikeshare-account", { session: "tab" }],
      ["bikeshare-account", { session: second, api }],
    ]);
    const app = openSandbox().openApp();
    for (const [index, host] of hosts.entries())
      prepareAccount(host, ["tab", second][index] ?? "", index > 0 && api === "staging" ? undefined : app);
    await logInWith(app, { username: "rider", password: PASSWORD });
    expect(Object.keys(sessionStorage).filter((key) => key.includes("session"))).toHaveLength(logins);
    expect(warnings).toEqual(expectedWarnings);
  },
);

it.each([
  { about: "none", taken: true },
  { about: "one of another program", signUp: { system: "lax" }, taken: true },
  { about: "one of another environment", signUp: {}, taken: true },
  { about: "one of another version", signUp: { api: "staging" }, isOwn: false, taken: true },
  { about: "one beside it", signUp: { api: "staging" }, taken: false },
])("an account takes the sign-ups of pricing if the page's sign-up element is $about: $taken", (row) => {
  const { signUp, isOwn = true, taken } = row;
  const { hosts, page } = hostsOf([
    ["bikeshare-account", { api: "staging" }],
    ...(signUp ? [["bikeshare-signup", signUp] as const] : []),
  ]);
  if (isOwn) page.tags.add("bikeshare-signup");
  expect(hosts[0] && prepareAccount(hosts[0], "memory").takesSignUp("phl")).toBe(taken);
});

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

it("a path that is removed, and then set again, leads there again", () => {
  const { accountHost, applyPath } = accountControllerOf({}, "/trips");
  const paths: string[] = [];
  accountHost.onNavigate((path) => paths.push(path));
  for (const path of ["/trips", null, "/trips", "/trips", null]) applyPath(path);
  expect(paths).toEqual(["/trips"]);
});
