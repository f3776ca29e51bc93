import { expect } from "@playwright/test";
import { IS_DEEP, sampleOf } from "../seeded.ts";
import { findViolations } from "./display-settings.ts";
import { choosePass, openHostPage, waitForRender } from "./host-page.ts";
import { delayFiles } from "./network.ts";
import { test } from "./purchase/sign-up-page.ts";

for (const name of sampleOf("sites with a framework", ["react", "vue"], 1)) {
  test(`a ${name} site shows another city, and handles a chosen pass itself`, async ({ page, world, pageMessages }) => {
    await page.goto(`/hosts/${name}?world=${world.id}`);
    const pricing = page.locator("bikeshare-pricing");
    await waitForRender(pricing);
    await page.getByLabel("City").selectOption("lax");
    await pricing.getByRole("button", { name: "Choose 30-Day Pass" }).click();
    await waitForRender(page.locator("bikeshare-signup[pass]"));
    await expect(
      page.locator("bikeshare-signup").getByRole("radio", { name: "30-Day Pass", exact: true }),
    ).toBeChecked();
    await expect(page.locator("bikeshare-signup")).toHaveAttribute("system", "lax");
    expect(pageMessages.warnings).toEqual([]);
  });
}

test("a server-rendered site shows first screens before any script, and its own React hydrates without a warning", async ({
  page,
  world,
  pageMessages,
}) => {
  const address = `/hosts/server-rendered?world=${world.id}`;
  // Under this policy no script in the browser may set HTML.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const policy = { "content-security-policy": "require-trusted-types-for 'script'" };
    await route.fulfill({ response, headers: { ...response.headers(), ...policy } });
  });
  const deliverScript = await delayFiles(page, /server-rendered\.js/);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("bikeshare-pricing").getByRole("heading", { level: 2 })).toBeVisible();
  const parsedCard = await page.locator("bikeshare-pricing [part~=card]").first().elementHandle();
  deliverScript();
  const pricing = page.locator("bikeshare-pricing");
  const signUp = page.locator("bikeshare-signup");
  await choosePass(pricing, signUp, "30-Day Pass");
  await expect(page.getByText("A pass is chosen")).toBeVisible();
  // React kept the node that the browser had parsed.
  expect(await parsedCard?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await pricing.evaluate((node) => node.shadowRoot?.querySelector("style"))).toBeNull();
  expect(pageMessages.warnings).toEqual([]);
});

test("behind a script optimiser the fallback links stay until the visitor acts, and then the joined scripts render the elements", async ({
  page,
  world,
}) => {
  await page.goto(`/hosts/wordpress?world=${world.id}`);
  await expect(page.getByRole("link", { name: "The passes at Indego" })).toBeVisible();
  expect(await page.evaluate(() => customElements.get("bikeshare-pricing") === undefined)).toBe(true);
  await page.mouse.move(100, 100);
  const signUp = page.locator("bikeshare-signup");
  await page.waitForFunction(() => customElements.get("bikeshare-signup"));
  await choosePass(page.locator("bikeshare-pricing"), signUp, "Monthly Pass");
  await expect(page.getByRole("link", { name: "The passes at Indego" })).toBeHidden();
  expect(await page.evaluate("window.wpPlugin.loaded")).toBe(true);
});

test("on a page that morphs and swaps its body, sign-up keeps its input, and pricing works when it is back", async ({
  page,
  signUp,
  world,
}) => {
  await page.goto(`/hosts/page-swaps?world=${world.id}`);
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await waitForRender(signUp.element);
  await signUp.field("Email").fill("ana@example.org");
  // The morph removes this attribute, as the fetched page lacks it.
  await page.evaluate(() => document.body.setAttribute("data-before", ""));
  // Clicks by script, as the mouse would move focus.
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-turbo-action]")?.click());
  await expect(page.locator("body")).not.toHaveAttribute("data-before");
  await expect(signUp.field("Email")).toHaveValue("ana@example.org");
  await expect(signUp.field("Email")).toBeFocused();

  await page.getByRole("link", { name: "How to ride" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to ride");
  await expect(signUp.field("Email")).toHaveValue("ana@example.org");
  await page.getByRole("link", { name: "Passes", exact: true }).click();
  await choosePass(pricing, signUp.element, "Guest Pass");
  await expect(signUp.field("Email")).toHaveValue("ana@example.org");
});

test("in a frame without origin and storage, a visitor chooses a pass and enters the details", async ({
  page,
  world,
}) => {
  await page.goto(`/hosts/frame?world=${world.id}`);
  const frame = page.frameLocator("iframe");
  const signUp = frame.locator("bikeshare-signup");
  await choosePass(frame.locator("bikeshare-pricing"), signUp, "30-Day Pass");
  await signUp.getByLabel(/^(\* )?Email/).fill("ana@example.org");
  await signUp.getByLabel(/^(\* )?Mobile phone/).fill("702 555 0188");
  await signUp.getByRole("button", { name: "Text me a code" }).click();
  await expect(signUp.getByLabel(/^(\* )?Confirmation code/)).toBeVisible();
});

test("the configurator's preview renders the element, and so does the copied markup on a page whose policy allows only what the configurator lists", async ({
  page,
  context,
  pageMessages,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write", "local-network-access"]);
  await page.goto("/");
  const preview = page.getByRole("group", { name: "Preview" });
  await page.getByRole("radio", { name: /^Sign-up/ }).check();
  await page.getByRole("radio", { name: "RTC Bike Share" }).check();
  await page.getByLabel("Start with").selectOption("365-Day Pass");
  await page.getByLabel("Light or dark").selectOption("Dark");
  await page.getByRole("radio", { name: /checked/ }).check();
  const previewed = preview.locator("bikeshare-signup");
  await waitForRender(previewed);
  await expect(previewed.getByRole("radio", { name: "365-Day Pass" })).toBeChecked();
  await expect(preview.locator("output")).toContainText("bikeshare-ready");
  if (IS_DEEP) expect(await findViolations(page)).toEqual([]);
  await expect(page.getByRole("region", { name: "Add to your style sheet" })).toContainText("color-scheme: dark;");

  const copyFrom = async (name: string) => {
    const figure = page.locator("figure", { hasText: name });
    await figure.getByRole("button", { name: "Copy" }).click();
    // Waits for this button's own text: an earlier copy may have left its announcement.
    await expect(figure.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.locator("#copied")).toHaveText("Copied.");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const markup = await copyFrom("Paste into the page");
  const policy = (await copyFrom("Allow in your content security policy")).replaceAll("\n", " ");
  await openHostPage(page, markup, "", { policy: `default-src 'none'; ${policy}` });
  const pastedElement = page.locator("bikeshare-signup");
  await waitForRender(pastedElement);
  await expect(pastedElement.getByRole("radio", { name: "365-Day Pass" })).toBeChecked();
  await expect(pastedElement).toHaveAttribute("system", "las");
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});
