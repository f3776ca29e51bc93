import { expect } from "@playwright/test";
import { SYSTEM_NAMES } from "../../../src/domain/program.ts";
import { logIn } from "../account/account-test.ts";
import { checkConsistency, test } from "./standalone-test.ts";

// src/account has tests of every path, guard and title, and of doubled slashes; screens.spec.ts opens every page in a
// deep run, and widgets/standalone/take-from-address.test.ts tests other broken links.
test("login says that a link has an unknown program or an invalid token, and then continues to the link's screen with the chosen program, which survives reloads", async ({
  page,
}) => {
  const program = page.getByLabel("Bike share program");
  await page.goto("/account/?system=nyc");
  await expect(page.getByText("Bike share system not found")).toBeVisible();
  await expect(page).toHaveTitle("Log in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(program).toBeFocused();
  await expect(page.getByText("Choose your bike share program first.")).toBeVisible();
  await expect(page.getByText(/^Questions\?/), "no city's support").toHaveCount(0);
  await program.selectOption("phl");
  await expect(page.getByText(/^Questions\?/).first()).toBeVisible();
  await expect(page).toHaveTitle("Reset your password – Indego");
  await page.reload();
  await expect(page).toHaveTitle("Reset your password – Indego");

  const response = await page.goto("/account/trips/rate/17?system=lax#access_token=gone");
  expect(response?.status()).toBe(404);
  const notice = page.getByText("The login in this link is no longer valid.");
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle(`Log in – ${SYSTEM_NAMES.lax}`);
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Ftrips%2Frate%2F17$/);
  await checkConsistency(page, "login");
  await page.getByRole("button", { name: "Change" }).click();
  await program.selectOption("las");
  await expect(page).toHaveTitle(`Log in – ${SYSTEM_NAMES.las}`);
  await expect(notice).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL(/\/account\/trips\/rate\/17$/);
  await expect(page).toHaveTitle(`Rate your trip – ${SYSTEM_NAMES.las}`);
  await expect(notice).toHaveCount(0);
});
