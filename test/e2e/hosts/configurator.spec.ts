import { expect } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { test, waitForRender } from "../host-page.ts";

test("the configurator's preview and copied markup render the element on a page that allows nothing else", async ({
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
  const shown = preview.locator("bikeshare-signup");
  await waitForRender(shown);
  await expect(shown.getByRole("radio", { name: "365-Day Pass" })).toBeChecked();
  await expect(preview.locator("output")).toContainText("bikeshare-ready");
  await expect(page.getByRole("region", { name: "Add to your style sheet" })).toContainText("color-scheme: dark;");
  expect(await violationsOn(page, ".configurator")).toEqual([]);

  const copied = async (name: string) => {
    const figure = page.locator("figure", { hasText: name });
    await figure.getByRole("button", { name: "Copy" }).click();
    // The screen-reader text of an earlier copy may still be there.
    await expect(figure.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.locator("#copied")).toHaveText("Copied.");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const markup = await copied("Paste into the page");
  const policy = (await copied("Allow in your content security policy")).replaceAll("\n", " ");
  await page.route("**/pasted", (route) =>
    route.fulfill({
      headers: { "content-security-policy": `default-src 'none'; ${policy}` },
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>A site</title><body>${markup}</body></html>`,
    }),
  );
  await page.goto("/pasted");
  const pasted = page.locator("bikeshare-signup");
  await waitForRender(pasted);
  await expect(pasted.getByRole("radio", { name: "365-Day Pass" })).toBeChecked();
  await expect(pasted).toHaveAttribute("system", "las");
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});
