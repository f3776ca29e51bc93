import { devices, expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import { sampleOf } from "../seeded.ts";
import { type AccountElement, logInByToken } from "./account/account-test.ts";
import { LOADER, openHostPage, snippet, waitForRender } from "./host-page.ts";
import { CHUNKS, changeFiles, delayFiles } from "./network.ts";
import { test } from "./purchase/sign-up-page.ts";

const WORKERS = [
  { worker: "keeps", riderKeyInUrl: false, protection: "services that say Vary: Authorization" },
  { worker: "ignores", riderKeyInUrl: true, protection: "rider keys in the addresses" },
];
// src/api/page-cache.test.ts tests the rider keys without a browser.
for (const { worker, riderKeyInUrl, protection } of sampleOf("workers that cache", WORKERS, 1))
  test(`beside a service worker that caches everything, ${protection} keep the data of one rider from the next`, async ({
    page,
    world,
  }) => {
    const address = `/hosts/traps?worker=${worker}&world=${world.id}`;
    const setting = `"riderKeyInUrl":${riderKeyInUrl},"testMode"`;
    await changeFiles(page, address, (text) => text.replace('"testMode"', setting));
    await page.goto(address);
    const account = page.locator("bikeshare-account");
    await waitForRender(account);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const logInAs = async (userName: string, email: RegExp) => {
      await logInByToken(account, world, "phl", userName);
      await account.evaluate((node: AccountElement) => node.navigate("/profile"));
      await expect(account.locator("[name=contactEmail]")).toHaveValue(email);
    };
    await logInAs("rider", /rider/);
    await account.evaluate((node: AccountElement) => node.logout());
    await logInAs("monthly", /monthly/);
    const cachedUrls = await page.evaluate(async () =>
      (await (await caches.open("everything")).keys()).map(({ url }) => url),
    );
    expect(
      cachedUrls.filter((url) => url.includes("1/user?") === riderKeyInUrl && /1\/user(?:\?|$)/.test(url)),
    ).not.toEqual([]);
  });

test("a snippet whose script never runs leads to the standalone page after 8 s; a script that comes late keeps what was typed", async ({
  page,
  pageMessages,
}) => {
  const deliverScript = await delayFiles(page, /\/bikeshare\.js$/);
  await openHostPage(page, snippet("signup-lax"), "", { waitUntil: "commit" });
  const element = page.locator("bikeshare-signup");
  const field = (name: string) => element.locator(`[name="${name}"]`);
  const fallbackLink = element.getByRole("link", { name: "Nothing happens here? Continue on our own page" });
  await field("contactEmail").fill("rider@example.org");
  await expect(fallbackLink).toBeHidden();
  const delays = await element.evaluate((node) =>
    (node.shadowRoot?.getAnimations() ?? []).map((animation) => {
      const { delay } = animation.effect?.getTiming() ?? {};
      animation.finish();
      return delay;
    }),
  );
  expect(delays).toEqual([8_000]);
  await expect(fallbackLink).toBeVisible();
  await expect(fallbackLink).toHaveAttribute("href", `${demoOrigins().pagesOrigin}/account/signup?system=lax`);
  const deliverChunks = await delayFiles(page, CHUNKS);
  deliverScript();
  await page.waitForFunction(() => customElements.get("bikeshare-signup"));
  await expect(fallbackLink).toBeHidden();
  await field("passwordAgain").fill("velo-rider");
  deliverChunks();
  await waitForRender(element);
  await expect(fallbackLink).toBeHidden();
  await expect(field("contactEmail")).toHaveValue("rider@example.org");
  await expect(field("passwordAgain")).toHaveValue("velo-rider");
  await expect(field("passwordAgain")).toBeFocused();
  expect(pageMessages.errors).toEqual([]);
});

test("on a page without a doctype tables have our text style, and the console names four problems of a page: quirks mode, a swallowed footer, cross-origin isolation, and a frame without forms", async ({
  page,
  pageMessages,
  provokedErrors,
}) => {
  provokedErrors.pattern = /Blocked form submission/;
  await page.route("**/silent", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" },
      body: `<html lang="en" style="color:white;font:italic 30px serif"><title>Silent</title><script crossorigin async src="${LOADER}"></script><bikeshare-signup system="phl" /><footer>Our address</footer>`,
    }),
  );
  await page.goto("/silent");
  await waitForRender(page.locator("bikeshare-signup"));
  const textStyles = await page.locator("bikeshare-signup").evaluate((node) => {
    const table = document.createElement("table");
    node.shadowRoot?.querySelector(".root")?.append(table);
    return [table, table.parentElement ?? table].map((element) => {
      const { color, fontFamily, fontSize, fontStyle } = getComputedStyle(element);
      return [color, fontFamily, fontSize, fontStyle];
    });
  });
  expect(textStyles[0]).toEqual(textStyles[1]);
  const readWarnings = () =>
    pageMessages.warnings.filter((line) => line.includes("what-your-page-may-do-to-us")).join();
  for (const problem of ["contains a <footer>", "Cross-Origin-Embedder-Policy", "quirks mode"])
    await expect.poll(readWarnings).toContain(problem);
  await openHostPage(
    page,
    `<iframe sandbox="allow-scripts" src="/bare?element=bikeshare-pricing&system=phl"></iframe>`,
  );
  await waitForRender(page.frameLocator("iframe").locator("bikeshare-pricing"));
  await expect.poll(readWarnings).toContain("<bikeshare-pricing> is in a frame in which forms do nothing");
});

