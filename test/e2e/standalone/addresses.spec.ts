import { expect, type Page } from "@playwright/test";
import { englishTexts } from "../../../build/messages.ts";
import { pathTo } from "../../../src/account/routes.ts";
import { ROUTE_NAMES, SCREENS } from "../../../src/account/screens.ts";
import { SYSTEM_CODES, SYSTEM_NAMES } from "../../../src/domain/program.ts";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { WITHOUT_PROGRAM } from "../account/guard-table.ts";
import { checkConsistency, logIn, test } from "./standalone-test.ts";

const texts = englishTexts();
const PATHS = ROUTE_NAMES.map((name) => ({
  name,
  path: pathTo(name, { id: "17" }),
  ...{ access: SCREENS[name].access },
}));

// Other tests cover the complete tables in an element (account/guards): this one checks how a page is served and read,
// on some paths.
const ARRIVALS = PATHS.flatMap((route, turn) =>
  SYSTEM_CODES.filter((_, index) => IS_DEEP || index === turn % SYSTEM_CODES.length).map((system) => ({
    ...route,
    system,
  })),
);

test("every address opens when logged out, or redirects to login", async ({ page }) => {
  test.slow(IS_DEEP, "all programs");
  for (const { name, path, access, system } of sampleOf("paths that are opened", ARRIVALS, 2)) {
    await page.goto(`/account${path}?system=${system}`);
    const isLogin = access === "rider" || name === "login";
    const title = isLogin ? texts["route.login"] : texts[`route.${name}`];
    await expect(page, path).toHaveTitle(`${title} – ${SYSTEM_NAMES[system]}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkConsistency(page, path);
    const { pathname, searchParams } = new URL(page.url());
    if (isLogin) expect(pathname, path).toBe("/account/login");
    if (access === "rider" && name !== "home") expect(searchParams.get("redirect")).toMatch(new RegExp(`^${path}`));
  }
});

for (const system of SYSTEM_CODES.filter((code) => IS_DEEP || code === "lax")) {
  test(`${system}: addresses open for a rider with their titles, a deep link passes through login, and unknown ones are not found`, async ({
    page,
  }) => {
    const answer = await page.goto(`/account/trips/rate/17?system=${system}`);
    expect(answer?.status()).toBe(404);
    await logIn(page);
    await expect(page).toHaveURL(/\/account\/trips\/rate\/17$/);
    await expect(page).toHaveTitle(`Rate your trip – ${SYSTEM_NAMES[system]}`);
    // Every path is served and read alike, and unit tests cover addresses and titles.
    for (const { name, path } of sampleOf("paths of a rider", PATHS, 2)) {
      await page.goto(`/account${path}`);
      const shown = name === "login" ? "home" : name === "signUp" ? "change" : name;
      await expect(page, path).toHaveTitle(`${texts[`route.${shown}`]} – ${SYSTEM_NAMES[system]}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await checkConsistency(page, path);
    }
    await page.goto("/account/no/such/place");
    await expect(page).toHaveTitle(`Page not found – ${SYSTEM_NAMES[system]}`);
  });
}

test("links have real addresses, back and forward restore screens and titles, and a doubled slash is normalized", async ({
  page,
}) => {
  await page.goto("/account/login?system=phl");
  const forgotten = page.getByRole("link", { name: "Forgot your password?" });
  await expect(forgotten).toHaveAttribute("href", "/account/password-reset");
  await forgotten.click();
  await expect(page).toHaveURL(/\/account\/password-reset$/);
  await expect(page).toHaveTitle("Reset your password – Indego");
  await page.goBack();
  await expect(page).toHaveTitle("Log in – Indego");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle("Reset your password – Indego");

  for (const path of ["/account//password-reset", "/account/password-reset//", "/account///password-reset"]) {
    await page.goto(`${path}?system=phl`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
    await expect(page).toHaveURL(/\w\/account\/password-reset(\?|$)/);
  }
});

test("login reports an unknown program; the chosen one replaces the address's, and survives a reload with the login", async ({
  page,
}) => {
  await page.goto("/account/?system=nyc");
  await expect(page.getByText("Bike share system not found")).toBeVisible();
  await expect(page).toHaveTitle("Log in");

  await page.goto("/account/login?system=phl");
  const change = page.getByRole("button", { name: "Change" });
  const program = page.getByLabel("Bike share program");
  await change.click();
  await program.selectOption("las");
  await expect(page).toHaveURL(/\/account\/login$/);
  await page.reload();
  await expect(page).toHaveTitle(`Log in – ${SYSTEM_NAMES.las}`);

  await page.goto("/account/trips?system=phl");
  await change.click();
  await program.selectOption("lax");
  await logIn(page);
  await expect(page).toHaveTitle(`Trip History – ${SYSTEM_NAMES.lax}`);
  await page.reload();
  await expect(page).toHaveTitle(`Trip History – ${SYSTEM_NAMES.lax}`);
});

/** The path in the page's address. */
const pathOf = (page: Page): string => page.url().replace(/^.*\/account(?=\/)/, "");

test("without a program an address continues once one is chosen, and a reload keeps it", async ({ page }) => {
  for (const { path, chosen } of sampleOf("paths without a program", WITHOUT_PROGRAM, 2)) {
    await page.goto(`/account${path}`);
    await expect(page.getByLabel("Bike share program")).toBeVisible();
    await expect(page.getByText(/^Questions\?/), "no city's support").toHaveCount(0);
    await page.getByLabel("Bike share program").selectOption("las");
    await expect.poll(() => pathOf(page), { message: path }).toBe(chosen);
    await expect(page.getByText(/^Questions\?/).first()).toBeVisible();
    await expect(page, path).toHaveTitle(new RegExp(SYSTEM_NAMES.las));
    await page.reload();
    await expect(page, path).toHaveTitle(new RegExp(SYSTEM_NAMES.las));
    expect(pathOf(page), path).toBe(chosen);
    await page.evaluate(() => sessionStorage.clear());
  }
});
