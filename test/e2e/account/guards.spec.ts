import { expect } from "@playwright/test";
import { breakFiles, delayFiles } from "../network.ts";
import { test } from "./account-test.ts";

// Guards: src/account/guards.test.ts; every path of a rider: purchase/strict-csp.spec.ts.
test("a program that fails to load is reported, loading keeps the input, and the last choice wins", async ({
  page,
  account,
  world,
}) => {
  const { element } = account;
  const program = element.getByLabel("Bike share program");
  const [name, password] = [
    element.getByLabel("Email, phone or username"),
    element.getByLabel("Password", { exact: true }),
  ];
  const { lift } = await breakFiles(page, /\/lax-[\w-]+\.js/);
  const arriveLas = await delayFiles(page, /\/las-[\w-]+\.js/);
  await account.open({});
  await program.selectOption("lax");
  await expect(element.getByText("This program could not be loaded. Try again.")).toBeVisible();
  lift();
  const arriveLax = await delayFiles(page, /\/lax-[\w-]+\.js/);
  await program.selectOption("las");
  await name.fill("rider");
  await password.fill("sandbox-pass");
  arriveLas();
  await expect(element.getByRole("heading", { level: 2 })).toHaveText("Log in to RTC Bike Share");
  await expect(name).toHaveValue("rider");
  await expect(password).toHaveValue("sandbox-pass");
  // The password goes to the last chosen program, whichever loads first.
  for (const system of ["lax", "las", "lax"]) await program.selectOption(system);
  await element.getByRole("button", { name: "Log in" }).click();
  arriveLax();
  await account.arrivesAt("/");
  const { received } = await world.state();
  const logins = received.filter(({ path }) => path === "/account/login").map(({ body }) => body);
  expect(logins).toMatchObject([{ system: "lax" }]);
});
