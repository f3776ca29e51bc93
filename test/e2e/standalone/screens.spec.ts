import { expect } from "@playwright/test";
import { pathTo } from "../../../src/account/routes.ts";
import { ROUTE_NAMES, SCREENS } from "../../../src/account/screens.ts";
import { IS_DEEP } from "../../seeded.ts";
import { createLookChecker } from "../display-settings.ts";
import { checkConsistency, openLoggedIn, test } from "./standalone-test.ts";

const ALL_SCREENS = ROUTE_NAMES.map((name) => ({ path: pathTo(name, { id: "17" }), access: SCREENS[name].access }));

// Widths in pixels. Headless browsers hide scrollbars: the test imitates one by a margin.
const WINDOWS = [
  { width: 1023, scrollbar: 0, isRow: false },
  { width: 1024, scrollbar: 0, isRow: true },
  { width: 1024, scrollbar: 17, isRow: true },
  { width: 1280, scrollbar: 17, isRow: true },
];

// Stories check the screens in an element; this checks the page around a screen, or around each in a deep run.
test("axe finds nothing on the page in riders' display settings, and its menu is a row from a window of 1024 px", async ({
  page,
  world,
}) => {
  test.setTimeout(IS_DEEP ? 600_000 : 120_000);
  const checker = createLookChecker(page, page.locator("body"), { isWholePage: true });
  const checkScreen = async (screen: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkConsistency(page, screen);
    await page.setViewportSize({ width: 280, height: 900 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(280);
    await checker.checkLook(screen);
  };
  for (const { path } of ALL_SCREENS.filter(({ access }) => IS_DEEP && access !== "rider")) {
    await page.goto(`/account${path}?system=phl`);
    await checkScreen(`${path}, logged out`);
  }
  await openLoggedIn(page, world, "/billing-info");
  for (const { path } of ALL_SCREENS.filter(({ path }) => IS_DEEP || path === "/billing-info")) {
    if (IS_DEEP) await page.goto(`/account${path}`);
    await checkScreen(`${path}, logged in`);
  }
  checker.printCounts("Screens of the standalone page");

  const menu = page.getByRole("navigation", { name: "My Account" });
  for (const { width, scrollbar, isRow } of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((px) => document.body.style.setProperty("margin-inline-end", `${px}px`), scrollbar);
    const windowName = `${width} px with a scrollbar of ${scrollbar} px`;
    await expect(menu.getByRole("link", { name: "Trip History" }), windowName).toBeVisible({ visible: isRow });
    await expect(menu.getByRole("button", { name: "My Account" }), windowName).toBeVisible({ visible: !isRow });
  }
});
