import { describe, expect, it } from "vitest";
import { VISITOR } from "../../test/router-stage.ts";
import { type AppPath, parseAppPath } from "./app-path.ts";
import {
  type GuardContext,
  pathAfterProgramChoice,
  pathAfterTokenLoss,
  type QueryEffects,
  type RouteOutcome,
  resolveRoute,
} from "./guards.ts";
import { ROUTE_NAMES, SCREENS } from "./screens.ts";

const ANONYMOUS: GuardContext = { ...VISITOR, isSystemFixed: false };
const RIDER: GuardContext = { ...ANONYMOUS, isLoggedIn: true, hasActivePass: true };
const NO_SYSTEM: GuardContext = { ...ANONYMOUS, system: null };
const NO_EFFECTS: QueryEffects = { promo: null, isEmbedded: null, hasToken: false };

function appPathOf(text: string): AppPath {
  const appPath = parseAppPath(text);
  if (!appPath) throw new Error(`${text} is no path of the app`);
  return appPath;
}
const decisionOn = (text: string, guardContext: GuardContext) => resolveRoute(appPathOf(text), guardContext);
/** The decision as text: "shows" and the route, the target of a redirect, or "waits". */
function outcome(text: string, guardContext: GuardContext): string {
  const { outcome: result }: { outcome: RouteOutcome } = decisionOn(text, guardContext);
  return result.kind === "show" ? `shows ${result.route ?? "not found"}` : result.kind === "go" ? result.to : "waits";
}
const examplePath = (path: string) => path.replace(":id", "17");
const loginPath = (path: string) => (path === "/" ? "/login" : `/login?redirect=${encodeURIComponent(path)}`);

describe.each(ROUTE_NAMES)("%s", (name) => {
  const path = examplePath(SCREENS[name].path);
  const { access } = SCREENS[name];

  it("redirects to login without a program, and login itself renders", () => {
    expect(outcome(path, NO_SYSTEM)).toBe(name === "login" ? "shows login" : loginPath(path));
    expect(outcome(path, { ...RIDER, system: null })).toBe(name === "login" ? "shows login" : loginPath(path));
  });

  it("continues once a program is chosen, if it is public", () => {
    const address = `${path}?pass=103&promo=A`;
    const isPublic = access === "anyone" && name !== "login";
    expect(pathAfterProgramChoice(appPathOf(loginPath(address)))).toBe(isPublic ? address : loginPath(address));
  });

  it("has its outcome for a visitor, and keeps its query through login", () => {
    const address = `${path}?month=2026-03`;
    for (const guardContext of [ANONYMOUS, VISITOR])
      expect(outcome(path, guardContext)).toBe(access === "rider" ? loginPath(path) : `shows ${name}`);
    if (access === "rider") expect(outcome(address, ANONYMOUS)).toBe(`/login?redirect=${encodeURIComponent(address)}`);
  });

  it("has its outcome for a logged-in rider", () => {
    const redirects: Readonly<Record<string, string>> = { login: "/", signUp: "/change" };
    expect(outcome(path, RIDER)).toBe(redirects[name] ?? `shows ${name}`);
  });

  it("adopts a valid program of the query, renders, and removes it from the path", () => {
    const { effects } = decisionOn(`${path}?system=lax`, NO_SYSTEM);
    expect(effects).toEqual({ ...NO_EFFECTS, system: "lax", isEmbedded: true });
    // The path loses the program, since the rider may choose another one at login.
    expect(outcome(`${path}?system=lax`, NO_SYSTEM)).toBe(access === "rider" ? loginPath(path) : `shows ${name}`);
  });

  it("drops an unknown program of the query, and login reports it", () => {
    const address = `${path}?system=nyc`;
    expect(decisionOn(address, RIDER).effects).toEqual({ ...NO_EFFECTS, system: null, isEmbedded: false });
    const actual = outcome(address, RIDER);
    const expected = path === "/" ? "/login?system=nyc" : `${loginPath(path)}&system=nyc`;
    expect(actual).toBe(name === "login" ? "shows login" : expected);
  });

  it.each([
    { query: "?access_token=secret&system=phl", promo: null },
    { query: "?promo=A?access_token=secret&system=phl", promo: "A" },
    { query: "?promo=A%3Faccess_token%3Dsecret&system=phl", promo: "A" },
    { query: "?promo=A%253Faccess_token=secret&access_token=secret&system=phl", promo: "A" },
  ])("rejects the token of $query, removes it, and keeps the code", ({ query, promo }) => {
    const { effects, outcome: routeOutcome } = decisionOn(path + query, VISITOR);
    // Sign-up itself takes its code.
    expect(effects).toEqual({ promo: name === "signUp" ? null : promo, isEmbedded: true, hasToken: true });
    expect([routeOutcome.kind, JSON.stringify(routeOutcome)]).toEqual(["go", expect.not.stringContaining("secret")]);
  });

  it.each(["&access_token=secret", "%3Faccess_token%3Dsecret"])("rejects a token in the path itself: %s", (suffix) => {
    const { effects, outcome: routeOutcome } = decisionOn(path + suffix, VISITOR);
    expect([effects.hasToken, routeOutcome.kind]).toEqual([true, "go"]);
    expect(JSON.stringify(routeOutcome)).not.toContain("secret");
  });
});

