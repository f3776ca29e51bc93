import { expect, type Locator, type Page } from "@playwright/test";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { demoOrigins } from "../../../demo/origins.ts";
import { type AccountElement, type AccountPage, test } from "../account/account-test.ts";
import { configuredScript, openHostPage, removeAndPutBack, waitForRender } from "../host-page.ts";
import { waitForAnswer } from "../network.ts";
import { ANA, GUEST, type SignUpPage, signUpPage } from "./sign-up-page.ts";

const STRIPE = '<script src="/stripe-stand-in.js"></script>';
const MOVED = /^The page moved the card form/;

// Its home, after the purchase: src/session/account-target.test.ts, stories/features/sign-up/confirmation.stories.tsx.
async function linksToAccount(page: Page, signUp: SignUpPage, account: AccountPage): Promise<void> {
  await page.evaluate(() => {
    const element = document.createElement("bikeshare-account") as AccountElement;
    element.setAttribute("system", "phl");
    document.querySelector("main")?.append(element);
    return element.ready;
  });
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
  expect(page.url()).toBe(href);
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

test("a sign-up links its login and reset in an account beside it; moved or reinserted elements keep everything at each step and while paying, except the card fields, and say so", async ({
  page,
  account,
  world,
}) => {
  const signUp = signUpPage(page);
  await signUp.open(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await test.step("links to the account", async () => linksToAccount(page, signUp, account));
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
  await expect(signUp.notice(MOVED)).toHaveCount(0);
  await signUp.writeCard();
  await moveBoth(page);
  await expect(signUp.notice(MOVED)).toBeVisible();
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

  const sent = waitForAnswer(page, "POST", /\/register$/);
  await signUp.pay();
  await page.evaluate(() => {
    const element = document.querySelector("bikeshare-signup");
    element?.remove();
    Object.assign(window, { element });
  });
  await sent;
  await page.evaluate(() => document.body.append((window as unknown as { element: HTMLElement }).element));
  await signUp.atStep("confirmation");
  await moveBoth(page);
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  expect((await world.state()).registrations).toBe(1);
});

const ANNUAL = "104";
const SINGLE_RIDE = "101";

const chosenIn = (element: Locator) => element.getByRole("radio", { checked: true });
test("sign-up elements on a page agree on one of their preset passes, and share choice, input and step, also with one added later", async ({
  page,
  world,
  pageMessages,
}) => {
  await openHostPage(
    page,
    `<bikeshare-signup pass="${GUEST}"></bikeshare-signup><bikeshare-signup pass="${ANNUAL}"></bikeshare-signup>`,
    configuredScript(sandboxConfiguration({ ...demoOrigins(), world: world.id })) + STRIPE,
  );
  const guest = page.locator(`bikeshare-signup[pass="${GUEST}"]`);
  const annual = page.locator(`bikeshare-signup[pass="${ANNUAL}"]`);
  for (const element of [guest, annual]) await waitForRender(element);
  const bothShow = async (pass: string) => {
    for (const element of [guest, annual]) await expect(chosenIn(element)).toHaveValue(pass);
  };
  await bothShow(await chosenIn(annual).inputValue());
  const one = signUpPage(page, guest);
  const other = signUpPage(page, annual);
  const choose = (name: string) => guest.getByRole("radio", { name, exact: true }).check();
  await one.button("Change pass").click();
  await choose("Single Ride");
  await bothShow(SINGLE_RIDE);

  const fob = { name: "Send me a key fob" };
  await choose("Monthly Pass");
  await one.element.getByRole("checkbox", fob).check();
  await one.field("Country").selectOption("Vietnam");
  await one.button("Choose another username").click();
  await one.field("Username").fill("ana");
  await one.writeDetails();
  await expect(other.field("Email")).toHaveValue(ANA.email);
  for (const element of [annual, guest]) {
    await removeAndPutBack(element);
    await expect(element.getByRole("heading", { level: 2 })).toBeVisible();
    await bothShow("103");
  }
  await page.evaluate(() => document.body.append(document.createElement("bikeshare-signup")));
  const later = signUpPage(page, page.locator("bikeshare-signup").last());
  await expect(later.field("Country").locator("option:checked")).toHaveText("Vietnam");
  await expect(later.field("Postal code")).toBeVisible();
  await expect(later.field("Email")).toHaveValue(ANA.email);
  await expect(later.field("Username")).toHaveValue("ana");
  await expect(later.element.getByRole("checkbox", fob)).toBeChecked();

  await one.element.getByRole("checkbox", fob).uncheck();
  await one.button("Continue").click();
  await other.atStep("payment");
  await later.atStep("payment");
  await expect(one.card.number).toHaveCount(3);
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});
