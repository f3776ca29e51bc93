import { expect, type Locator, type Page } from "@playwright/test";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { demoOrigins } from "../../../demo/origins.ts";
import { type AccountElement, type AccountPage, test } from "../account/account-test.ts";
import { configuredScript, openHostPage, waitForRender } from "../host-page.ts";
import { isCall } from "../network.ts";
import { ANA, GUEST_PASS_ID, type SignUpPage, signUpPage } from "./sign-up-page.ts";

const STRIPE_TAG = '<script src="/stripe-stand-in.js"></script>';
const MOVED_TEXT = /^The page moved the card form/;

// src/session/account-target.test.ts and stories/features/sign-up test the other links to an account.
async function expectLinkToAccount(page: Page, signUp: SignUpPage, account: AccountPage): Promise<void> {
  await page.evaluate(() => {
    const element = document.createElement("bikeshare-account") as AccountElement;
    element.setAttribute("system", "phl");
    document.querySelector("main")?.append(element);
    return element.ready;
  });
  await account.navigate("/password-reset");
  await account.waitForPath("/password-reset");
  await signUp.element.getByRole("link", { name: "Already have an account? Log in" }).click();
  await account.waitForPath("/login");
  await expect(account.element.getByRole("heading", { name: /^Log in/ })).toBeFocused();
}

const moveBoth = (page: Page) =>
  page.evaluate(() => {
    const container = document.body.appendChild(document.createElement("section"));
    for (const element of document.querySelectorAll("bikeshare-pricing, bikeshare-signup")) {
      container.insertBefore(element, container.firstChild);
    }
  });

/** Removes both elements, waits until they are unmounted, and inserts them again. */
const removeAndAdd = (page: Page) =>
  page.evaluate(async () => {
    const elements = [...document.querySelectorAll("bikeshare-pricing, bikeshare-signup")];
    for (const element of elements) element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(...elements);
  });

test("a sign-up opens login in an account beside it; moved or reinserted elements keep everything at each step and while paying, except the card fields, and say that those are empty", async ({
  page,
  account,
  world,
}) => {
  const signUp = signUpPage(page);
  await signUp.open(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await test.step("a link to the account", async () => expectLinkToAccount(page, signUp, account));
  await signUp.writeDetails();
  for (const [how, move] of [
    ["moved", moveBoth],
    ["removed and added again", removeAndAdd],
  ] as const) {
    await move(page);
    await expect(signUp.field("Email"), how).toHaveValue(ANA.email);
    await expect(signUp.field("Password"), how).toHaveValue(ANA.password);
    await expect(signUp.notice("is confirmed"), how).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose Guest Pass" }), how).toBeVisible();
  }
  await signUp.button("Continue").click();

  await signUp.atStep("payment");
  await expect(signUp.card.number).toBeEditable();
  await expect(signUp.notice(MOVED_TEXT)).toHaveCount(0);
  await signUp.writeCard();
  await moveBoth(page);
  await expect(signUp.notice(MOVED_TEXT)).toBeVisible();
  await expect(signUp.card.number).toHaveValue("");
  await expect(page.getByLabel("Card number")).toHaveCount(1);
  await removeAndAdd(page);
  await signUp.atStep("payment");
  await signUp.enterCard();

  await signUp.agree();
  await moveBoth(page);
  await expect(signUp.element.getByRole("checkbox", { checked: true }).first()).toBeVisible();
  await expect(signUp.element.getByRole("checkbox", { checked: false })).toHaveCount(0);
  await removeAndAdd(page);
  await signUp.atStep("review");
  await expect(signUp.notice("Visa ending in 4242")).toBeVisible();

  const registration = page.waitForResponse((answer) => isCall("POST", /\/register$/)(answer.request()));
  await signUp.pay();
  await page.evaluate(() => {
    const element = document.querySelector("bikeshare-signup");
    element?.remove();
    Object.assign(window, { element });
  });
  await registration;
  await page.evaluate(() => document.body.append((window as unknown as { element: HTMLElement }).element));
  await signUp.atStep("confirmation");
  await moveBoth(page);
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  expect((await world.state()).registrations).toBe(1);
});

const ANNUAL_PASS_ID = "104";
const SINGLE_RIDE_ID = "101";

const chosenPassIn = (element: Locator) => element.getByRole("radio", { checked: true });
test("sign-up elements on a page agree on one of their preset passes, and share choice, input and step, also with one added later", async ({
  page,
  world,
  pageMessages,
}) => {
  await openHostPage(
    page,
    `<bikeshare-signup pass="${GUEST_PASS_ID}"></bikeshare-signup><bikeshare-signup pass="${ANNUAL_PASS_ID}"></bikeshare-signup>`,
    configuredScript(sandboxConfiguration({ ...demoOrigins(), world: world.id })) + STRIPE_TAG,
  );
  const guestElement = page.locator(`bikeshare-signup[pass="${GUEST_PASS_ID}"]`);
  const annualElement = page.locator(`bikeshare-signup[pass="${ANNUAL_PASS_ID}"]`);
  for (const element of [guestElement, annualElement]) await waitForRender(element);
  const expectPassInBoth = async (pass: string) => {
    for (const element of [guestElement, annualElement]) await expect(chosenPassIn(element)).toHaveValue(pass);
  };
  await expectPassInBoth(await chosenPassIn(annualElement).inputValue());
  const guestSignUp = signUpPage(page, guestElement);
  const annualSignUp = signUpPage(page, annualElement);
  const choosePass = (name: string) => guestElement.getByRole("radio", { name, exact: true }).check();
  await guestSignUp.button("Change pass").click();
  await choosePass("Single Ride");
  await expectPassInBoth(SINGLE_RIDE_ID);

  const fobCheckbox = { name: "Send me a key fob" };
  await choosePass("Monthly Pass");
  await guestSignUp.element.getByRole("checkbox", fobCheckbox).check();
  await guestSignUp.field("Country").selectOption("Vietnam");
  await guestSignUp.button("Choose another username").click();
  await guestSignUp.field("Username").fill("ana");
  await guestSignUp.writeDetails();
  await expect(annualSignUp.field("Email")).toHaveValue(ANA.email);
  await page.evaluate(() => document.body.append(document.createElement("bikeshare-signup")));
  const addedSignUp = signUpPage(page, page.locator("bikeshare-signup").last());
  await expect(addedSignUp.field("Country").locator("option:checked")).toHaveText("Vietnam");
  await expect(addedSignUp.field("Postal code")).toBeVisible();
  await expect(addedSignUp.field("Email")).toHaveValue(ANA.email);
  await expect(addedSignUp.field("Username")).toHaveValue("ana");
  await expect(addedSignUp.element.getByRole("checkbox", fobCheckbox)).toBeChecked();

  await guestSignUp.element.getByRole("checkbox", fobCheckbox).uncheck();
  await guestSignUp.button("Continue").click();
  await annualSignUp.atStep("payment");
  await addedSignUp.atStep("payment");
  await expect(guestSignUp.card.number).toHaveCount(3);
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});
