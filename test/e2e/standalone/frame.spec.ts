import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
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

for (const width of [360, 1280]) {
  test(`login has no accessibility problem at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/account/?system=phl");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.screenshot({ path: `test-results/standalone-${width}.png` });
  });
}