describe("a lost token", () => {
  const redirectOn = (text: string): string => pathAfterTokenLoss(appPathOf(text));

  it.each(ROUTE_NAMES.filter((name) => name !== "login"))("on %s redirects to login, and back", (name) => {
    const path = examplePath(SCREENS[name].path);
    expect(redirectOn(path)).toBe(loginPath(path));
    expect(redirectOn(`${path}?month=1`)).toBe(loginPath(`${path}?month=1`));
    expect(outcome(redirectOn(path), ANONYMOUS)).toBe("shows login");
  });

  it("sets no redirect for an unknown path, and stays on login", () => {
    expect(redirectOn("/nowhere")).toBe("/login");
    expect(redirectOn("/login?redirect=%2Ftrips")).toBe("/login?redirect=%2Ftrips");
  });
});

describe("a program chosen at login", () => {
  const pathAfter = (text: string): string | null => pathAfterProgramChoice(appPathOf(text));

  it("replaces the program in the path, so that a reload keeps the rider's choice", () => {
    expect(pathAfter("/login?system=phl")).toBe("/login");
    expect(pathAfter("/login?redirect=%2Ftrips&system=nyc")).toBe("/login?redirect=%2Ftrips");
  });

  it("does not navigate a rider who has left login", () => {
    expect(pathAfter("/pricing?system=phl")).toBeNull();
  });

  it("continues at once if the redirect is public and the address has the program", () => {
    expect(outcome("/login?redirect=%2Fsignup%3Fpass%3D103&system=lax", NO_SYSTEM)).toBe("/signup?pass=103");
    expect(outcome("/login?redirect=%2Ftrips&system=lax", NO_SYSTEM)).toBe("shows login");
  });
});

it("a logged-in rider skips the password reset and continues to the redirect, if it is one of ours", () => {
  expect(outcome("/login?redirect=%2F%2Fevil.example", RIDER)).toBe("/");
  expect(outcome("/login?redirect=%2Fpassword-reset%3Fredirect%3D%252Ftrips", RIDER)).toBe("/trips");
  expect(outcome("/login?redirect=%2Fpassword-reset", RIDER)).toBe("/");
});

it("an attribute's program overrides a query's, known or unknown", () => {
  expect(decisionOn("/pricing?system=lax", VISITOR).effects.system).toBeUndefined();
  expect(outcome("/pricing?system=nyc", VISITOR)).toBe("shows pricing");
});

it.each([
  { hasActivePass: true, result: "/change?pass=103&promo=A" },
  { hasActivePass: false, result: "/renew?pass=103&promo=A" },
  { hasActivePass: null, result: "waits" },
  { hasActivePass: true, ownPassId: 103, result: "/renew?pass=103&promo=A" },
  { hasActivePass: false, ownPassId: 103, result: "/renew?pass=103&promo=A" },
])("sign-up of a rider with $ownPassId, active: $hasActivePass, has the outcome $result", ({ result, ...pass }) => {
  expect(outcome("/signup?pass=103&promo=A&step=2", { ...RIDER, ...pass })).toBe(result);
});

it("sign-up stays on the confirmation of a purchase that logged the rider in, and its address later leads home", () => {
  expect(outcome("/signup?pass=103", { ...RIDER, isSigningUp: true })).toBe("shows signUp");
  expect(outcome("/signup?pass=103&step=confirmation", RIDER)).toBe("/");
});

it("an unknown path requires login, returns home afterwards, and is reported to a rider", () => {
  expect(outcome("/nowhere?month=1", ANONYMOUS)).toBe("/login");
  expect(outcome("/nowhere", NO_SYSTEM)).toBe("/login");
  expect(outcome("/nowhere", RIDER)).toBe("shows not found");
});
