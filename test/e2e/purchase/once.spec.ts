import { expect } from "@playwright/test";
import { breakFiles, keepAnswer } from "../gate.ts";
import { test } from "./purchase-test.ts";
import { ANA, signUpPage } from "./sign-up-page.ts";
import { recordEvents } from "./traces.ts";

test("a double click on Pay buys once", async ({ page, signUp, world, openSignUp }) => {
  const events = await recordEvents(page);
  await openSignUp();
  await signUp.goToPay();
  await signUp.button(/^Pay/).dblclick();
  await signUp.atStep("confirmation");
  expect(await world.calls("/register")).toBe(1);
  expect(events.filter(({ type }) => type === "bikeshare-purchase")).toHaveLength(1);
});

test("Enter pressed twice, on Pay and in a field of the form, buys once", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  await signUp.button(/^Pay/).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await signUp.element.evaluate((element) => element.shadowRoot?.querySelector("form")?.requestSubmit());
  await signUp.atStep("confirmation");
  expect(await world.calls("/register")).toBe(1);
});

test("two tabs of one rider buy once", async ({ page, signUp, world, openSignUp, context }) => {
  test.slow();
  const otherPage = await context.newPage();
  const other = signUpPage(otherPage);
  // A tab in the background is drawn too seldom to be clicked in.
  await page.bringToFront();
  await openSignUp();
  await signUp.goToPay();
  await otherPage.bringToFront();
  await other.open(page.url());
  await other.goToPay();

  const { acted, answer } = await keepAnswer(page, /\/register$/);
  await page.bringToFront();
  await signUp.pay();
  await acted;
  await otherPage.bringToFront();
  await other.pay();
  await expect(other.notice(/^Another purchase is under way, here or in another tab/)).toBeVisible();
  expect(await world.calls("/register")).toBe(1);
  answer();
  await signUp.atStep("confirmation");
  await otherPage.bringToFront();
  await other.pay();
  // The service refuses the email, and the account is this rider's own, with this pass.
  await other.atStep("confirmation");
  const { registrations, charges } = await world.state();
  expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
});

test("two sign-up elements of one page share the purchase and its lock", async ({ page, world }) => {
  await page.goto(`/bare?element=bikeshare-signup&element=bikeshare-signup&system=phl&pass=103&world=${world.id}`);
  const one = signUpPage(page, page.locator("bikeshare-signup").first());
  const other = signUpPage(page, page.locator("bikeshare-signup").last());
  await one.writeDetails();
  await expect(other.field("Email")).toHaveValue(ANA.email);
  await one.button("Continue").click();
  await other.atStep("payment");
  await expect(one.card.number).toHaveCount(2);
});

test("an element that comes later takes up what was typed into the first", async ({ page, signUp, openSignUp }) => {
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  await signUp.field("Country").selectOption("Vietnam");
  await signUp.chooseUsername("ana");
  await signUp.field("Email").fill(ANA.email);
  await page.evaluate(() => document.body.append(document.createElement("bikeshare-signup")));
  const later = signUpPage(page, page.locator("bikeshare-signup").last());
  await expect(later.field("Country")).toHaveValue(/./);
  await expect(later.field("Postal code")).toBeVisible();
  await expect(later.field("Country").locator("option:checked")).toHaveText("Vietnam");
  await expect(later.field("Email")).toHaveValue(ANA.email);
  await expect(later.field("Username")).toHaveValue("ana");
  await expect(later.element.getByRole("checkbox", { name: "Send me a key fob" })).toBeChecked();
});

test("where the next step cannot be loaded it is said, nothing typed is lost, and it can be tried again", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.writeDetails();
  const broken = await breakFiles(page, /\/chunks\//);
  await signUp.button("Continue").click();
  await expect(signUp.notice("The next step could not be loaded. What you typed is kept.")).toBeVisible();
  broken.lift();
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  expect(await world.calls("/register")).toBe(0);
});

test("nobody pays before the confirmation can be shown", async ({ page, signUp, world, openSignUp }) => {
  await openSignUp();
  await signUp.goToPay();
  // The later steps come in one file; where a bundler splits them, the review brings the confirmation (steps.test.ts).
  await breakFiles(page, /\/chunks\//);
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect((await world.state()).charges).toHaveLength(1);
});
