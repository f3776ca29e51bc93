import { expect } from "@playwright/test";
import { advanceClock, delayAnswer } from "../network.ts";
import { ANA, signUpPage, test } from "./sign-up-page.ts";

test("two tabs of one rider buy once", async ({ page, signUp, world, openSignUp, context }) => {
  test.slow();
  const otherPage = await context.newPage();
  const otherSignUp = signUpPage(otherPage);
  // A background tab renders too rarely for a click.
  await page.bringToFront();
  await openSignUp();
  await signUp.goToPay();
  await otherPage.bringToFront();
  await otherSignUp.open(page.url());
  await otherSignUp.goToPay();

  const { processed, deliverAnswer } = await delayAnswer(page, /\/register$/);
  await page.bringToFront();
  await signUp.pay();
  await processed;
  await otherPage.bringToFront();
  await otherSignUp.pay();
  await expect(
    otherSignUp.notice(/^Something else is being paid for or ordered, here or in another tab/),
  ).toBeVisible();
  expect(await world.countCalls("/register")).toBe(1);
  deliverAnswer();
  await signUp.atStep("confirmation");
  await otherPage.bringToFront();
  await otherSignUp.pay();
  // The service refuses a second account with this e-mail, but the first one is this rider's, and has the pass.
  await otherSignUp.atStep("confirmation");
  const { registrations, charges } = await world.state();
  expect({ registrations, charges: charges.length }).toEqual({ registrations: 1, charges: 1 });
});

const REGISTER = /\/account\/register$/;
const INTERRUPTED_TEXT = /^We do not know yet whether this order went through/;

test("after a reload the order is looked up by the email and password that it was sent with", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await page.clock.install();
  await openSignUp();
  await signUp.goToPay();
  const { processed } = await delayAnswer(page, REGISTER);
  await signUp.pay();
  await processed;
  await page.reload();
  await expect(signUp.notice(INTERRUPTED_TEXT)).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("@");
  // stories/features/sign-up/after-reload.stories.tsx tests another email.
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Password").fill(ANA.password);
  await signUp.button("Find out").click();
  await advanceClock(page, 10_000);
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.notice(`Log in there with ${ANA.email} and the password you just chose.`)).toBeVisible();
  expect(await world.countCalls("/register")).toBe(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
