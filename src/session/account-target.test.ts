import { expect, it } from "vitest";
import { accountPage } from "./account-target.ts";

it.each([
  { at: "https://city.example/account", route: "home", page: "https://city.example/account" },
  { at: "https://city.example/account?system=phl", route: "home", page: "https://city.example/account?system=phl" },
  { at: "https://city.example/account", route: "login", page: "https://city.example/account/login" },
  { at: "/account/?a=1", route: "passwordReset", page: "/account/password-reset?a=1" },
  { at: "/account/?a=1#top", route: "login", page: "/account/login?a=1#top" },
] as const)("the route $route of the account at $at is $page", ({ at, route, page }) => {
  expect(accountPage(at, route)).toBe(page);
});
