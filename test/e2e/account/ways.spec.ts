import { expect } from "@playwright/test";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";
import { type AccountPage, test } from "./account-test.ts";

/** Puts an account beside the sign-up that the page opened with. */
const withAccount = (account: AccountPage) =>
  account.element.page().evaluate(() => {
    const element = document.createElement("bikeshare-account");
    element.setAttribute("system", "phl");
    document.querySelector("main")?.append(element);
    return (element as HTMLElement & { ready: Promise<void> }).ready;
  });

test("who signs up beside an account is logged in there, and led there", async ({ page, account, world }) => {
  const signUp = signUpPage(page);
  await signUp.open(`/bare?element=bikeshare-signup&system=phl&pass=103&world=${world.id}`);
  await withAccount(account);
  await signUp.goToPay(ANA);
  await signUp.pay();
  const { href } = new URL(page.url());
  await signUp.element.getByRole("link", { name: "Go to your account" }).click();
  await expect(account.element.getByText("Your current pass", { exact: true })).toBeVisible();
  await expect(account.element.getByRole("heading", { name: /account$/ })).toBeFocused();
  expect(page.url()).toBe(href);
});

test("who has an account already is led from sign-up to the login beside it", async ({ page, account, world }) => {
  const signUp = signUpPage(page);
  await signUp.open(`/bare?element=bikeshare-signup&system=phl&world=${world.id}`);
  await withAccount(account);
  await account.navigate("/password-reset");
  await account.arrivesAt("/password-reset");
  await signUp.field("Email").fill("new@example.org");
  await signUp.element.getByRole("link", { name: "Already have an account? Log in" }).click();
  await account.arrivesAt("/login");
  await expect(account.element.getByRole("heading", { name: /^Log in/ })).toBeFocused();
});

test("prices are a way away from login and back, and the own pass is renewed there", async ({ account }) => {
  await account.open({ system: "phl" });
  await account.element.getByRole("link", { name: "See passes and prices" }).click();
  await account.arrivesAt("/pricing");
  await account.navigate("/login");
  await account.logIn();
  await account.arrivesAt("/");
  await account.navigate("/pricing");
  await account.element.getByRole("button", { name: "Renew Annual Pass" }).click();
  await account.arrivesAt("/renew");
  await expect(account.element.getByText("This pass is not available")).toHaveCount(0);
});
