import { resolve } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { DIST } from "../../build/output.ts";
import { demoOrigins } from "../../demo/origins.ts";
import { startServers } from "../../demo/servers/start.ts";
import { ensureChromium } from "../../tools/browsers/ensure.ts";
import { CHROMIUM_FLAGS } from "../../tools/browsers/find.ts";
import { waitForRender } from "../e2e/host-page.ts";
import { signUpPage } from "../e2e/purchase/sign-up-page.ts";
import { prepareToBuy } from "../hosts/buy-on-host.ts";
import {
  insertBlock,
  installPlugin,
  logIn,
  openEditor,
  openSidebar,
  publishPost,
  removePlugin,
  saveCdnAddress,
} from "./dashboard.ts";
import { ADMINISTRATOR, AUTHOR, ensurePrograms, type Programs, type Site, startSite } from "./site.ts";

/* `npm run test:wordpress` tests the plugin of dist/wordpress in a WordPress of its own: an administrator uploads
   it, an author adds blocks, a visitor buys a pass. `-- --images` takes the screenshots of docs/wordpress.md. */

const ZIP = resolve(DIST, "wordpress/bikeshare-rider-account.zip");
const TAKES_IMAGES = process.argv.includes("--images");
const VIEWPORT = { width: 1200, height: 760 };

const programs = await ensurePrograms();
if ("php" in programs) await testPlugin(programs);
else {
  console.log(`Skipped: there is no ${programs.join(", ")} here, and it cannot be installed.`);
  if (process.env.CI === "true") process.exitCode = 1;
}

async function testPlugin(programs: Programs): Promise<void> {
  const servers = await startServers({ verificationDelayMs: 0 });
  const site = await startSite(programs).catch(async (error) => {
    await servers.close();
    throw error;
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    console.log(`WordPress ${site.version}`);
    await runStep("an administrator uploads the zip, and a wrong CDN address is refused", () =>
      uploadPlugin(browser, site),
    );
    const postAddress = await runStep("an author places the plugin's blocks, and the editor shows the elements", () =>
      writePost(browser, site),
    );
    await runStep("a visitor buys a pass", () => buyPass(browser, site, postAddress));
    const handwrittenAddress = await runStep("an author's shortcodes and plain elements are kept", () =>
      writeByHand(browser, site),
    );
    await site.switchToClassicTheme();
    await runStep("a classic theme shows these shortcodes and elements", () =>
      readClassicPage(browser, site, handwrittenAddress),
    );
    await runStep("deleting the plugin deletes its data", () => removeFromSite(browser, site));
    await runStep("PHP logs no errors", async () => expect(site.pluginErrors()).toEqual([]));
  } finally {
    await browser.close();
    await site.stop();
    await servers.close();
  }
}

async function runStep<Result>(sentence: string, run: () => Promise<Result>): Promise<Result> {
  try {
    const result = await run();
    console.log(`passed  ${sentence}`);
    return result;
  } catch (error) {
    console.log(`failed  ${sentence}`);
    throw error;
  }
}

/** A tab without the cookies of others; `consoleErrors` has its console errors and uncaught errors. */
async function openTab(browser: Browser, { address }: Site): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext({ baseURL: address, viewport: VIEWPORT });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    // Ignores errors of WordPress's own images and editor, and the lookup of a new rider's e-mail.
    if (!/gravatar\.com|w\.org\/|rest_route=%2Fwp%2F|\/lookup\b/.test(url))
      consoleErrors.push(`${message.text()} ${url}`);
  });
  // The dashboard must request no image from another machine.
  await page.route(/gravatar\.com|w\.org/, (route) => route.abort());
  return { page, consoleErrors };
}

