import { expect } from "@playwright/test";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";
import { test } from "./standalone-test.ts";

test("Back and Forward lead through the steps, and a reload keeps what was typed; then a sign-up logs in and keeps its confirmation", async ({
  page,
  world,
}) => {
  await page.goto("/account/pricing?system=phl");
  await page.goto("/account/signup?system=phl&pass=102");
  const signUp = signUpPage(page, page.locator(".bs-signup"));
  await signUp.button("Change pass").click();
  await page.getByRole("radio", { name: "Monthly Pass", exact: true }).check();
  await signUp.goToCard();
  await expect(page).toHaveURL(/step=payment/);
  await page.goBack();
  await signUp.atStep("details");
  await expect(signUp.element.getByRole("heading", { name: /^Step 1 of 4/ })).toBeFocused();
  await expect(signUp.field("Password")).toHaveValue(ANA.password);
  await page.goForward();
  await signUp.atStep("payment");
  await signUp.enterCard();
  await page.goBack();
  await signUp.atStep("payment");
  await page.goForward();
  await signUp.atStep("review");
  // A button of the page goes back in the same entries of the history.
  await signUp.button("Change details").click();
  await signUp.atStep("details");
  await expect(page).not.toHaveURL(/step=/);
  await signUp.field("Email").fill("bo@example.org");
  await page.goForward();
  await expect(page, "changed details are checked first").not.toHaveURL(/step=/);
  await signUp.atStep("details");
  await signUp.field("Email").fill(ANA.email);
  await signUp.button("Continue").click();
  await signUp.atStep("payment");

  await page.reload();
  await signUp.atStep("details");
  await expect(page).not.toHaveURL(/step=/);
  await expect(page.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Guest Pass", exact: true })).toHaveCount(0);
  await expect(signUp.field("Email")).toHaveValue(ANA.email);
  await expect(signUp.field("Mobile phone")).toHaveValue("(215) 555-0188");
  await expect(signUp.button("Text me a code")).toBeVisible();
  await expect(signUp.field("Password")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(ANA.password);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing/);

  await page.goForward();
  await signUp.goToPay();
  await signUp.pay();
  await expect(signUp.button(/^Pay/)).toHaveCount(0);
  await expect(signUp.element.getByRole("heading", { name: /^You have your/ })).toBeFocused();
  // The rider is logged in by now, but the guard that redirects riders from sign-up lets them see the confirmation.
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.charged).toHaveText("$20.00");
  await expect(page).toHaveURL(/\/account\/signup\?.*step=confirmation/);
  const link = page.getByLabel("Share your link with friends");
  const referral = await link.inputValue();
  // Back from the confirmation leads home, not to a form that would charge again, and Forward leads home, too.
  await page.goBack();
  await expect(page.getByText("Your current pass", { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/account\/$/);
  await page.goto("/account/refer");
  await expect(link).toHaveValue(referral);

  expect(await world.charges()).toEqual([20]);
});
