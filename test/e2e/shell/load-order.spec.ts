import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../account/account-test.ts";
import { openHostPage, PRICING, SCRIPT_TAG, SIGN_UP, snippet, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles, PRERENDERED, recordCalls, waitForAnswers } from "../network.ts";

/** The chunks that a page requests, by name without hashes; a prerendered screen is `prerendered`. */
function recordChunks(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const [, file] = /\/chunks\/(.+)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
    if (file !== undefined) requested.push(PRERENDERED.test(request.url()) ? "prerendered" : file);
  });
  return requested;
}

/** Records whether the page has created a number format, of which the first one takes a phone 0.1 s. */
const watchNumberFormats = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const construct = (target: typeof Intl.NumberFormat, args: unknown[]) => {
      Object.assign(window, { hasNumberFormat: true });
      return Reflect.construct(target, args);
    };
    Object.assign(Intl, { NumberFormat: new Proxy(Intl.NumberFormat, { construct }) });
  });

const CHUNK_NAMES = [
  ...["es-pricing", "intl", "phl", "prerendered", "pricing", "pricing-screen", "pricing-shared"],
  ...["react", "shared", "texts"],
];

// test/built/chunks.test.ts counts the files of each element.
test("an element requests its prerendered screen first, then its other chunks, and creates the slow first number format before React has loaded", async ({
  page,
}) => {
  const deliverChunks = await delayFiles(page, CHUNKS);
  const deliverScreen = await delayFiles(page, PRERENDERED);
  const deliverReact = await delayFiles(page, /\/chunks\/react-/);
  await watchNumberFormats(page);
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // Drops the loader's timer of 50 ms, after which it no longer waits for the prerendered screen.
    const withoutLead = (run: () => void, ms?: number) => (ms === 50 ? 0 : setTimeout(run, ms));
    // Keeps the page from being idle, as an idle page loads more chunks.
    Object.assign(window, { setTimeout: withoutLead, requestIdleCallback: () => 0 });
  });
  // Delays telemetry, which loads the development checks for localhost and with them half of the bundle.
  await delayFiles(page, /\/chunks\/forward-event-/);
  const requested = recordChunks(page);
  await openHostPage(page, '<bikeshare-pricing system="phl" locale="es"></bikeshare-pricing>');
  // So far only the loader has arrived.
  await expect.poll(() => requested).toEqual(["prerendered", "react"]);
  deliverScreen();
  await expect.poll(() => requested.toSorted()).toEqual(CHUNK_NAMES);
  deliverChunks();
  await expect.poll(() => page.evaluate("window.hasNumberFormat")).toBe(true);
  deliverReact();
  await waitForRender(page.locator("bikeshare-pricing"));
  await expect.poll(() => requested.toSorted()).toEqual([...CHUNK_NAMES, "forward-event"].toSorted());
});

test("on a slow line the first number format is created before there is a screen to press", async ({ page }) => {
  await delayFiles(page, CHUNKS);
  await delayFiles(page, PRERENDERED);
  await watchNumberFormats(page);
  const requested = recordChunks(page);
  await openHostPage(page, '<bikeshare-pricing system="phl" locale="es"></bikeshare-pricing>');
  await expect.poll(() => page.evaluate("window.hasNumberFormat")).toBe(true);
  // Requests are reported a moment after they begin.
  await expect.poll(() => requested.toSorted()).toEqual(CHUNK_NAMES);
});

test("an element below the fold renders when a field of it has focus, an attribute is set, it is near the view, or a pass is chosen for it", async ({
  page,
}) => {
  // While this image loads, the page is not idle; slots.spec.ts tests that an idle page renders every element.
  await delayFiles(page, /\/never\.png$/);
  const requested = recordChunks(page);
  const farMarkup = ["lax", "las", "phl", "las"].map(
    (system) => `<div style="block-size:9000px"></div><bikeshare-signup system="${system}"></bikeshare-signup>`,
  );
  await openHostPage(page, `${farMarkup.join("")}${PRICING}<img src="/never.png" alt="">`, SCRIPT_TAG, {
    waitUntil: "commit",
  });
  const signUp = page.locator("bikeshare-signup");
  const prerendered = page.locator("bikeshare-signup [data-prerendered]");
  await expect(prerendered).toHaveCount(4);
  expect(new Set(requested)).toEqual(new Set(["prerendered"]));
  const [focused, changed, chosen, near] = (await signUp.all()) as [Locator, Locator, Locator, Locator];
  await focused.locator("[name=password]").evaluate((field) => (field as HTMLElement).focus({ preventScroll: true }));
  await waitForRender(focused);
  await changed.evaluate((node) => node.setAttribute("heading-level", "3"));
  await waitForRender(changed);
  await expect(prerendered).toHaveCount(2);
  await page.mouse.wheel(0, 100_000);
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await waitForRender(near);
  await expect(prerendered).toHaveCount(1);
  await pricing.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(chosen.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
});

test("in a background tab only prerendered screens load, and React for a pasted snippet, until the tab is visible", async ({
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
      showTab() {
        hidden = false;
        dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  const requested = recordChunks(page);
  await openHostPage(page, snippet("pricing-phl") + SIGN_UP, "");
  // Waits for an idle page, on which an element that ignored the viewport would load its other chunks.
  await expect(page.locator("bikeshare-signup").getByRole("heading", { name: "Sign up" }).first()).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  expect(requested.toSorted()).toEqual(["prerendered", "react"]);
  await page.evaluate(() => (window as unknown as { showTab: () => void }).showTab());
  for (const tag of ["bikeshare-pricing", "bikeshare-signup"]) await waitForRender(page.locator(tag));
});

// standalone/token.spec.ts tests a login that the tab keeps for a standalone page.
test("a login that the tab keeps is checked with the service, but not for a removed element; an expired login is reported and leads to login once, which leads back", async ({
  account,
  page,
  world,
}) => {
  const { element } = account;
  await account.open({ system: "phl", path: "/survey", session: "tab" });
  await account.logIn();
  await account.waitForPath("/survey");
  await waitForAnswers(page);
  const calls = recordCalls(page);
  const userCalls = () => calls.filter((url) => url.endsWith("/user"));
  const deliverProgram = await delayFiles(page, /\/phl-[\w-]+\.js$/);
  const programRequest = page.waitForRequest(/\/phl-[\w-]+\.js$/);
  await page.reload({ waitUntil: "commit" });
  const programResponse = (await programRequest).response();
  await element.evaluate((node) => node.remove());
  deliverProgram();
  await (await programResponse)?.finished();
  await waitForAnswers(page);
  expect(calls).toEqual([]);

  await world.control({ clock: new Date(Date.now() + 3_601_000).toISOString() });
  const userResponse = page.waitForResponse(/\/user$/);
  await page.reload({ waitUntil: "commit" });
  expect((await userResponse).status()).toBe(401);
  await account.waitForPath("/login");
  const sessions = () => account.eventsOf("bikeshare-session").map(({ detail }) => detail.authenticated);
  expect(sessions().at(-1)).toBe(false);
  expect(userCalls()).toHaveLength(1);
  await account.logIn();
  await account.waitForPath("/survey");
  expect(sessions().slice(-2)).toEqual([false, true]);
});