async function uploadPlugin(browser: Browser, site: Site): Promise<void> {
  const { page } = await openTab(browser, site);
  await logIn(page, ADMINISTRATOR);
  await installPlugin(page, ZIP);
  const { cdnOrigin } = demoOrigins();
  expect(await saveCdnAddress(page, "ftp://cdn.example.org/")).toContain("it begins with https:// and has no query");
  expect(await saveCdnAddress(page, `${cdnOrigin}/elsewhere/`)).toContain("answers with the status 404");
  await expect(page.getByLabel("CDN address")).toHaveValue(`${cdnOrigin}/`);
  const hash = page.getByLabel("Hash of the version");
  const savedHash = await hash.inputValue();
  await hash.fill(`sha384-${"A".repeat(64)}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator("#setting-error-not-saved")).toContainText("another hash than the one that you entered");
  await expect(hash).toHaveValue(savedHash);
  expect(await saveCdnAddress(page, `${cdnOrigin}/`)).toContain("Settings saved.");
  await page.context().close();
}

async function writePost(browser: Browser, site: Site): Promise<string> {
  const { page, consoleErrors } = await openTab(browser, site);
  await logIn(page, AUTHOR);
  await openEditor(page);
  await page.getByRole("textbox", { name: "Add title" }).fill("Ride all summer");
  await insertBlock(page, "Bike-share passes");
  await expect(page.locator("bikeshare-pricing").getByText("Monthly Pass").first()).toBeVisible();
  await expect(page.locator('script[type="importmap"]')).toHaveCount(1);
  await openSidebar(page);
  await page.getByLabel("Corners").selectOption({ label: "Round" });
  await page.getByLabel("Address of your sign-up").fill("https://example.org/join?from=weekly&step=1");
  await expect(page.locator("bikeshare-pricing")).toHaveAttribute("style", /--bikeshare-radius: 24px/);
  if (TAKES_IMAGES) await page.screenshot({ path: "docs/images/wordpress-editor.png" });
  await page.getByLabel("Address of your sign-up").fill("");
  await insertBlock(page, "Bike-share sign-up");
  await expect(page.locator("bikeshare-signup").getByText("Step 1 of 4")).toBeAttached();
  const address = await publishPost(page);
  expect(consoleErrors).toEqual([]);
  await page.context().close();
  return address;
}

async function buyPass(browser: Browser, site: Site, address: string): Promise<void> {
  const { page, consoleErrors } = await openTab(browser, site);
  const isHydrated = await prepareToBuy(page);
  expectServerHtml(await (await fetch(address)).text(), 2);
  await page.goto(address);
  const signUp = signUpPage(page);
  await waitForRender(page.locator("bikeshare-pricing"));
  await waitForRender(signUp.element);
  expect(await isHydrated()).toBe(true);
  if (TAKES_IMAGES) await page.screenshot({ path: "docs/images/wordpress-page.png" });
  await page.locator("bikeshare-pricing").getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(signUp.element.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await signUp.goToPay({ email: `wp-${Date.now()}@example.org` });
  await signUp.pay();
  await signUp.atStep("confirmation");
  await expect(signUp.charged).toHaveText("$20.00");
  expect(consoleErrors).toEqual([]);
  await page.context().close();
}

/** Writes shortcodes, elements and blocks as text, as an author who may not write arbitrary HTML. */
async function writeByHand(browser: Browser, site: Site): Promise<string> {
  const { page } = await openTab(browser, site);
  await logIn(page, AUTHOR);
  await openEditor(page);
  const text = `[bikeshare_pricing system="las" locale="es-MX" signup-url="javascript:alert(1)" sytem="lax"]

[bikeshare_pricing system=“lax” passes=“standard” signup-url=“join/”]

[bikeshare_pricing system="LAX"]

[bikeshare_signup system="phl" session="tab"]

[bikeshare_account system="las" path="/trips?month=2026-03"]

[bikeshare_account system="lax" path="/pricing"]

<bikeshare-signup system="las" onclick="alert(1)"></bikeshare-signup>

<!-- wp:bikeshare/passes {"locale":"zh","signup-url":"https://example.org/join?from=weekly&step=1"} /-->`;
  // WordPress fetches prerendered screens when a post is saved; here one fails to load, and another one is altered.
  for (const fault of [
    { match: "snippets/pricing-phl-zh", kind: "fail" },
    { match: "snippets/account-las-en", kind: "alter" },
  ])
    await fetch(`${demoOrigins().cdnOrigin}/__faults`, { method: "POST", body: JSON.stringify(fault) });
  await page.evaluate(
    `window.wp.data.dispatch("core/editor").editPost({ title: "By hand", content: ${JSON.stringify(text)} })`,
  );
  await page.evaluate('window.wp.data.dispatch("core/editor").editPost({ status: "publish" })');
  await page.evaluate('window.wp.data.dispatch("core/editor").savePost()');
  const address: string = await page.evaluate('window.wp.data.select("core/editor").getPermalink()');
  await page.goto(address);
  await expect(page.getByRole("note")).toContainText("[bikeshare_pricing] does not know: sytem. It knows: system,");
  await page.context().close();
  return address;
}

async function readClassicPage(browser: Browser, site: Site, address: string): Promise<void> {
  const html = await (await fetch(address)).text();
  expectServerHtml(html, 2);
  expect(html).toMatch(/ locale="zh" [^>]*"><\/bikeshare-pricing>/);
  expect(html).toContain('signup-url="https://example.org/join?from=weekly&#038;step=1"');
  expect(html).toMatch(/<bikeshare-pricing system="las" locale="es-MX"><template/);
  expect(html).toMatch(/<bikeshare-signup system="phl" session="tab" locale="en"><template/);
  expect(html).toContain(
    `<bikeshare-pricing system="lax" passes="standard" signup-url="${site.address}/join/" locale="en"></bikeshare-pricing>`,
  );
  expect(html).toMatch(/<bikeshare-pricing system="LAX" locale="en"><\/bikeshare-pricing>/);
  expect(html).toContain(
    '<bikeshare-account system="las" path="/trips?month=2026-03" locale="en"></bikeshare-account>',
  );
  expect(html).toContain('<bikeshare-account system="lax" path="/pricing" locale="en"></bikeshare-account>');
  expect(html).not.toContain("Only editors see this");
  expect(html).toContain('<bikeshare-signup system="las"></bikeshare-signup>');
  expect(html.indexOf('type="importmap"')).toBeLessThan(html.indexOf("</head>"));
  const { page, consoleErrors } = await openTab(browser, site);
  await page.goto(address);
  await expect(
    page
      .locator("bikeshare-pricing")
      .getByRole("button", { name: /^Elegir/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator("bikeshare-signup").getByText("Step 1 of 4").first()).toBeAttached();
  expect(consoleErrors).toEqual([]);
  const otherPost = await (await fetch(`${site.address}/?p=1`)).text();
  expect(otherPost).not.toContain("bikeshare.js");
  await page.context().close();
}

async function removeFromSite(browser: Browser, site: Site): Promise<void> {
  const { page } = await openTab(browser, site);
  await logIn(page, ADMINISTRATOR);
  const settings = page.locator('[name*="bikeshare"]');
  await page.goto("/wp-admin/options.php");
  expect(await settings.count()).toBeGreaterThan(2);
  await removePlugin(page);
  await page.goto("/wp-admin/options.php");
  expect(await settings.count()).toBe(0);
  await page.context().close();
}

/** Expects this many prerendered screens in the server's HTML, and our script once, with its hash. */
function expectServerHtml(html: string, screens: number): void {
  expect(html.split('<template shadowrootmode="open">').length - 1).toBe(screens);
  const scripts = html.match(/<script[^>]+bikeshare\.js[^>]*>/g) ?? [];
  expect(scripts).toEqual([expect.stringMatching(/ integrity="sha384-[^"]+" crossorigin="anonymous"/)]);
  expect(html.match(/<script type="importmap">/g)).toHaveLength(1);
}
