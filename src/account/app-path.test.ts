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

it("a backslash in a query is part of it", () => {
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
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example/trips",
  " //evil.example",
  "/ /evil.example",
  "/.//evil.example",
  "/trips/..//evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "%2Ftrips",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https:/trips",
  "//evil.example@account.example/trips",
  "/@evil.example",
  "/nowhere",
  "/login",
  "/login?redirect=/login",
  "/TRIPS",
  "/trips/rate/17/more",
  "/trips/rate/%E0%A4%A",
  "/__proto__",
])("a redirect to %j goes home", (wanted) => {
  expect(redirectTarget(wanted)).toBe("/");
});

it.each([
  [
    "/trips?month=2026-03&access_token=secret&system=lax&redirect=%2F%2Fevil.example#access_token=secret",
    "/trips?month=2026-03",
  ],
  ["/trips/../profile", "/profile"],
])("a redirect keeps no token, program, further redirect, fragment or dots: of %s it is %s", (wanted, kept) => {
  expect(redirectTarget(wanted)).toBe(kept);
});

it.each([
  { onward: "/renew?pass=103", kept: "/renew?pass=103" },
  { onward: "/renew?pass=103&access_token=secret", kept: "/renew?pass=103" },
  { onward: "/renew?pass=103?access_token=secret", kept: "/renew?pass=103" },
  { onward: "/renew%3Faccess_token=secret?pass=103", kept: "/renew" },
  { onward: "//evil.example", kept: null },
  { onward: "/update-payment?redirect=/renew", kept: null },
  { onward: "/login", kept: null },
  { onward: "javascript:alert(1)", kept: null },
])("a card replaced on the way to $onward keeps $kept through login", ({ onward, kept }) => {
  const wanted = `/update-payment?${new URLSearchParams({ redirect: onward })}`;
  const target = parseAppPath(redirectTarget(wanted));
  expect(target).toMatchObject({ path: "/update-payment" });
  expect(target?.query.get("redirect")).toBe(kept);
});

it.each([
  { path: "/password-reset", asked: "", to: "/password-reset" },
  { path: "/password-reset", asked: "/trips?month=3", to: "/password-reset?redirect=%2Ftrips%3Fmonth%3D3" },
  { path: "/signup", asked: "/trips", to: "/signup?redirect=%2Ftrips" },
  { path: "/signup", asked: "/signup?pass=103&promo=A", to: "/signup?pass=103&promo=A" },
  { path: "/password-reset", asked: "/password-reset?redirect=/trips", to: "/password-reset?redirect=%2Ftrips" },
  { path: "/signup", asked: "//evil.example", to: "/signup" },
] as const)("the link to $to beside login with $asked returns to the same login", ({ path, asked, to }) => {
  const beside = pathBesideLogin(path, { query: new URLSearchParams({ redirect: asked }) });
  expect(beside).toBe(to);
  const appPath = parseAppPath(beside);
  const back = parseAppPath(asked)?.path === path ? parseAppPath(asked)?.query.get("redirect") : redirectTarget(asked);
  expect(appPath && loginPathWithSameTarget(appPath)).toBe(
    back && back !== "/" ? `/login?${new URLSearchParams({ redirect: back })}` : "/login",
  );
});

it("a public screen that lacks a program keeps the redirect of login", () => {
  const appPath = parseAppPath("/password-reset?redirect=%2Fsignup%3Fpass%3D103%26promo%3DA");
  expect(appPath && loginPathFor(appPath)).toBe(
    `/login?${new URLSearchParams({ redirect: "/password-reset?redirect=%2Fsignup%3Fpass%3D103%26promo%3DA" })}`,
  );
});

const PAGE = "https://account.example.org/rider/";

it.each([
  { path: "/", system: "phl", address: `${PAGE}?system=phl` },
  { path: "/trips?month=2026-03", system: "lax", address: `${PAGE}trips?month=2026-03&system=lax` },
  { path: "/trips/rate/17", system: null, address: `${PAGE}trips/rate/17` },
  { path: "/login?system=nyc", system: "las", address: `${PAGE}login?system=las` },
] as const)("$path in $system is at $address", ({ path, system, address }) => {
  expect(standaloneAddress(PAGE, path, system)).toBe(address);
});

it("has no address without a standalone page", () => {
  expect(standaloneAddress(null, "/trips", "phl")).toBeNull();
});
