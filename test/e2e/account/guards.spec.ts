import { expect, type Page } from "@playwright/test";
import { englishTexts } from "../../../build/messages.ts";
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

const SESSIONS = ["out", "in"] as const;

/** The ids that the page would show instead of texts that are not loaded. */
const MESSAGE_IDS = Object.keys(englishTexts());

/** Adds an account at a path to the page, and returns its last page view. */
async function openAt(page: Page, account: AccountPage, system: string, appPath: string, expected: string) {
  const id = `at-${appPath}`;
  await page.evaluate(
    ([name, path, program]) => {
      document.querySelector("main bikeshare-account + bikeshare-account")?.remove();
      const element = document.createElement("bikeshare-account");
      for (const [attribute, value] of Object.entries({ id: name, path, system: program }))
        element.setAttribute(attribute, value);
      document.querySelector("main")?.append(element);
    },
    [id, appPath, system] as const,
  );
  const views = async () => (await account.eventsOf("bikeshare-page-view")).filter((eventsOf) => eventsOf.id === id);
  await expect
    .poll(async () => (await views()).at(-1)?.detail.path, {
      message: `${appPath} opened`,
      intervals: POLL_INTERVALS_MS,
    })
    .toBe(expected);
  return page.locator("bikeshare-account").nth(1);
}

const readLastPath = async (account: AccountPage) => (await account.eventsOf("bikeshare-navigate")).at(-1)?.detail.path;

async function followLink(account: AccountPage, { from, link, to }: ScreenLink): Promise<void> {
  await account.navigate(from);
  await account.element.getByRole("link", { name: link }).first().click();
  await expect
    .poll(() => readLastPath(account), { message: `${link} on ${from}`, intervals: POLL_INTERVALS_MS })
    .toBe(to);
}

for (const system of sampleOf("programs of paths", SYSTEMS, 1)) {
  test(`${system}: paths and links resolve as in the tables, logged out and in, opened directly or navigated to`, async ({
    page,
    account,
    world,
  }) => {
    test.slow();
    await account.open({ system });
    const host = page.url();
    for (const session of SESSIONS) {
      // src/account/guards.test.ts has every guard; here some are tried with elements.
      const rows = sampleOf(`paths, logged ${session}`, GUARD_TABLE, 1);
      await test.step(`logged ${session}`, async () => {
        if (session === "in") {
          await account.adopt(system);
          await account.arrivesAt("/");
        }
        for (const row of rows) {
          const opened = await openAt(page, account, system, row.path, row[session]);
          await expect(opened.getByRole("heading", { level: 2 }).first(), row.path).not.toBeEmpty();
          const words = await opened.evaluate((node) => node.shadowRoot?.textContent ?? "");
          expect(
            MESSAGE_IDS.filter((id) => words.includes(id)),
            row.path,
          ).toEqual([]);
        }
        // Page views now come from the account alone.
        await page.locator("main bikeshare-account + bikeshare-account").evaluateAll(([other]) => other?.remove());
        // A screen that another navigation overtakes has no page view, and the login would not be reported twice.
        const start = session === "in" ? "/survey" : "/refer";
        await account.navigate(start);
        await account.arrivesAt(start);
        for (const row of rows) {
          const ends = session === "in" ? (row.inPath ?? row.path) : row.outPath;
          await account.navigate(row.path);
          await expect
            .poll(() => readLastPath(account), { message: `${row.path} gone to`, intervals: POLL_INTERVALS_MS })
            .toBe(ends);
          await account.arrivesAt(row[session]);
        }
        if (session === "in") return;
        for (const way of sampleOf("links, logged out", LINKS_LOGGED_OUT, 1)) await followLink(account, way);
        expect(await fetchRiderCalls(world)).toEqual([]);
        // The next login should lead home.
        await account.navigate("/");
        await expect.poll(() => readLastPath(account), { intervals: POLL_INTERVALS_MS }).toBe("/login");
      });
    }
    await test.step("a screen that the program lacks shows a notice with a link home", async () => {
      for (const { path, systems } of NOT_IN_PROGRAM) {
        await account.navigate(path);
        await account.arrivesAt(path);
        const isMissing = systems.some((other) => other === system);
        await expect(account.element.getByText("Not available in this program")).toHaveCount(isMissing ? 1 : 0);
        if (isMissing) await account.element.getByRole("link", { name: "Go to home" }).click();
        else await account.navigate("/");
        await account.arrivesAt("/");
      }
    });
    await test.step("a rider without a pass sees the prices, and one with a pass manages it there", async () => {
      await account.navigate("/pricing");
      await account.element
        .getByRole("link", { name: /^Manage/ })
        .first()
        .click();
      await account.arrivesAt("/renew");
      await expect(account.element.getByText("This pass is not available")).toHaveCount(0);
      await account.adopt(system, "newcomer");
      for (const way of sampleOf("links, logged in", LINKS_LOGGED_IN, 1)) await followLink(account, way);
    });
    expect(page.url()).toBe(host);
    expect((await readReceivedEvents(page, "bikeshare-error")).length).toBe(0);
  });
}

test("without a program the rider chooses one, an unknown one is reported, and the redirect is kept", async ({
  account,
  pageMessages,
}) => {
  const { element } = account;
  await account.open({ path: "/trips?system=nope" });
  await expect(element.getByText("Bike share system not found")).toBeVisible();
  await element.getByRole("link", { name: "Forgot your password?" }).click();
  const program = element.getByLabel("Bike share program");
  await expect(program).toBeFocused();
  await expect(element.getByText("Choose your bike share program first.")).toBeVisible();
  await program.selectOption("las");
  await account.arrivesAt("/password-reset");
  await element.getByRole("link", { name: "Back to login" }).click();
  await account.arrivesAt("/login");
  await element.getByRole("button", { name: "Change" }).click();
  await expect(program).toBeFocused();
  await program.selectOption("lax");
  await expect(element.getByRole("heading", { level: 2 })).toHaveText(/Metro/);
  await account.logIn();
  await account.arrivesAt("/trips");
  await expect(element.getByText("Bike share system not found")).toHaveCount(0);
  expect(pageMessages.warnings).toEqual([]);
});

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
  await test.step("reports the failure, and retries", async () => {
    await program.selectOption("lax");
    await expect(element.getByText("This program could not be loaded. Try again.")).toBeVisible();
    lift();
  });
  const arriveLax = await delayFiles(page, /\/lax-[\w-]+\.js/);
  await test.step("keeps the input while loading, including the password", async () => {
    await program.selectOption("las");
    await name.fill("rider");
    await password.fill("sandbox-pass");
    arriveLas();
    await expect(element.getByRole("heading", { level: 2 })).toHaveText("Log in to RTC Bike Share");
    await expect(name).toHaveValue("rider");
    await expect(password).toHaveValue("sandbox-pass");
  });
  await test.step("sends the password to the last chosen program, whichever loads first", async () => {
    await program.selectOption("lax");
    await program.selectOption("las");
    await program.selectOption("lax");
    await element.getByRole("button", { name: "Log in" }).click();
    arriveLax();
    await account.arrivesAt("/");
    const { received } = await world.state();
    const logins = received.filter(({ path }) => path === "/account/login").map(({ body }) => body);
    expect(logins).toMatchObject([{ system: "lax" }]);
  });
});