// widgets/card-slot.test.ts tests a copied card form beside the first; test/engines/checks.ts tests that input is kept.
for (const site of sampleOf("sites that copy a page", ["page-swaps?permanent=no&", "copies?"], 1))
  test(`on ${site} Back restores a page with one card form, which takes input`, async ({ page, signUp, world }) => {
    await page.goto(`/hosts/${site}world=${world.id}`);
    await waitForRender(signUp.element);
    await signUp.element.getByRole("radio", { name: "Monthly Pass", exact: true }).check();
    await signUp.writeDetails();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    const cardForms = page.locator('bikeshare-signup > [slot="bikeshare-card"]');
    await expect(cardForms).toHaveCount(1);
    await page.getByRole("link", { name: "How to ride" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to ride");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passes");
    await waitForRender(signUp.element);
    await signUp.atStep("payment");
    await expect(page.getByLabel("Card number")).toHaveCount(1);
    await expect(cardForms).toHaveCount(1);
    await signUp.card.number.fill("4242");
    await expect(signUp.card.number).toHaveValue("4242");
  });

/** The names of fields and texts of links that Tab visits, from our e-mail field until focus is there again. */
async function readTabStops(page: Page): Promise<readonly unknown[]> {
  const stops: unknown[] = [];
  while (stops.length < 60 && !stops.includes("contactEmail")) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.getAttribute("name") ?? active?.textContent;
    });
    stops.push(stop);
  }
  return stops;
}

/** Addresses of the page's focus traps; `alone` leaves only our element in a trap. */
const TRAPS = ["focus-trap-8", "focus-trap-8&alone=yes", "jquery-ui", "dialog&alone=yes"];
/** FastClick's limits are in docs/embedding.md. */
const SAMPLED_CASES = sampleOf("traps of a page", [...TRAPS, "FastClick"], 1);
for (const trap of TRAPS.filter((name) => SAMPLED_CASES.includes(name)))
  test(`inside ${trap}, Tab cycles through our fields, and Enter submits our form`, async ({ page, signUp, world }) => {
    await page.goto(`/hosts/traps?trap=${trap}&world=${world.id}`);
    await waitForRender(signUp.element);
    await signUp.field("Email").focus();
    const stops = await readTabStops(page);
    expect(stops).toEqual(expect.arrayContaining(["contactPhone", "contactEmail"]));
    expect(stops).not.toContain("search");
    // Enter does not submit the page's form around ours.
    const address = page.url();
    await signUp.field("Email").press("Enter");
    await expect(signUp.element.getByRole("group", { name: /problems?$/ })).toBeVisible();
    expect(page.url()).toBe(address);
  });

test("beside FastClick, taps reach a sign-up with the class needsclick", async ({ browser, world }) => {
  test.skip(!SAMPLED_CASES.includes("FastClick"), "this run tries another library");
  // FastClick does nothing unless the browser says that it is a phone.
  const context = await browser.newContext({ ...devices["iPhone 13"], baseURL: demoOrigins().pagesOrigin });
  const phonePage = await context.newPage();
  await phonePage.goto(`/hosts/traps?trap=fastclick&world=${world.id}`);
  const element = phonePage.locator("bikeshare-signup");
  await waitForRender(element);
  const guestPass = element.getByRole("radio", { name: "Guest Pass", exact: true });
  const monthlyPass = element.getByRole("radio", { name: "Monthly Pass", exact: true });
  await guestPass.tap({ force: true });
  await expect(guestPass).toBeChecked();
  // FastClick drops a tap that follows another tap too soon.
  await expect(async () => {
    await monthlyPass.tap({ force: true });
    await expect(monthlyPass).toBeChecked({ timeout: 500 });
  }).toPass();
  await context.close();
});
