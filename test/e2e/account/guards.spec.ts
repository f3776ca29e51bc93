import { expect, type Page } from "@playwright/test";
import { englishTexts } from "../../../build/messages.ts";
import { sampleOf, turnsOf } from "../../seeded.ts";
import { holdBack } from "../gate.ts";
import { type AccountPage, OFTEN, riderCalls, test, toldOn } from "./account-test.ts";
import {
  GUARD_TABLE,
  NOT_IN_PROGRAM,
  SYSTEMS,
  WAYS_FROM_LOGIN,
  WAYS_LOGGED_IN,
  WAYS_LOGGED_OUT,
  type Way,
  WITHOUT_PROGRAM,
} from "./guard-table.ts";

const SESSIONS = ["out", "in"] as const;

/** What stands there instead of a text that was not loaded. */
const MESSAGE_IDS = Object.keys(englishTexts());

/** Puts a new account at a place beside the others, and says where its page views end. */
async function openAt(page: Page, account: AccountPage, system: string, place: string, expected: string) {
  const id = `at-${place}`;
  await page.evaluate(
    ([name, path, program]) => {
      document.querySelector("main bikeshare-account + bikeshare-account")?.remove();
      const element = document.createElement("bikeshare-account");
      for (const [attribute, value] of Object.entries({ id: name, path, system: program }))
        element.setAttribute(attribute, value);
      document.querySelector("main")?.append(element);
    },
    [id, place, system] as const,
  );
  const views = async () => (await account.told("bikeshare-page-view")).filter((told) => told.id === id);
  await expect
    .poll(async () => (await views()).at(-1)?.detail.path, { message: `${place} opened`, intervals: OFTEN })
    .toBe(expected);
  return page.locator("bikeshare-account").nth(1);
}

for (const [turn, system] of sampleOf("programs of places", [...SYSTEMS.entries()], 1)) {
  for (const session of SESSIONS) {
    // The guards are the same in all programs (src/routing/guards.test.ts): here these take turns.
    const rows = turnsOf(`places, logged ${session}`, GUARD_TABLE, { turn, of: SYSTEMS.length });

    test(`${system}, logged ${session}: places lead where the table says, opened or gone to`, async ({
      page,
      account,
      world,
    }) => {
      test.slow();
      await account.open({ system });
      if (session === "in") {
        await account.adopt(system);
        await account.arrivesAt("/");
      }
      for (const row of rows) {
        const expected = row[session];
        const opened = await openAt(page, account, system, row.place, expected);
        await expect(opened.getByRole("heading", { level: 2 }).first(), row.place).not.toBeEmpty();
        const words = await opened.evaluate((node) => node.shadowRoot?.textContent ?? "");
        expect(
          MESSAGE_IDS.filter((id) => words.includes(id)),
          row.place,
        ).toEqual([]);
      }
      await account.navigate(session === "in" ? "/survey" : "/refer");
      for (const row of rows) {
        const ends = session === "in" ? (row.inPlace ?? row.place) : row.outPlace;
        await account.navigate(row.place);
        const last = async () => (await account.told("bikeshare-navigate")).at(-1)?.detail.path;
        await expect.poll(last, { message: `${row.place} gone to`, intervals: OFTEN }).toBe(ends);
        await account.arrivesAt(row[session]);
      }
      if (session === "out") expect(await riderCalls(world)).toEqual([]);
      expect((await toldOn(page, "bikeshare-error")).length).toBe(0);
    });
  }

  test(`${system}: what the program does not have is said, with a way home`, async ({ account }) => {
    await account.open({ system });
    await account.adopt(system);
    for (const { place, systems } of NOT_IN_PROGRAM) {
      await account.navigate(place);
      await account.arrivesAt(place);
      const isMissing = systems.some((other) => other === system);
      await expect(account.element.getByText("Not available in this program")).toHaveCount(isMissing ? 1 : 0);
      if (isMissing) await account.element.getByRole("link", { name: "Go to home" }).click();
      else await account.navigate("/");
      await account.arrivesAt("/");
    }
  });
}

for (const path of ["/billing-info", "/refer"]) {
  test(`${path} asks for nothing, invites who is logged out, and leads back`, async ({ account, world }) => {
    await account.open({ system: "phl", path });
    await account.arrivesAt(path);
    expect(await riderCalls(world)).toEqual([]);
    await account.element.getByRole("link", { name: "Log in" }).click();
    await account.arrivesAt("/login");
    await account.logIn();
    await account.arrivesAt(path);
    await expect(account.element.getByRole("link", { name: "Log in" })).toHaveCount(0);
  });
}

test("a link to a trip's rating leads through login to that trip", async ({ account }) => {
  await account.open({ system: "phl", path: "/trips/rate/17?from=mail" });
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in/);
  await account.logIn();
  await account.arrivesAt("/trips/rate/:id");
  const navigated = await account.told("bikeshare-navigate");
  expect(navigated).toEqual([]);
});

