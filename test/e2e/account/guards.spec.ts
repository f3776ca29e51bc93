import { expect } from "@playwright/test";
import { breakFiles, delayFiles } from "../network.ts";
import { test } from "./account-test.ts";

// src/account/guards.test.ts tests the guards; purchase/strict-csp.spec.ts opens every path as a rider.
test("a program that fails to load is reported, a late one keeps the input, and the password goes to the program chosen last", async ({
  page,
  account,
  world,
}) => {
  const { element } = account;
  const programSelect = element.getByLabel("Bike share program");
  const [nameField, passwordField] = [
    element.getByLabel("Email, phone or username"),
    element.getByLabel("Password", { exact: true }),
  ];
  const { repairFiles } = await breakFiles(page, /\/lax-[\w-]+\.js/);
  const deliverLas = await delayFiles(page, /\/las-[\w-]+\.js/);
  await account.open({});
  await programSelect.selectOption("lax");
  await expect(element.getByText("This program could not be loaded. Try again.")).toBeVisible();
  repairFiles();
  const deliverLax = await delayFiles(page, /\/lax-[\w-]+\.js/);
  await programSelect.selectOption("las");
  await nameField.fill("rider");
  await passwordField.fill("sandbox-pass");
  deliverLas();
  await expect(element.getByRole("heading", { level: 2 })).toHaveText("Log in to RTC Bike Share");
  await expect(nameField).toHaveValue("rider");
  await expect(passwordField).toHaveValue("sandbox-pass");
  // The password goes to the last chosen program, whichever loads first.
  for (const system of ["lax", "las", "lax"]) await programSelect.selectOption(system);
  await element.getByRole("button", { name: "Log in" }).click();
  deliverLax();
  await account.waitForPath("/");
  expect(await world.bodies("/login")).toMatchObject([{ system: "lax" }]);
});
