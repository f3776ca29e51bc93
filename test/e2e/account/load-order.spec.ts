import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { delayFiles, isCall, waitForAnswers } from "../network.ts";
import { type AccountElement, type AccountPage, test } from "./account-test.ts";

/** The page's calls to the services from now on, without preflights. */
function callsOf(page: Page): string[] {
  const { sandboxOrigin } = demoOrigins();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") asked.push(request.url());
  });
  return asked;
}

/** Waits for the calls of the trips screen: an unfinished one would count for the next page. */
const tripsAsked = (page: Page) =>
  Promise.all(
    [/\/user$/, /\/user\/summary$/, /\/user\/trips\b/].map((address) => page.waitForRequest(isCall("GET", address))),
  );

async function logInAndSettle(account: AccountPage, page: Page): Promise<void> {
  const calls = tripsAsked(page);
  await account.logIn();
  await account.arrivesAt("/trips");
  await calls;
  await waitForAnswers(page);
}

test("a login kept in the tab is identified once, and not for another program, a removed element or an expired login", async ({
  account,
  page,
  world,
}) => {
  const { element } = account;
  await account.open({ system: "phl", path: "/trips", session: "tab" });
  await logInAndSettle(account, page);
  const asked = callsOf(page);
  const users = () => asked.filter((url) => url.endsWith("/user"));
  await test.step("identified once", async () => {
    const calls = tripsAsked(page);
    await page.reload({ waitUntil: "commit" });
    await account.arrivesAt("/trips");
    expect(users()).toHaveLength(1);
    await calls;
    await waitForAnswers(page);
  });
  await test.step("not for a missing program", async () => {
    asked.length = 0;
    await page.goto(page.url().replace("system=phl", "system=metro"));
    await element.evaluate((node) => (node as AccountElement).ready);
    expect(asked).toEqual([]);
  });
  await test.step("not for a removed element", async () => {
    const open = await delayFiles(page, /\/phl-[\w-]+\.js$/);
    const wanted = page.waitForRequest(/\/phl-[\w-]+\.js$/);
    await page.goBack({ waitUntil: "commit" });
    const program = (await wanted).response();
    await element.evaluate((node) => node.remove());
    open();
    await (await program)?.finished();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });
  await test.step("an expired login of the tab is reported to the page", async () => {
    await world.control({ clock: new Date(Date.now() + 3_601_000).toISOString() });
    const answered = page.waitForResponse(/\/user$/);
    await page.reload({ waitUntil: "commit" });
    expect((await answered).status()).toBe(401);
    await account.arrivesAt("/login");
    const sessions = await account.eventsOf("bikeshare-session");
    expect(sessions.at(-1)?.detail.authenticated).toBe(false);
    expect(users()).toHaveLength(1);
  });
});
