import { expect, type Locator, type Page } from "@playwright/test";
import { fetchRiderCalls, test } from "../account/account-test.ts";
import { openHostPage, PRICING, SCRIPT, SIGN_UP, snippet, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles, PRERENDERED, recordCalls, waitForAnswers } from "../network.ts";

/** All files of ours that a page requests, by name without hashes. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, file] = /\/chunks\/(.+)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
    if (file !== undefined) asked.push(PRERENDERED.test(request.url()) ? "fragment" : file);
  });
  return asked;
}

const FILES = [
  ...["es-pricing", "fragment", "intl", "phl", "pricing", "pricing-screen", "pricing-shared"],
  ...["react", "shared", "texts"],
];

// The files of each element: test/built/chunks.test.ts.
test("an element loads after the script tag with its prerendered screen first, and makes slow Intl objects before React has come", async ({
  page,
}) => {
  const open = await delayFiles(page, CHUNKS);
  const openScreen = await delayFiles(page, PRERENDERED);
  const openReact = await delayFiles(page, /\/chunks\/react-/);
  await page.addInitScript(() => {
    const made: string[] = [];
    // The first ones take a phone 0.1 s.
    for (const name of ["NumberFormat", "PluralRules"] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(target, args) {
            made.push(name);
            return Reflect.construct(target, args);
          },
        }),
      });
    // This page is never idle, so that idle loads stay away.
    Object.assign(window, { madeBeforeReact: made, requestIdleCallback: () => 0 });
    const { setTimeout } = window;
    // A screen that takes long would no longer come first.
    const withoutLead = (run: () => void, ms?: number) => (ms === 50 ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: withoutLead });
  });
  // Telemetry brings the checks for localhost, which import half of the bundle.
  await delayFiles(page, /\/chunks\/forward-event-/);
  const asked = askedFor(page);
  await openHostPage(page, '<bikeshare-pricing system="phl" locale="es"></bikeshare-pricing>');
  // Only the loader has been answered.
  await expect.poll(() => asked).toEqual(["fragment", "react"]);
  openScreen();
  await expect.poll(() => asked.toSorted()).toEqual(FILES);
  open();
  const made = () => page.evaluate("madeBeforeReact");
  await expect.poll(made).toEqual(expect.arrayContaining(["NumberFormat", "PluralRules"]));
  openReact();
  await waitForRender(page.locator("bikeshare-pricing"));
  await expect.poll(() => asked.toSorted()).toEqual([...FILES, "forward-event"].toSorted());
});

test("an element below the fold renders when it is touched, gets a command, is near the view, or a pass is chosen for it", async ({
  page,
}) => {
  // Until this image has loaded, the page is never idle; idle pages render all: slots.spec.ts.
  await delayFiles(page, /\/never\.png$/);
  const asked = askedFor(page);
  const far = ["lax", "las", "phl", "las"].map(
    (system) => `<div style="block-size:9000px"></div><bikeshare-signup system="${system}"></bikeshare-signup>`,
  );
  await openHostPage(page, `${far.join("")}${PRICING}<img src="/never.png" alt="">`, SCRIPT, "commit");
  const signUp = page.locator("bikeshare-signup");
  const prerendered = page.locator("bikeshare-signup [data-prerendered]");
  await expect(prerendered).toHaveCount(4);
  expect(new Set(asked)).toEqual(new Set(["fragment"]));
  const [touched, told, chosen, near] = (await signUp.all()) as [Locator, Locator, Locator, Locator];
  await touched.locator("[name=password]").evaluate((field) => (field as HTMLElement).focus({ preventScroll: true }));
  await waitForRender(touched);
  await told.evaluate((node) => node.setAttribute("heading-level", "3"));
  await waitForRender(told);
  await expect(prerendered).toHaveCount(2);
  await page.mouse.wheel(0, 100_000);
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await waitForRender(near);
  await expect(prerendered).toHaveCount(1);
  await pricing.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(chosen.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
});

test("in a background tab only the first screen loads, with React for a pasted snippet, until the tab is visible", async ({
  page,
}) => {
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    // In a background tab the observer never reports anything.
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    Object.assign(window, {
      look() {
        hidden = false;
        dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  const asked = askedFor(page);
  await openHostPage(page, snippet("pricing-phl") + SIGN_UP, "");
  // The first screen is visible; an element that ignored the viewport would load the rest when idle.
  await expect(page.locator("bikeshare-signup").getByRole("heading", { name: "Sign up" }).first()).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  expect(asked.toSorted()).toEqual(["fragment", "react"]);
  await page.evaluate(() => (window as unknown as { look: () => void }).look());
  for (const tag of ["bikeshare-pricing", "bikeshare-signup"]) await waitForRender(page.locator(tag));
});

// A standalone page: standalone/token.spec.ts.
test("a login kept in the tab is identified, but not for a removed element, and where it has expired is reported and leads to login once, with the way back", async ({
  account,
  page,
  world,
}) => {
  const { element } = account;
  await account.open({ system: "phl", path: "/survey", session: "tab" });
  await account.logIn();
  await account.arrivesAt("/survey");
  await waitForAnswers(page);
  const asked = recordCalls(page);
  const users = () => asked.filter((url) => url.endsWith("/user"));
  const open = await delayFiles(page, /\/phl-[\w-]+\.js$/);
  const wanted = page.waitForRequest(/\/phl-[\w-]+\.js$/);
  await page.reload({ waitUntil: "commit" });
  const program = (await wanted).response();
  await element.evaluate((node) => node.remove());
  open();
  await (await program)?.finished();
  await waitForAnswers(page);
  expect(asked).toEqual([]);

  await world.control({ clock: new Date(Date.now() + 3_601_000).toISOString() });
  const answered = page.waitForResponse(/\/user$/);
  await page.reload({ waitUntil: "commit" });
  expect((await answered).status()).toBe(401);
  await account.arrivesAt("/login");
  const sessions = () => account.eventsOf("bikeshare-session").map(({ detail }) => detail.authenticated);
  expect(sessions().at(-1)).toBe(false);
  expect(users()).toHaveLength(1);
  const notice = account.element.getByText("You were logged out. Log in again to continue where you left off.");
  await expect(notice).toHaveCount(1);
  const before = (await fetchRiderCalls(world)).length;
  await account.navigate("/profile");
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in/);
  expect((await fetchRiderCalls(world)).length).toBe(before);
  await account.logIn();
  await account.arrivesAt("/profile");
  await expect(notice).toHaveCount(0);
  // It renders once the rider is identified.
  await expect(account.element.getByRole("heading", { name: "Personal details" })).toBeVisible();
  expect(sessions().slice(-2)).toEqual([false, true]);
});
