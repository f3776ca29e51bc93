import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles, delayFiles } from "../network.ts";
import { type AccountElement, fetchRiderCalls, POLL_INTERVALS_MS, test } from "./account-test.ts";

const LOGIN_PATH = "/login?redirect=%2Ftrips";
/** Links and their targets, on screens for logged-out visitors and logged-in riders; stories follow only some. */
const LINKS: Readonly<Record<"out" | "in", readonly (readonly [from: string, link: string, to: string])[]>> = {
  out: [
    [LOGIN_PATH, "Forgot your password?", "/password-reset?redirect=%2Ftrips"],
    [LOGIN_PATH, "No account yet? Sign up", "/signup?redirect=%2Ftrips"],
    [LOGIN_PATH, "See passes and prices", "/pricing"],
    ["/password-reset?redirect=%2Ftrips", "Back to login", LOGIN_PATH],
    ["/signup?redirect=%2Ftrips", "Already have an account? Log in", LOGIN_PATH],
    ["/pricing", "Log in", "/login"],
    ["/billing-info", "Log in", "/login?redirect=%2Fbilling-info"],
  ],
  in: [
    ["/", "Compare passes and prices", "/pricing"],
    // This program has no screen for tap cards.
    ["/tapCard", "Go to home", "/"],
  ],
};

// src/account/guards.test.ts tests the guards; purchase/strict-csp.spec.ts opens every path as a rider.
test("a program that fails to load is reported, a late one keeps the input, the password goes to the program chosen last, and links lead to their screens", async ({
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

  await test.step("links of a visitor, and of a rider without a pass", async () => {
    await element.evaluate((node) => {
      (node as AccountElement).logout();
      node.setAttribute("system", "phl");
    });
    await expect(element.getByRole("heading", { level: 2 })).toHaveText("Log in to Indego");
    const calls = await fetchRiderCalls(world);
    const lastPath = () => account.eventsOf("bikeshare-navigate").at(-1)?.detail.path;
    for (const session of ["out", "in"] as const) {
      if (session === "in") await account.logInByToken("phl", "newcomer");
      for (const [from, link, to] of sampleOf(`links, logged ${session}`, LINKS[session], 3)) {
        await account.navigate(from);
        await element.getByRole("link", { name: link }).first().click();
        await expect
          .poll(lastPath, { message: `${link} on ${from}, logged ${session}`, intervals: POLL_INTERVALS_MS })
          .toBe(to);
      }
      if (session === "out") expect(await fetchRiderCalls(world)).toEqual(calls);
    }
  });
});
