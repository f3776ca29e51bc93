import { expect } from "@playwright/test";
import { advanceClock, delayAnswer } from "../network.ts";
import { ANA, signUpPage, test } from "./sign-up-page.ts";

test("two tabs of one rider buy once", async ({ page, signUp, world, openSignUp, context }) => {
  test.slow();
  const otherPage = await context.newPage();
  const other = signUpPage(otherPage);
  // A background tab renders too rarely for a click.
  await page.bringToFront();
  await openSignUp();
  await signUp.goToPay();
  await otherPage.bringToFront();
  await other.open(page.url());
  await other.goToPay();

  const { acted, answer } = await delayAnswer(page, /\/register$/);
  await page.bringToFront();
  await signUp.pay();
  await acted;
  await otherPage.bringToFront();
  await other.pay();
  await expect(other.notice(/^Something else is being paid for or ordered, here or in another tab/)).toBeVisible();
  expect(await world.calls("/register")).toBe(1);
  answer();
  await signUp.atStep("confirmation");
  await otherPage.bringToFront();
  await other.pay();
  // The service refuses the e-mail, but the account is this rider's own, with this pass.
  await other.atStep("confirmation");
  const { registrations, charges } = await world.state();
  expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
});

const REGISTER = /\/account\/register$/;
const INTERRUPTED = /^We do not know yet whether this order went through/;

test("after a reload the order is looked up by the email and password that it was sent with", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await page.clock.install();
  await openSignUp();
  await signUp.goToPay();
  const { acted } = await delayAnswer(page, REGISTER);
  await signUp.pay();
  await acted;
  await page.reload();
  await expect(signUp.notice(INTERRUPTED)).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("@");
  // Another email: stories/features/sign-up/after-reload.stories.tsx.
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Password").fill(ANA.password);
  await signUp.button("Find out").click();
  await advanceClock(page, 10_000);
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.notice("Log in there with your email and the password you just chose.")).toBeVisible();
  expect(await world.calls("/register")).toBe(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
