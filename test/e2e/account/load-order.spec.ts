import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { breakFiles, holdBack } from "../gate.ts";
import { type AccountElement, test, tokenOf } from "./account-test.ts";

const REACT = /\/react-[\w-]+\.js/;

/** The services' calls that the page sends from now on, without its questions before them. */
function callsOf(page: Page): string[] {
  const { sandboxOrigin } = demoOrigins();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") asked.push(request.url());
  });
  return asked;
}

/** Sets a token on the page's element as soon as its HTML is there. */
const setTokenFirst = (page: Page, token: string) =>
  page.addInitScript((value) => {
    document.addEventListener("DOMContentLoaded", () => {
      const element = document.querySelector("bikeshare-account");
      if (element) Object.assign(element, { accessToken: value });
    });
  }, token);

const USER = expect.stringMatching(/\/user$/);

test("whose login the tab kept is asked before React is there, and once", async ({ account, page }) => {
  await account.open({ system: "lax", path: "/trips", session: "tab" });
  await account.logIn();
  await account.arrivesAt("/trips");
  const asked = callsOf(page);
  const open = await holdBack(page, REACT);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => asked).toEqual([USER]);
  open();
  await account.arrivesAt("/trips");
  expect(asked.filter((url) => url.endsWith("/user"))).toHaveLength(1);
});

test("whose token the page gave is asked before React is there, and once", async ({ account, page, world }) => {
  await setTokenFirst(page, await tokenOf(world, "phl"));
  const asked = callsOf(page);
  const open = await holdBack(page, REACT);
  const opened = account.open({ system: "phl", path: "/trips" });
  await expect.poll(() => asked).toEqual([USER]);
  open();
  await opened;
  await account.arrivesAt("/trips");
  expect(asked.filter((url) => url.endsWith("/user"))).toHaveLength(1);
  const sessions = await account.told("bikeshare-session");
  expect(sessions.map(({ detail }) => detail.authenticated)).toEqual([true]);
});

test("a logout that follows a token before React is there holds", async ({ account, page, world }) => {
  await setTokenFirst(page, await tokenOf(world, "phl"));
  const asked = callsOf(page);
  const open = await holdBack(page, REACT);
  const opened = account.open({ system: "phl", path: "/trips" });
  await expect.poll(() => asked).toEqual([USER]);
  await account.element.evaluate((node) => (node as AccountElement).logout());
  open();
  await opened;
  await account.arrivesAt("/login");
});

test("a token waits for what draws where that does not come at first", async ({ account, page, world }) => {
  await setTokenFirst(page, await tokenOf(world, "phl"));
  const files = await breakFiles(page, REACT);
  const opened = account.open({ system: "phl", path: "/trips" });
  await account.element.getByRole("button", { name: "Try again" }).waitFor();
  // The token is taken away and given again while nothing of the account can be drawn.
  await account.element.evaluate((node) => {
    (node as AccountElement).accessToken = "";
  });
  await account.adopt("phl", "delinquent");
  files.lift();
  await account.element.getByRole("button", { name: "Try again" }).click();
  await opened;
  await account.arrivesAt("/trips");
});
