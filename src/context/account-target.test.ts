import { expect, it } from "vitest";
import { accountPage } from "./account-target.ts";

it.each([
  { at: "https://city.example/account", place: "home", page: "https://city.example/account" },
  { at: "https://city.example/account?system=phl", place: "home", page: "https://city.example/account?system=phl" },
  { at: "https://city.example/account", place: "login", page: "https://city.example/account/login" },
  { at: "/account/?a=1", place: "passwordReset", page: "/account/password-reset?a=1" },
  { at: "/account/?a=1#top", place: "login", page: "/account/login?a=1#top" },
] as const)("the path $place of the account at $at is $page", ({ at, place, page }) => {
  expect(accountPage(at, place)).toBe(page);
});
