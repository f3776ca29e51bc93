import { expect } from "@playwright/test";
import { logIn, test } from "./standalone-test.ts";

// Headless browsers hide scrollbars: a margin takes as much from the page as a classic one.
for (const { width, scrollbar, isRow } of [
  { width: 1023, scrollbar: 0, isRow: false },
  { width: 1024, scrollbar: 0, isRow: true },
  { width: 1024, scrollbar: 17, isRow: true },
  { width: 1280, scrollbar: 17, isRow: true },
]) {
  test(`in a window of ${width} px with a scrollbar of ${scrollbar} px the menu is ${isRow ? "a row" : "a dropdown"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/account/?system=phl");
    await page.evaluate((taken) => document.body.style.setProperty("margin-inline-end", `${taken}px`), scrollbar);
    await logIn(page);
    const menu = page.getByRole("navigation", { name: "My Account" });
    await expect(menu.getByRole("link", { name: "Trip History" })).toBeVisible({ visible: isRow });
    await expect(menu.getByRole("button", { name: "My Account" })).toBeVisible({ visible: !isRow });
  });
}
