import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles, delayFiles } from "../network.ts";
import { type AccountElement, fetchRiderCalls, POLL_INTERVALS_MS, test } from "./account-test.ts";

const LOGIN = "/login?redirect=%2Ftrips";
/** Links of screens with their targets; stories do not follow each of them. */
const LINKS: Readonly<Record<"out" | "in", readonly (readonly [from: string, link: string, to: string])[]>> = {
  out: [
    [LOGIN, "Forgot your password?", "/password-reset?redirect=%2Ftrips"],
    [LOGIN, "No account yet? Sign up", "/signup?redirect=%2Ftrips"],
    [LOGIN, "See passes and prices", "/pricing"],
    ["/password-reset?redirect=%2Ftrips", "Back to login", LOGIN],
    ["/signup?redirect=%2Ftrips", "Already have an account? Log in", LOGIN],
    ["/pricing", "Log in", "/login"],
    ["/billing-info", "Log in", "/login?redirect=%2Fbilling-info"],
  ],
  in: [
    ["/", "Compare passes and prices", "/pricing"],
    // A screen that the program lacks.
    ["/tapCard", "Go to home", "/"],
  ],
};

// Guards: src/account/guards.test.ts; every path of a rider: purchase/strict-csp.spec.ts.
test("a program that fails to load is reported, loading keeps the input, the last choice wins, and links lead where the table says", async ({
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
      if (session === "in") await account.adopt("phl", "newcomer");
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
