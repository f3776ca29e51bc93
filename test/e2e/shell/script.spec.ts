import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { LOADER, openHostPage, PRICING, SCRIPT_TAG, test, waitForRender } from "../host-page.ts";
import { changeFiles } from "../network.ts";

const BLOCKING_TAG = SCRIPT_TAG.replace(" async", "");
const versionOf = (text: string) => /["`](\d+\.\d+\.\d+)["`]/.exec(text)?.[1] ?? "";
const fetchLoader = async (page: Page) => (await page.request.get(LOADER)).text();

const TAGS = [
  { name: "a blocking script tag before the element", head: BLOCKING_TAG, body: PRICING },
  { name: "a blocking script tag after the element", head: "", body: PRICING + BLOCKING_TAG },
  { name: "an async script tag", head: SCRIPT_TAG, body: PRICING },
  { name: "a deferred script tag", head: SCRIPT_TAG.replace("async", "defer"), body: PRICING },
  { name: "a module script tag", head: SCRIPT_TAG.replace("async", 'type="module"'), body: PRICING },
  { name: "the script tag twice", head: SCRIPT_TAG + BLOCKING_TAG, body: PRICING + BLOCKING_TAG },
];
const ACCOUNT = '<bikeshare-account system="phl"></bikeshare-account>';
const SIGN_UP = '<bikeshare-signup system="phl" pass="103"></bikeshare-signup>';
const npmScript = (name: string) => `<script defer src="/apps/npm-${name}.js"></script>`;

/**
 * Serves the CDN's files as if from another version.
 * @returns the version of this build.
 */
async function serveOtherVersion(page: Page, version: string): Promise<string> {
  const ownVersion = versionOf(await fetchLoader(page));
  await changeFiles(page, `${new URL(LOADER).origin}/**/*.js`, (text) => text.replaceAll(ownVersion, version));
  return ownVersion;
}

test("each script tag renders the element once, copies of a version share a rider's input, a copy of another version warns, and an old browser keeps the light children", async ({
  page,
  pageMessages,
}) => {
  for (const { name, head, body } of sampleOf("script tags", TAGS, 1))
    await test.step(name, async () => {
      await openHostPage(page, body, head);
      const pricing = page.locator("bikeshare-pricing");
      await waitForRender(pricing);
      await expect(pricing.getByRole("heading", { name: "Choose your pass" })).toHaveCount(1);
      expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
    });

  await test.step("copies from npm and a CDN of one version share what a rider types and chooses", async () => {
    const head = `<script src="/stripe-stand-in.js"></script>${npmScript("sign-up")}${SCRIPT_TAG.replace("async", "defer")}`;
    await openHostPage(page, SIGN_UP + ACCOUNT.replace(">", ' path="/signup">'), head);
    const [signUp, account] = [page.locator("bikeshare-signup"), page.locator("bikeshare-account")];
    await waitForRender(signUp);
    await waitForRender(account);
    await signUp.locator("[name=contactEmail]").fill("ana@example.org");
    await expect(account.locator("[name=contactEmail]")).toHaveValue("ana@example.org");
    await expect(account.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  });

  await test.step("beside npm's pricing another version's script defines sign-up and account, and warns", async () => {
    pageMessages.warnings.length = 0;
    const ownVersion = await serveOtherVersion(page, "99.0.0");
    const head = `<script src="/stripe-stand-in.js"></script>${npmScript("pricing")}${SCRIPT_TAG.replace("async", "defer")}`;
    await openHostPage(page, PRICING + SIGN_UP + ACCOUNT, head);
    const signUp = page.locator("bikeshare-signup");
    for (const tag of ["bikeshare-pricing", "bikeshare-signup", "bikeshare-account"])
      await waitForRender(page.locator(tag));
    expect(pageMessages.warnings).toEqual([`bikeshare 99.0.0: ${ownVersion} came first.`]);
    await expect(page.locator("bikeshare-account").getByRole("heading", { name: /Log in/ })).toBeVisible();
    // Each version has a cart of its own: a pass that was chosen in one reaches the other by its event.
    await page.getByRole("button", { name: "Choose Annual Pass" }).click();
    await expect(signUp.getByRole("radio", { name: /^Annual Pass/ })).toBeChecked();
    await expect(signUp.getByRole("heading", { name: /Step 1/ })).toBeFocused();
  });

  await test.step("a browser that is too old keeps the light children, without a warning", async () => {
    pageMessages.warnings.length = 0;
    await page.addInitScript(() => Reflect.deleteProperty(URL, "canParse"));
    await openHostPage(page, '<bikeshare-pricing><a href="/passes">See the passes</a></bikeshare-pricing>');
    await expect(page.getByRole("link", { name: "See the passes" })).toBeVisible();
    expect(await page.evaluate(() => customElements.get("bikeshare-pricing") === undefined)).toBe(true);
    expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
  });
});
