import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { delayFiles } from "../network-faults.ts";
import { logIn, test } from "./standalone-test.ts";

test("a login kept in the tab is identified before React loads, and once", async ({ page }) => {
  await page.goto("/account/?system=lax");
  await logIn(page);
  await expect(page).toHaveTitle(/^Home/);
  await page.goto("about:blank");
  const asked: string[] = [];
  const { sandboxOrigin } = demoOrigins();
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") asked.push(request.url());
  });
  const open = await delayFiles(page, /\/react-[\w-]+\.js$/);
  await page.goto("/account/", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/user$/)]);
  open();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Home/);
  expect(asked.filter((url) => url.endsWith("/user"))).toHaveLength(1);

  await test.step("if the services' chunk never loads the page says that it is slow", async () => {
    await page.goto("about:blank");
    await delayFiles(page, /\/services-[\w-]+\.js$/);
    await page.goto("/account/", { waitUntil: "commit" });
    await expect(page.getByText("Skip to content")).toBeAttached();
    await expect(page.getByText("This page is taking longer than usual.")).toBeVisible();
  });
});
