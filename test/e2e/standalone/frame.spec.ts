import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { test } from "./standalone-test.ts";

test("in a frame of a configured parent the page tells its height, and the frame grows with it", async ({ page }) => {
  await page.goto("/account-frame");
  const frame = page.frameLocator("#account");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  const heights = () => page.evaluate(() => document.getElementById("account")?.getBoundingClientRect().height ?? 0);
  const inside = () => frame.locator("#bikeshare").evaluate((node) => node.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await heights()) - (await inside()))).toBeLessThan(4);
});

test("no other page may frame it", async ({ request }) => {
  const answer = await request.get("/account/");
  const headers = answer.headers();
  expect(headers["content-security-policy"]).toContain(`frame-ancestors ${new URL(answer.url()).origin}`);
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("in a frame of a stranger's the page sends no message at all", async ({ page }) => {
  // The browser keeps a stranger from framing it; here the headers are gone, as on a host that does not send them.
  await page.route("**/account/**", async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.route("https://stranger.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Somebody</title><script>
        window.heard = [];
        addEventListener("message", ({ data }) => heard.push(data));
      </script><iframe src="${new URL("/account/?system=phl", demoOrigins().pagesOrigin)}"></iframe>`,
    }),
  );
  await page.goto("https://stranger.example/");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await page.frameLocator("iframe").getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.frameLocator("iframe").getByLabel("Email")).toBeVisible();
  expect(await page.evaluate("window.heard")).toEqual([]);
});
