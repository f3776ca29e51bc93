import { devices, expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../demo/origins.ts";
import { sampleOf } from "../seeded.ts";
import { type AccountElement, fetchToken } from "./account/account-test.ts";
import { LOADER, openHostPage, snippet, waitForRender } from "./host-page.ts";
import { CHUNKS, delayFiles } from "./network.ts";
import { test } from "./purchase/sign-up-page.ts";

const WORKERS = [
  { worker: "keeps", riderKeyInUrl: false, by: "services that say Vary: Authorization" },
  { worker: "ignores", riderKeyInUrl: true, by: "a key in the addresses" },
];
// Both against a back end: src/api/page-cache.test.ts.
for (const { worker, riderKeyInUrl, by } of sampleOf("workers that cache", WORKERS, 1))
  test(`beside a worker that caches everything, ${by} keep the data of one rider from the next`, async ({
    page,
    world,
  }) => {
    const address = `/hosts/traps?worker=${worker}&world=${world.id}`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"testMode"', `"riderKeyInUrl":${riderKeyInUrl},"testMode"`);
      await route.fulfill({ response, body });
    });
    await page.goto(address);
    const account = page.locator("bikeshare-account");
    await waitForRender(account);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const adopt = async (userName: string, email: RegExp) => {
      const token = await fetchToken(world, "phl", userName);
      await account.evaluate((node: AccountElement, value) => {
        node.accessToken = value;
        node.navigate("/profile");
      }, token);
      await expect(account.locator("[name=contactEmail]")).toHaveValue(email);
    };
    await adopt("rider", /rider/);
    await account.evaluate((node: AccountElement) => node.logout());
    await adopt("monthly", /monthly/);
    const kept = await page.evaluate(async () =>
      (await (await caches.open("everything")).keys()).map(({ url }) => url),
    );
    expect(kept.filter((url) => url.includes("1/user?") === riderKeyInUrl && /1\/user(?:\?|$)/.test(url))).not.toEqual(
      [],
    );
  });

test("a snippet whose script never runs leads to the standalone page after 8 s; a script that comes late keeps what was typed", async ({
  page,
  pageMessages,
}) => {
  const script = await delayFiles(page, /\/bikeshare\.js$/);
  await openHostPage(page, snippet("signup-lax"), "", "commit");
  const element = page.locator("bikeshare-signup");
  const field = (name: string) => element.locator(`[name="${name}"]`);
  const link = element.getByRole("link", { name: "Nothing happens here? Continue on our own page" });
  await field("contactEmail").fill("rider@example.org");
  await expect(link).toBeHidden();
  const delays = await element.evaluate((node) =>
    (node.shadowRoot?.getAnimations() ?? []).map((animation) => {
      const { delay } = animation.effect?.getTiming() ?? {};
      animation.finish();
      return delay;
    }),
  );
  expect(delays).toEqual([8_000]);
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", `${demoOrigins().pagesOrigin}/account/signup?system=lax`);
  const chunks = await delayFiles(page, CHUNKS);
  script();
  await page.waitForFunction(() => customElements.get("bikeshare-signup"));
  await expect(link).toBeHidden();
  await field("passwordAgain").fill("velo-rider");
  const inputs = await element.evaluateHandle((node) => [...(node.shadowRoot?.querySelectorAll("input") ?? [])]);
  chunks();
  await waitForRender(element);
  await expect(link).toBeHidden();
  await expect(field("contactEmail")).toHaveValue("rider@example.org");
  await expect(field("passwordAgain")).toHaveValue("velo-rider");
  await expect(field("passwordAgain")).toBeFocused();
  // React took over the parser's nodes.
  expect(await inputs.evaluate((nodes) => nodes.length > 0 && nodes.every((node) => node.isConnected))).toBe(true);
  expect(pageMessages.errors).toEqual([]);
});

test("without a doctype tables keep our look, and the console names what is wrong with the page: that, a swallowed footer, isolation, a frame without forms", async ({
  page,
  pageMessages,
  provoked,
}) => {
  provoked.pattern = /Blocked form submission/;
  await page.route("**/silent", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" },
      body: `<html lang="en" style="color:white;font:italic 30px serif"><title>Silent</title><script crossorigin async src="${LOADER}"></script><bikeshare-signup system="phl" /><footer>Our address</footer>`,
    }),
  );
  await page.goto("/silent");
  await waitForRender(page.locator("bikeshare-signup"));
  const looks = await page.locator("bikeshare-signup").evaluate((node) => {
    const table = document.createElement("table");
    node.shadowRoot?.querySelector(".root")?.append(table);
    return [table, table.parentElement ?? table].map((each) => {
      const { color, fontFamily, fontSize, fontStyle } = getComputedStyle(each);
      return [color, fontFamily, fontSize, fontStyle];
    });
  });
  expect(looks[0]).toEqual(looks[1]);
  const lines = () => pageMessages.warnings.filter((line) => line.includes("what-your-page-may-do-to-us")).join();
  for (const line of ["contains a <footer>", "Cross-Origin-Embedder-Policy", "quirks mode"])
    await expect.poll(lines).toContain(line);
  await openHostPage(
    page,
    `<iframe sandbox="allow-scripts" src="/bare?element=bikeshare-pricing&system=phl"></iframe>`,
  );
  await waitForRender(page.frameLocator("iframe").locator("bikeshare-pricing"));
  await expect.poll(lines).toContain("<bikeshare-pricing> is in a frame in which forms do nothing");
});

