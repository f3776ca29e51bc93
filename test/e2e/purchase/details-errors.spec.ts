import { expect } from "@playwright/test";
import { breakFiles } from "../network-faults.ts";
import { test } from "./purchase-test.ts";
import { ANA } from "./sign-up-page.ts";

test("Back keeps the input, and a reload leaves no secret", async ({ page, signUp, openSignUp }) => {
  await openSignUp();
  await signUp.goToCard();
  await signUp.button("Back").click();
  await signUp.atStep("details");
  await expect(signUp.field("Email")).toHaveValue(ANA.email);
  await expect(signUp.field("Password")).toHaveValue(ANA.password);
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.button("Continue").click();
  await signUp.enterCard();
  await signUp.agree();
  await signUp.button("Change details").click();
  await signUp.atStep("details");
  await signUp.button("Continue").click();
  await expect(signUp.notice("Visa ending in 4242")).toBeVisible();
  await signUp.button("Review order").click();
  await signUp.expectAgreed();

  await page.reload();
  await signUp.atStep("details");
  await expect(signUp.field("Password")).toHaveValue("");
  await expect(signUp.field("Reenter password")).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test("a failed list of countries is requested again, and the chosen country stays in another language", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await page.clock.install();
  const files = await breakFiles(page, /\/chunks\/country-options-/, 3);
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  await expect.poll(() => files.asked.length).toBe(3);
  const countries = signUp.field("Country").getByRole("option");
  await expect(countries).toHaveText(["United States"]);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(await countries.count()).toBeGreaterThan(200);
  }).toPass();

  // It is among the last countries, which render after the others.
  await signUp.field("Country").selectOption({ label: "Vietnam" });
  const chosen = await signUp.field("Country").inputValue();
  await page.locator("bikeshare-signup").evaluate((element) => element.setAttribute("locale", "es"));
  const country = signUp.field("País");
  await expect(country.getByRole("option", { selected: true })).toHaveText("Vietnam");
  await expect(country.getByRole("option")).toHaveCount(249);
  await expect(country).toHaveValue(chosen);
});
