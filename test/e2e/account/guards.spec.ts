import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles, delayFiles } from "../network.ts";
import { type AccountPage, fetchRiderCalls, POLL_INTERVALS_MS, readReceivedEvents, test } from "./account-test.ts";
import {
  GUARD_TABLE,
  LINKS_LOGGED_IN,
  LINKS_LOGGED_OUT,
  NOT_IN_PROGRAM,
  type ScreenLink,
  SYSTEMS,
} from "./guard-table.ts";

const readLastPath = async (account: AccountPage) => (await account.eventsOf("bikeshare-navigate")).at(-1)?.detail.path;

async function followLink(account: AccountPage, { from, link, to }: ScreenLink): Promise<void> {
  await account.navigate(from);
  await account.element.getByRole("link", { name: link }).first().click();
  await expect
    .poll(() => readLastPath(account), { message: `${link} on ${from}`, intervals: POLL_INTERVALS_MS })
    .toBe(to);
}

for (const system of sampleOf("programs of paths", SYSTEMS, 1)) {
  // src/account/guards.test.ts has every guard, purchase/strict-csp.spec.ts every path of a rider.
  test(`${system}: paths and links lead where the tables say, and a screen that the program lacks leads home`, async ({
    page,
    account,
    world,
  }) => {
    await account.open({ system });
    const host = page.url();
    await account.navigate("/refer");
    await account.arrivesAt("/refer");
    for (const row of sampleOf("paths, logged out", GUARD_TABLE, 1)) {
      await account.navigate(row.path);
      await expect
        .poll(() => readLastPath(account), { message: `${row.path} gone to`, intervals: POLL_INTERVALS_MS })
        .toBe(row.outPath);
      await account.arrivesAt(row.out);
    }
    for (const way of sampleOf("links, logged out", LINKS_LOGGED_OUT, 1)) await followLink(account, way);
    expect(await fetchRiderCalls(world)).toEqual([]);

    await account.adopt(system);
    for (const { path, systems } of NOT_IN_PROGRAM) {
      await account.navigate(path);
      await account.arrivesAt(path);
      const isMissing = systems.some((other) => other === system);
      await expect(account.element.getByText("Not available in this program")).toHaveCount(isMissing ? 1 : 0);
      if (isMissing) await account.element.getByRole("link", { name: "Go to home" }).click();
      else await account.navigate("/");
      await account.arrivesAt("/");
    }
    // A rider without a pass sees the prices, and one with a pass manages it there.
    await account.navigate("/pricing");
    await account.element
      .getByRole("link", { name: /^Manage/ })
      .first()
      .click();
    await account.arrivesAt("/renew");
    await expect(account.element.getByText("This pass is not available")).toHaveCount(0);
    await account.adopt(system, "newcomer");
    for (const way of sampleOf("links, logged in", LINKS_LOGGED_IN, 1)) await followLink(account, way);
    expect(page.url()).toBe(host);
    expect(await readReceivedEvents(page, "bikeshare-error")).toEqual([]);
  });
}

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
