import { expect, type Page } from "@playwright/test";

interface Login {
  readonly name: string;
  readonly password: string;
}

export async function logIn(page: Page, { name, password }: Login): Promise<void> {
  await page.goto("/wp-login.php");
  await page.getByLabel("Username or Email Address").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(/wp-admin/);
}

/** Uploads and activates the plugin on WordPress's own screens. */
export async function installPlugin(page: Page, zip: string): Promise<void> {
  await page.goto("/wp-admin/plugin-install.php?tab=upload");
  await page.locator("#pluginzip").setInputFiles(zip);
  await page.getByRole("button", { name: "Install Now" }).click();
  await page.getByRole("link", { name: "Activate Plugin" }).click();
  await expect(page.getByText("Plugin activated.")).toBeVisible();
}

export async function removePlugin(page: Page): Promise<void> {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/wp-admin/plugins.php");
  await page.getByRole("link", { name: "Deactivate Bike-share rider account" }).click();
  await page.getByRole("link", { name: "Delete Bike-share rider account" }).click();
  await expect(page.getByText("was successfully deleted")).toBeVisible();
}

/** Saves an address on the plugin's settings page, and returns the notice that the page then shows. */
export async function saveCdnAddress(page: Page, address: string): Promise<string> {
  await page.goto("/wp-admin/options-general.php?page=bikeshare-rider-account");
  await page.getByLabel("CDN address").fill(address);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL(/settings-updated/);
  return (await page.locator("#setting-error-settings_updated, #setting-error-not-saved").textContent()) ?? "";
}

/** Opens an empty post in the editor. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto("/wp-admin/post-new.php");
  await page.waitForFunction("window.wp?.data?.dispatch('core/preferences')");
  await page.evaluate("window.wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)");
}

export async function insertBlock(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Toggle block inserter" }).click();
  await page.getByRole("searchbox", { name: "Search for blocks and patterns" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await page.getByRole("button", { name: "Toggle block inserter" }).click();
}

/** Opens the settings of the selected block, which the list of blocks has closed if the window is narrow. */
export async function openSidebar(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Settings", exact: true });
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  await page
    .getByRole("button", { name: /^Block/, exact: false })
    .and(page.locator(".edit-post-sidebar__panel-tab"))
    .click();
}

/** Publishes the post in the editor and returns its address. */
export async function publishPost(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByRole("region", { name: "Editor publish" })
    .getByRole("button", { name: "Publish", exact: true })
    .click();
  await expect(page.getByText("is now live.")).toBeVisible();
  return page.evaluate("window.wp.data.select('core/editor').getPermalink()");
}
