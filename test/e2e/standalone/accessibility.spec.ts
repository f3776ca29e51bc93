import { expect, type Page } from "@playwright/test";
import { pathTo, ROUTE_NAMES, ROUTES } from "../../../src/routing/routes.ts";
import { violationsOn } from "../axe.ts";
import { logIn, test } from "./standalone-test.ts";

const ALL = ROUTE_NAMES.map((name) => ({ path: pathTo(name, { id: "17" }), access: ROUTES[name].access }));
/** The screens themselves are judged in an element (account/accessibility): here it is what stands around them. */
const SOME = ["/login", "/", "/billing-info", "/trips/rate/17"];
const PLACES = process.env.BIKESHARE_DEEP === "1" ? ALL : ALL.filter(({ path }) => SOME.includes(path));

async function problemsOn(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return violationsOn(page);
}

// What axe finds hangs on the width or on the colours, hardly on both: each is judged once.
for (const { width, colorScheme } of [
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing on any screen of the page, nor at its card", async ({ page }) => {
      test.setTimeout(240_000);
      for (const { path, access } of PLACES) {
        if (access === "rider") continue;
        await page.goto(`/account${path}?system=phl`);
        expect.soft(await problemsOn(page), `${path}, logged out`).toEqual([]);
      }
      await page.goto("/account/login?system=phl");
      await logIn(page);
      await expect(page).toHaveTitle("Home – Indego");
      for (const { path } of PLACES) {
        await page.goto(`/account${path}`);
        expect.soft(await problemsOn(page), path).toEqual([]);
      }
      await page.goto("/account/update-payment");
      await page.getByRole("button", { name: "Replace card" }).click();
      await expect(page.getByLabel("Card number")).toBeVisible();
      expect.soft(await problemsOn(page), "the card").toEqual([]);
    });
  });
}
