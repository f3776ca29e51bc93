import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { type AccountElement, type AccountPage, test } from "../account/account-test.ts";
import { openHostPage, PRICING, SCRIPT, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles, isCall, PRERENDERED, waitForAnswers } from "../network.ts";

/** All files of ours that a page requests, by name without hashes. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, file] = /\/chunks\/(.+)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
    if (file !== undefined) asked.push(PRERENDERED.test(request.url()) ? "fragment" : file);
  });
  return asked;
}

/** Records which `Intl` objects are created before React loads: the first ones take a phone 0.1 s. */
async function watchIntl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: string[] = [];
    for (const name of ["DateTimeFormat", "DisplayNames", "ListFormat", "NumberFormat", "PluralRules"] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(target, args) {
            made.push(name);
            return Reflect.construct(target, args);
          },
        }),
      });
    Object.assign(window, { madeBeforeReact: made });
  });
}

const SHARED = ["fragment", "intl", "react", "shared", "texts"];
const FIRST = [
  {
    element: '<bikeshare-pricing system="phl" locale="es"></bikeshare-pricing>',
    files: ["es-pricing", "phl", "pricing", "pricing-screen", "pricing-shared", ...SHARED],
  },
  {
    element: '<bikeshare-signup system="lax" locale="zh-CN"></bikeshare-signup>',
    files: ["entries", "lax", "signup", "signup-screen", "signup-shared", "zh-sign-up", ...SHARED],
  },
  {
    element: "<bikeshare-account></bikeshare-account>",
    files: ["account", "account-shared", "en-log-in", "entries", "phl", ...SHARED],
  },
].map(({ element, files }) => ({ element, files: files.toSorted() }));

for (const { element, files } of FIRST) {
  test(`${element} loads in two round trips after the script tag`, async ({ page }) => {
    const open = await delayFiles(page, /\/chunks\//);
    const openReact = await delayFiles(page, /\/chunks\/react-/);
    await watchIntl(page);
    // Telemetry brings the checks for localhost, which import half of the bundle.
    await delayFiles(page, /\/chunks\/forward-event-/);
    // This page is never idle, so the rest of sign-up and other idle loads stay away.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const asked = askedFor(page);
    await openHostPage(page, element);
    // Only the loader has been answered.
    await expect.poll(() => asked.toSorted()).toEqual(files);
    open();
    await expect
      .poll(() => page.evaluate("madeBeforeReact"))
      .toEqual(expect.arrayContaining(["NumberFormat", "PluralRules"]));
    openReact();
    await waitForRender(page.locator("body > *").first());
    await expect.poll(() => asked.toSorted()).toEqual([...files, "forward-event"].toSorted());
  });
}

test("the first screen needs no chunk at all", async ({ page }) => {
  await delayFiles(page, CHUNKS);
  await openHostPage(page, FIRST.map(({ element }) => element).join(""));
  for (const tag of ["pricing", "signup", "account"])
    await expect(page.locator(`bikeshare-${tag}`).getByRole("heading").first()).toBeVisible();
});

test.describe("an element below the fold", () => {
  const FAR = '<div style="block-size:9000px"></div><bikeshare-signup system="phl"></bikeshare-signup>';
  /** A page that loads until the returned function is called, so that it is never idle. */
  async function openLoading(page: Page, above = "", below = "") {
    const load = await delayFiles(page, /\/never\.png$/);
    const asked = askedFor(page);
    await openHostPage(page, `${above}${FAR}${below}<img src="/never.png" alt="">`, SCRIPT, "commit");
    const signUp = page.locator("bikeshare-signup");
    await expect(signUp.getByRole("heading", { name: "Sign up" }).first()).toBeAttached();
    if (above === "") expect(new Set(asked)).toEqual(new Set(["fragment"]));
    expect(asked).not.toContain("signup");
    return { signUp, load };
  }

  test("renders near the viewport", async ({ page }) => {
    const { signUp } = await openLoading(page);
    // A page so new may not be tall enough yet to scroll.
    await expect(async () => {
      await page.mouse.wheel(0, 8000);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }).toPass();
    await waitForRender(signUp);
  });

  test("renders when it is touched, when the page sends a command, or when the page is idle", async ({ page }) => {
    const others = ["lax", "las"].map((system) => `<bikeshare-signup system="${system}"></bikeshare-signup>`);
    const { signUp, load } = await openLoading(page, "", others.join(""));
    const prerendered = page.locator("bikeshare-signup [data-prerendered]");
    await expect(prerendered).toHaveCount(3);
    await signUp
      .first()
      .locator("[name=password]")
      .evaluate((field) => (field as HTMLElement).focus({ preventScroll: true }));
    await waitForRender(signUp.first());
    await expect(prerendered).toHaveCount(2);
    await signUp.nth(1).evaluate((node) => node.setAttribute("heading-level", "3"));
    await waitForRender(signUp.nth(1));
    await expect(prerendered).toHaveCount(1);
    load();
    await waitForRender(signUp.last());
  });

  test("renders when a pass is chosen in another element", async ({ page }) => {
    const { signUp } = await openLoading(page, PRICING);
    await waitForRender(page.locator("bikeshare-pricing"));
    await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
    await expect(signUp.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  });
});

test("in a background tab only the first screen loads until the tab is visible", async ({ page }) => {
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
  await openHostPage(page, '<bikeshare-signup system="phl"></bikeshare-signup>');
  // The first screen is visible; an element that ignored the viewport would load the rest when idle.
  await expect(page.locator("bikeshare-signup").getByRole("heading", { name: "Sign up" }).first()).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  expect(asked).toEqual(["fragment"]);
  await page.evaluate(() => (window as unknown as { look: () => void }).look());
  await waitForRender(page.locator("bikeshare-signup"));
});

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
const waitForTripCalls = (page: Page) =>
  Promise.all(
    [/\/user$/, /\/user\/summary$/, /\/user\/trips\b/].map((address) => page.waitForRequest(isCall("GET", address))),
  );

async function logInAndSettle(account: AccountPage, page: Page): Promise<void> {
  const calls = waitForTripCalls(page);
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
    const calls = waitForTripCalls(page);
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