// A copy beside the card form: widgets/card-slot.test.ts; what is typed, on both sites: test/engines/checks.ts.
for (const site of sampleOf("sites that copy a page", ["page-swaps?permanent=no&", "copies?"], 1))
  test(`on ${site} Back restores a page with one card form, which works`, async ({ page, signUp, world }) => {
    await page.goto(`/hosts/${site}world=${world.id}`);
    await waitForRender(signUp.element);
    await signUp.element.getByRole("radio", { name: "Monthly Pass", exact: true }).check();
    await signUp.writeDetails();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    const forms = page.locator('bikeshare-signup > [slot="bikeshare-card"]');
    await expect(forms).toHaveCount(1);
    await page.getByRole("link", { name: "How to ride" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to ride");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passes");
    await waitForRender(signUp.element);
    await signUp.atStep("payment");
    await expect(page.getByLabel("Card number")).toHaveCount(1);
    await expect(forms).toHaveCount(1);
    await signUp.card.number.fill("4242");
    await expect(signUp.card.number).toHaveValue("4242");
  });

/** The names of the fields, or texts of the links and buttons, that Tab visits from our e-mail field and back to it. */
async function tabStops(page: Page): Promise<readonly unknown[]> {
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

const TRAPS = ["focus-trap-8", "focus-trap-8&alone=yes", "jquery-ui", "dialog&alone=yes"];
/** docs/embedding.md describes two old libraries, which do not change any more. */
const OLD_LIBRARIES = ["focus-trap 6.7", "FastClick"];
const DRAWN = sampleOf("traps of a page", [...TRAPS, ...OLD_LIBRARIES], 1);
for (const trap of TRAPS.filter((each) => DRAWN.includes(each)))
  test(`inside of ${trap}, Tab goes round through our fields, and Enter submits ours`, async ({
    page,
    signUp,
    world,
  }) => {
    await page.goto(`/hosts/traps?trap=${trap}&world=${world.id}`);
    await waitForRender(signUp.element);
    await signUp.field("Email").focus();
    const stops = await tabStops(page);
    expect(stops).toEqual(expect.arrayContaining(["contactPhone", "contactEmail"]));
    expect(stops).not.toContain("search");
    // The page's form around ours does not take the key.
    const address = page.url();
    await signUp.field("Email").press("Enter");
    await expect(signUp.element.getByRole("group", { name: /problems?$/ })).toBeVisible();
    expect(page.url()).toBe(address);
  });

const NOT_DRAWN = "this run tries another library";

test("focus-trap 6.7 takes our fields for the page outside, as the document says", async ({ page, signUp, world }) => {
  test.skip(!DRAWN.includes("focus-trap 6.7"), NOT_DRAWN);
  await page.goto(`/hosts/traps?trap=focus-trap-6&world=${world.id}`);
  await waitForRender(signUp.element);
  await signUp.field("Email").focus();
  expect(new Set(await tabStops(page))).toEqual(new Set(["Rides of the club"]));
});

test("beside FastClick, taps reach a sign-up with the class needsclick", async ({ browser, world }) => {
  test.skip(!DRAWN.includes("FastClick"), NOT_DRAWN);
  // FastClick only acts on phones of its time.
  const context = await browser.newContext({ ...devices["iPhone 13"], baseURL: demoOrigins().pagesOrigin });
  const phone = await context.newPage();
  await phone.goto(`/hosts/traps?trap=fastclick&world=${world.id}`);
  const element = phone.locator("bikeshare-signup");
  await waitForRender(element);
  const pass = element.getByRole("radio", { name: "Guest Pass", exact: true });
  const other = element.getByRole("radio", { name: "Monthly Pass", exact: true });
  await pass.tap({ force: true });
  await expect(pass).toBeChecked();
  // FastClick drops a tap that follows another one too soon.
  await expect(async () => {
    await other.tap({ force: true });
    await expect(other).toBeChecked({ timeout: 500 });
  }).toPass();
  await context.close();
});