test("without a program a rider chooses one, and an unknown one is said", async ({ account, heard }) => {
  await account.open({ path: "/trips?system=nope" });
  await expect(account.element.getByText("Bike share system not found")).toBeVisible();
  await account.element.getByLabel("Bike share program").selectOption("lax");
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/Metro/);
  await account.logIn();
  await account.arrivesAt("/trips");
  await expect(account.element.getByText("Bike share system not found")).toHaveCount(0);
  expect(heard.warnings).toEqual([]);
});

for (const { place, chosen, loggedIn } of sampleOf("places of an element without a program", WITHOUT_PROGRAM, 3)) {
  test(`without a program ${place} leads to ${chosen} as soon as one is chosen`, async ({ account }) => {
    await account.open({ path: place });
    await account.arrivesAt("/login");
    await account.element.getByLabel("Bike share program").selectOption("lax");
    if (loggedIn === null) {
      await expect.poll(() => lastPlace(account)).toBe(chosen);
      await account.arrivesAt(place.replace(/[?].*/, ""));
      return;
    }
    await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in to /);
    await account.logIn();
    await account.arrivesAt(loggedIn);
  });
}

const lastPlace = async (account: AccountPage) => (await account.told("bikeshare-navigate")).at(-1)?.detail.path;

test("links lead on inside of the account, whether logged in or out", async ({ account }) => {
  await account.open({ system: "phl" });
  const host = account.element.page().url();
  const follow = async ({ from, link, to }: Way) => {
    await account.navigate(from);
    await account.element.getByRole("link", { name: link }).first().click();
    await expect.poll(() => lastPlace(account), { message: `${link} on ${from}`, intervals: OFTEN }).toBe(to);
  };
  for (const way of WAYS_LOGGED_OUT) await follow(way);
  await account.adopt("phl", "newcomer");
  for (const way of WAYS_LOGGED_IN) await follow(way);
  expect(account.element.page().url()).toBe(host);
});

for (const { from, link, to } of sampleOf("ways from login", WAYS_FROM_LOGIN, 1)) {
  test(`without a program “${link}” asks for one, and leads on with it`, async ({ account }) => {
    await account.open({ path: from });
    await account.element.getByRole("link", { name: link }).click();
    const program = account.element.getByLabel("Bike share program");
    await expect(program).toBeFocused();
    await program.selectOption("las");
    await expect.poll(() => lastPlace(account), { intervals: OFTEN }).toBe(to);
  });
}

test("without a program the links below the login ask for one and lead on, and the way back is kept", async ({
  account,
}) => {
  await account.open({ path: "/trips" });
  await account.element.getByRole("link", { name: "Forgot your password?" }).click();
  const program = account.element.getByLabel("Bike share program");
  await expect(program).toBeFocused();
  await expect(account.element.getByText("Choose your bike share program first.")).toBeVisible();
  await program.selectOption("las");
  await account.arrivesAt("/password-reset");
  await account.element.getByRole("link", { name: "Back to login" }).click();
  await account.arrivesAt("/login");
  await account.logIn();
  await account.arrivesAt("/trips");
});

test("a program that cannot be loaded is said, and can be chosen once more", async ({ page, account }) => {
  let isBroken = true;
  await page.route(/\/lax-[\w-]+\.js/, (route) =>
    isBroken ? route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" } }) : route.continue(),
  );
  await account.open({});
  await account.element.getByLabel("Bike share program").selectOption("lax");
  await expect(account.element.getByText("This program could not be loaded. Try again.")).toBeVisible();
  isBroken = false;
  await account.element.getByLabel("Bike share program").selectOption("lax");
  await account.logIn();
  await account.arrivesAt("/");
});

test("a password goes to the program that was chosen last, whichever comes first", async ({ page, account, world }) => {
  const arrive = await holdBack(page, /\/las-[\w-]+\.js/);
  await account.open({});
  const program = account.element.getByLabel("Bike share program");
  await program.selectOption("las");
  await program.selectOption("lax");
  await program.selectOption("las");
  await account.logIn();
  arrive();
  await account.arrivesAt("/");
  const { received } = await world.state();
  const logins = received.filter(({ path }) => path === "/account/login").map(({ body }) => body);
  expect(logins).toMatchObject([{ system: "las" }]);
});

test("what is typed at login while a program is on its way stays, the password too", async ({ page, account }) => {
  const arrive = await holdBack(page, /\/las-[\w-]+\.js/);
  await account.open({});
  await account.element.getByLabel("Bike share program").selectOption("las");
  await account.element.getByLabel("Email, phone or username").fill("rider");
  await account.element.getByLabel("Password", { exact: true }).fill("sandbox-pass");
  arrive();
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText("Log in to RTC Bike Share");
  await expect(account.element.getByLabel("Password", { exact: true })).toHaveValue("sandbox-pass");
  await account.element.getByRole("button", { name: "Log in" }).click();
  await account.arrivesAt("/");
});

test("a token in markup or in a path is refused, and says so", async ({ account, heard }) => {
  await account.open({ system: "phl", "access-token": "secret", path: "/trips?access_token=secret&system=phl" });
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in/);
  await expect.poll(() => heard.warnings.filter((warning) => warning.includes("refused")).length).toBe(2);
  expect(heard.warnings.join()).not.toContain("secret");
  expect(await account.told("bikeshare-session")).toEqual([]);
});
