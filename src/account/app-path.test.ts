import { expect, it } from "vitest";
import {
  loginPathFor,
  loginPathWithSameTarget,
  parseAppPath,
  pathBesideLogin,
  redirectTarget,
  standaloneAddress,
} from "./app-path.ts";
import { ROUTE_NAMES, SCREENS } from "./screens.ts";

it("a backslash is kept in a query, and rejected in a path", () => {
  const parsed = parseAppPath("/renew?promo=A\\B");
  expect(parsed?.query.get("promo")).toBe("A\\B");
  expect(parseAppPath("/\\evil.example?a=b")).toBeNull();
});

it.each(ROUTE_NAMES.filter((name) => name !== "login").map((name) => SCREENS[name].path.replace(":id", "17")))(
  "a redirect to %s is kept for after login",
  (path) => {
    expect(redirectTarget(`${path}?month=2026-03`)).toBe(`${path}?month=2026-03`);
  },
);

it.each([
  null,
  "",
  "trips",
  "https://evil.example/trips",
  "//evil.example/trips",
  "/\\evil.example/trips",
  "/\t/evil.example",
  " //evil.example",
  "/ /evil.example",
  "/.//evil.example",
  "/trips/..//evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "javascript:alert(1)",
  "/nowhere",
  "/login",
  "/login?redirect=/login",
  "/TRIPS",
  "/trips/rate/17/more",
  "/trips/rate/%E0%A4%A",
  "/__proto__",
])("a redirect to %j leads home", (redirect) => {
  expect(redirectTarget(redirect)).toBe("/");
});

it.each([
  [
    "/trips?month=2026-03&access_token=secret&system=lax&redirect=%2F%2Fevil.example#access_token=secret",
    "/trips?month=2026-03",
  ],
  ["/trips/../profile", "/profile"],
])("a redirect keeps no token, program, further redirect, fragment or dots: of %s it is %s", (redirect, expected) => {
  expect(redirectTarget(redirect)).toBe(expected);
});

it.each([
  { destination: "/renew?pass=103", expected: "/renew?pass=103" },
  { destination: "/renew?pass=103&access_token=secret", expected: "/renew?pass=103" },
  { destination: "/renew?pass=103?access_token=secret", expected: "/renew?pass=103" },
  { destination: "/renew%3Faccess_token=secret?pass=103", expected: "/renew" },
  { destination: "//evil.example", expected: null },
  { destination: "/update-payment?redirect=/renew", expected: null },
  { destination: "/login", expected: null },
  { destination: "javascript:alert(1)", expected: null },
])("a redirect to the card form, then to $destination, keeps $expected through login", ({ destination, expected }) => {
  const redirect = `/update-payment?${new URLSearchParams({ redirect: destination })}`;
  const target = parseAppPath(redirectTarget(redirect));
  expect(target).toMatchObject({ path: "/update-payment" });
  expect(target?.query.get("redirect")).toBe(expected);
});

it.each([
  { path: "/password-reset", next: "", href: "/password-reset" },
  { path: "/password-reset", next: "/trips?month=3", href: "/password-reset?redirect=%2Ftrips%3Fmonth%3D3" },
  { path: "/signup", next: "/trips", href: "/signup?redirect=%2Ftrips" },
  { path: "/signup", next: "/signup?pass=103&promo=A", href: "/signup?pass=103&promo=A" },
  { path: "/password-reset", next: "/password-reset?redirect=/trips", href: "/password-reset?redirect=%2Ftrips" },
  { path: "/signup", next: "//evil.example", href: "/signup" },
] as const)("a link beside login leads to $href, and from there back to the same login", ({ path, next, href }) => {
  const link = pathBesideLogin(path, { query: new URLSearchParams({ redirect: next }) });
  expect(link).toBe(href);
  const appPath = parseAppPath(link);
  const target = parseAppPath(next)?.path === path ? parseAppPath(next)?.query.get("redirect") : redirectTarget(next);
  expect(appPath && loginPathWithSameTarget(appPath)).toBe(
    target && target !== "/" ? `/login?${new URLSearchParams({ redirect: target })}` : "/login",
  );
});

it("where a public screen redirects to login for a program, its own redirect is kept", () => {
  const appPath = parseAppPath("/password-reset?redirect=%2Fsignup%3Fpass%3D103%26promo%3DA");
  expect(appPath && loginPathFor(appPath)).toBe(
    `/login?${new URLSearchParams({ redirect: "/password-reset?redirect=%2Fsignup%3Fpass%3D103%26promo%3DA" })}`,
  );
});

const STANDALONE_URL = "https://account.example.org/rider/";

it.each([
  { path: "/", system: "phl", address: `${STANDALONE_URL}?system=phl` },
  { path: "/trips?month=2026-03", system: "lax", address: `${STANDALONE_URL}trips?month=2026-03&system=lax` },
  { path: "/trips/rate/17", system: null, address: `${STANDALONE_URL}trips/rate/17` },
  { path: "/login?system=nyc", system: "las", address: `${STANDALONE_URL}login?system=las` },
] as const)("$path in $system is at $address", ({ path, system, address }) => {
  expect(standaloneAddress(STANDALONE_URL, path, system)).toBe(address);
});

it("a path has no address if the deployment has no standalone page", () => {
  expect(standaloneAddress(null, "/trips", "phl")).toBeNull();
});
