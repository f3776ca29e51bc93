import { expect } from "@playwright/test";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";
import { type AccountPage, test } from "./account-test.ts";
import { ACCOUNT_URL, WAYS_FROM_SIGN_UP } from "./guard-table.ts";

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

for (const { page: has, login, reset, receipt } of WAYS_FROM_SIGN_UP) {
  test(`a sign-up element on a page with ${has} leads on from its first step, its notice and its receipt`, async ({
    page,
    account,
    world,
  }) => {
    const signUp = signUpPage(page);
    const query = new URLSearchParams({ element: "bikeshare-signup", system: "phl", pass: "103", world: world.id });
    if (has === "an address of an account") query.set("account-url", ACCOUNT_URL);
    await signUp.open(`/bare?${query}`);
    const isBeside = has === "an account element";
    if (isBeside) await withAccount(account);
    const leads = async (name: string, to: string | RegExp) => {
      const link = signUp.element.getByRole("link", { name, exact: true });
      if (!isBeside) return expect(link, name).toHaveAttribute("href", to);
      await link.click();
      await account.arrivesAt(String(to));
    };
    await leads("Already have an account? Log in", login);
    await signUp.field("Email").fill("rider@example.org");
    await signUp.field("Email").blur();
    await expect(signUp.notice("There is already an account with this email.")).toBeVisible();
    await leads("Reset your password", reset);
    await leads("Log in", login);
    await signUp.goToPay(ANA);
    await signUp.pay();
    await signUp.atStep("confirmation");
    await leads(receipt.link, receipt.to);
  });
}

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
