import { expect } from "@playwright/test";
import { logIn, test } from "./standalone-test.ts";

// Headless browsers hide scrollbars: a margin takes as much space as a classic one.
const WINDOWS = [
  { width: 1023, scrollbar: 0, isRow: false },
  { width: 1024, scrollbar: 0, isRow: true },
  { width: 1024, scrollbar: 17, isRow: true },
  { width: 1280, scrollbar: 17, isRow: true },
];

test("the menu is a row from a window width of 1024 px, whatever the scrollbar takes, otherwise a dropdown", async ({
  page,
}) => {
  await page.goto("/account/?system=phl");
  await logIn(page);
  const menu = page.getByRole("navigation", { name: "My Account" });
  for (const { width, scrollbar, isRow } of WINDOWS) {
    await test.step(`${width} px with a scrollbar of ${scrollbar} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((taken) => document.body.style.setProperty("margin-inline-end", `${taken}px`), scrollbar);
      await expect(menu.getByRole("link", { name: "Trip History" })).toBeVisible({ visible: isRow });
      await expect(menu.getByRole("button", { name: "My Account" })).toBeVisible({ visible: !isRow });
    });
  }
});
