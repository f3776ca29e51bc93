import { expect, type Page } from "@playwright/test";
import { pathTo } from "../../../src/account/routes.ts";
import { ROUTE_NAMES, SCREENS } from "../../../src/account/screens.ts";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { createLookChecker, findViolations } from "../display-settings.ts";
import { checkConsistency, logIn, test } from "./standalone-test.ts";

const ALL = ROUTE_NAMES.map((name) => ({ path: pathTo(name, { id: "17" }), access: SCREENS[name].access }));

async function findProblems(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await checkConsistency(page, page.url());
  return findViolations(page);
}

// `account/display-settings.spec.ts` checks the screens in an element: this checks the page around them, on a few screens
// unless the run is deep. axe's results depend on the width or on the colors, but rarely on both: each is checked once.
const LOOKS = [
  { width: 360, colorScheme: "dark", some: ["/login"] },
  { width: 1280, colorScheme: "light", some: ["/billing-info"] },
] as const;
for (const { width, colorScheme, some } of sampleOf("looks of the page", LOOKS, 1)) {
  const routes = ALL.filter(({ path }) => IS_DEEP || some.some((each) => each === path));
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing on any screen of the page, in riders' display settings", async ({ page }) => {
      test.setTimeout(240_000);
      for (const { path, access } of routes) {
        if (access === "rider") continue;
        await page.goto(`/account${path}?system=phl`);
        expect.soft(await findProblems(page), `${path}, logged out`).toEqual([]);
      }
      await page.goto("/account/login?system=phl");
      await logIn(page);
      await expect(page).toHaveTitle("Home – Indego");
      for (const { path } of routes) {
        await page.goto(`/account${path}`);
        expect.soft(await findProblems(page), path).toEqual([]);
      }

      const checker = createLookChecker(page, page.locator("body"), { isWhole: true });
      await page.goto("/account/");
      await expect(page).toHaveTitle("Home – Indego");
      await checker.look("the page, logged in");
      await page.evaluate(() => sessionStorage.clear());
      await page.goto("/account/login?system=phl");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await checker.look("the page, logged out");
      checker.printCounts("Screens of the standalone page");
    });
  });
}

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
