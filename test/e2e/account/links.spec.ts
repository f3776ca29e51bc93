import { expect } from "@playwright/test";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";
import { type AccountPage, test } from "./account-test.ts";
import { ACCOUNT_URL, LINKS_FROM_SIGN_UP } from "./guard-table.ts";

/** Adds an account to the sign-up's page. */
const withAccount = (account: AccountPage) =>
  account.element.page().evaluate(() => {
    const element = document.createElement("bikeshare-account");
    element.setAttribute("system", "phl");
    document.querySelector("main")?.append(element);
    return (element as HTMLElement & { ready: Promise<void> }).ready;
  });

test("a sign-up beside an account element links its login, its reset and, after the purchase, its home on the same page", async ({
  page,
  account,
  world,
}) => {
  const signUp = signUpPage(page);
  await signUp.open(`/bare?element=bikeshare-signup&system=phl&pass=103&world=${world.id}`);
  await withAccount(account);
  const { href } = new URL(page.url());
  const leads = async (name: string, to: string) => {
    await signUp.element.getByRole("link", { name, exact: true }).click();
    await account.arrivesAt(to);
  };
  await account.navigate("/password-reset");
  await account.arrivesAt("/password-reset");
  await leads("Already have an account? Log in", "/login");
  await expect(account.element.getByRole("heading", { name: /^Log in/ })).toBeFocused();
  await signUp.field("Email").fill("rider@example.org");
  await signUp.field("Email").blur();
  await expect(signUp.notice("There is already an account with this email.")).toBeVisible();
  await leads("Reset your password", "/password-reset");
  await leads("Log in", "/login");
  await signUp.goToPay(ANA);
  await signUp.pay();
  await signUp.atStep("confirmation");
  await leads("Go to your account", "/");
  await expect(account.element.getByText("Your current pass", { exact: true })).toBeVisible();
  await expect(account.element.getByRole("heading", { name: /account$/ })).toBeFocused();
  expect(page.url()).toBe(href);
});

test("a sign-up alone links the deployment's account, or the page's own", async ({ page, world }) => {
  const signUp = signUpPage(page);
  for (const { page: has, login, reset } of LINKS_FROM_SIGN_UP) {
    const query = new URLSearchParams({ element: "bikeshare-signup", system: "phl", pass: "103", world: world.id });
    if (has === "an address of an account") query.set("account-url", ACCOUNT_URL);
    await signUp.open(`/bare?${query}`);
    const link = (name: string) => signUp.element.getByRole("link", { name, exact: true });
    await expect(link("Already have an account? Log in"), has).toHaveAttribute("href", login);
    await signUp.field("Email").fill("rider@example.org");
    await signUp.field("Email").blur();
    await expect(link("Reset your password"), has).toHaveAttribute("href", reset);
    await expect(link("Log in"), has).toHaveAttribute("href", login);
  }
});
