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
const NOTHING: QueryEffects = { promo: null, isEmbedded: null, hasToken: false };

function appPathOf(text: string): AppPath {
  const appPath = parseAppPath(text);
  if (!appPath) throw new Error(`${text} is no path of the app`);
  return appPath;
}
const decisionOn = (text: string, guardContext: GuardContext) => resolveRoute(appPathOf(text), guardContext);
/** The decision in a word: the route, the target of a redirect, or "wait". */
function outcome(text: string, guardContext: GuardContext): string {
  const { outcome: found }: { outcome: RouteOutcome } = decisionOn(text, guardContext);
  return found.kind === "show" ? `shows ${found.route ?? "not found"}` : found.kind === "go" ? found.to : "waits";
}
const filled = (path: string) => path.replace(":id", "17");
const login = (path: string) => (path === "/" ? "/login" : `/login?redirect=${encodeURIComponent(path)}`);

describe.each(ROUTE_NAMES)("%s", (name) => {
  const path = filled(SCREENS[name].path);
  const { access } = SCREENS[name];

  it("redirects to login without a program, and login itself renders", () => {
    expect(outcome(path, NO_SYSTEM)).toBe(name === "login" ? "shows login" : login(path));
    expect(outcome(path, { ...RIDER, system: null })).toBe(name === "login" ? "shows login" : login(path));
  });

  it("continues once a program is chosen, if it is public", () => {
    const asked = `${path}?pass=103&promo=A`;
    const isOpen = access === "anyone" && name !== "login";
    expect(pathAfterProgramChoice(appPathOf(login(asked)))).toBe(isOpen ? asked : login(asked));
  });

  it("is resolved when logged out, and keeps its query through login", () => {
    const asked = `${path}?month=2026-03`;
    for (const visitor of [ANONYMOUS, VISITOR])
      expect(outcome(path, visitor)).toBe(access === "rider" ? login(path) : `shows ${name}`);
    if (access === "rider") expect(outcome(asked, ANONYMOUS)).toBe(`/login?redirect=${encodeURIComponent(asked)}`);
  });

  it("is resolved when logged in", () => {
    const elsewhere: Readonly<Record<string, string>> = { login: "/", signUp: "/change" };
    expect(outcome(path, RIDER)).toBe(elsewhere[name] ?? `shows ${name}`);
  });

  it("adopts a valid program of the query, renders, and removes it from the path", () => {
    const { effects } = decisionOn(`${path}?system=lax`, NO_SYSTEM);
    expect(effects).toEqual({ ...NOTHING, system: "lax", isEmbedded: true });
    // The rider may choose another program at login than the one in the path.
    expect(outcome(`${path}?system=lax`, NO_SYSTEM)).toBe(access === "rider" ? login(path) : `shows ${name}`);
  });

  it("drops an unknown program of the query, and login reports it", () => {
    const asked = `${path}?system=nyc`;
    expect(decisionOn(asked, RIDER).effects).toEqual({ ...NOTHING, system: null, isEmbedded: false });
    const found = outcome(asked, RIDER);
    const expected = path === "/" ? "/login?system=nyc" : `${login(path)}&system=nyc`;
    expect(found).toBe(name === "login" ? "shows login" : expected);
  });

  it.each([
    { query: "?access_token=secret&system=phl", promo: null },
    { query: "?promo=A?access_token=secret&system=phl", promo: "A" },
    { query: "?promo=A%3Faccess_token%3Dsecret&system=phl", promo: "A" },
    { query: "?promo=A%253Faccess_token=secret&access_token=secret&system=phl", promo: "A" },
  ])("rejects the token of $query, removes it, and keeps the code", ({ query, promo }) => {
    const { effects, outcome: found } = decisionOn(path + query, VISITOR);
    expect(effects).toEqual({ promo, isEmbedded: true, hasToken: true });
    expect([found.kind, JSON.stringify(found)]).toEqual(["go", expect.not.stringContaining("secret")]);
  });

  it.each(["&access_token=secret", "%3Faccess_token%3Dsecret"])("rejects a token in the path itself: %s", (rest) => {
    const { effects, outcome: found } = decisionOn(path + rest, VISITOR);
    expect([effects.hasToken, found.kind]).toEqual([true, "go"]);
    expect(JSON.stringify(found)).not.toContain("secret");
  });
});

describe("a lost token", () => {
  const leadsTo = (text: string): string => pathAfterTokenLoss(appPathOf(text));

  it.each(ROUTE_NAMES.filter((name) => name !== "login"))("on %s redirects to login, and back", (name) => {
    const path = filled(SCREENS[name].path);
    expect(leadsTo(path)).toBe(login(path));
    expect(leadsTo(`${path}?month=1`)).toBe(login(`${path}?month=1`));
    expect(outcome(leadsTo(path), ANONYMOUS)).toBe("shows login");
  });

  it("sets no redirect for an unknown path, and stays on login", () => {
    expect(leadsTo("/nowhere")).toBe("/login");
    expect(leadsTo("/login?redirect=%2Ftrips")).toBe("/login?redirect=%2Ftrips");
  });
});

describe("a program chosen at login", () => {
  const leadsTo = (text: string): string | null => pathAfterProgramChoice(appPathOf(text));

  it("is removed from the path, so that a reload keeps it", () => {
    expect(leadsTo("/login?system=phl")).toBe("/login");
    expect(leadsTo("/login?redirect=%2Ftrips&system=nyc")).toBe("/login?redirect=%2Ftrips");
  });

  it("does not navigate a rider who has left login", () => {
    expect(leadsTo("/pricing?system=phl")).toBeNull();
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
  { hasActivePass: true, to: "/change?pass=103&promo=A" },
  { hasActivePass: false, to: "/renew?pass=103&promo=A" },
  { hasActivePass: null, to: "waits" },
  { hasActivePass: true, ownPassId: 103, to: "/renew?pass=103&promo=A" },
  { hasActivePass: false, ownPassId: 103, to: "/renew?pass=103&promo=A" },
])("sign-up of a rider with $ownPassId, active: $hasActivePass, has the outcome $to", ({ to, ...pass }) => {
  expect(outcome("/signup?pass=103&promo=A&step=2", { ...RIDER, ...pass })).toBe(to);
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
