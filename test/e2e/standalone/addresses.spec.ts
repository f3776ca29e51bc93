import { expect, type Page } from "@playwright/test";
import { englishTexts } from "../../../build/messages.ts";
import { pathTo } from "../../../src/account/routes.ts";
import { ROUTE_NAMES, SCREENS } from "../../../src/account/screens.ts";
import { SYSTEM_CODES, SYSTEM_NAMES } from "../../../src/domain/program.ts";
import { sampleOf } from "../../seeded.ts";
import { fetchToken } from "../account/account-test.ts";
import { WITHOUT_PROGRAM } from "../account/guard-table.ts";
import { checkConsistency, logIn, test } from "./standalone-test.ts";

const texts = englishTexts();
const PATHS = ROUTE_NAMES.map((name, turn) => ({
  name,
  path: pathTo(name, { id: "17" }),
  access: SCREENS[name].access,
  system: SYSTEM_CODES[turn % SYSTEM_CODES.length] ?? "phl",
}));

// Unit tests cover addresses, guards and titles: this one checks how a page is served and read, on some paths.
test("addresses open or pass through login, have their titles for a visitor and a rider, and unknown ones are not found", async ({
  page,
}) => {
  test.slow();
  for (const { name, path, access, system } of sampleOf("paths that are opened", PATHS, 1)) {
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
  const answer = await page.goto("/account/trips/rate/17?system=lax");
  expect(answer?.status()).toBe(404);
  await logIn(page);
  await expect(page).toHaveURL(/\/account\/trips\/rate\/17$/);
  await expect(page).toHaveTitle(`Rate your trip – ${SYSTEM_NAMES.lax}`);
  for (const { name, path } of sampleOf("paths of a rider", PATHS, 1)) {
    await page.goto(`/account${path}`);
    const shown = name === "login" ? "home" : name === "signUp" ? "change" : name;
    await expect(page, path).toHaveTitle(`${texts[`route.${shown}`]} – ${SYSTEM_NAMES.lax}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkConsistency(page, path);
  }
  await page.goto("/account/no/such/place");
  await expect(page).toHaveTitle(`Page not found – ${SYSTEM_NAMES.lax}`);
});

test("links have real addresses, back and forward restore screens and titles, and doubled slashes are normalized", async ({
  page,
}) => {
  await page.goto("/account//login//?system=phl");
  await expect(page).toHaveURL(/\w\/account\/login(\?|$)/);
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
});

const INCOMPLETE = "The link is incomplete, so it did not log you in.";
const BROKEN = [
  { address: "/account/login?access_token=TOKEN", title: "Log in" },
  { address: "/account/login?access_token=TOKEN&system=nyc", title: "Log in" },
  { address: "/account/login?system=lax#access_token=", title: "Log in – Metro Bike Share" },
  {
    address: "/account/?system=phl#access_token=gone",
    title: "Log in – Indego",
    says: "The login in this link is no longer valid.",
  },
];

/** The path in the page's address. */
const pathOf = (page: Page): string => page.url().replace(/^.*\/account(?=\/)/, "");

test("login says what is wrong with a link until a login, and a chosen program continues and survives reloads", async ({
  page,
  world,
}) => {
  test.slow();
  const program = page.getByLabel("Bike share program");
  await page.goto("/account/?system=nyc");
  await expect(page.getByText("Bike share system not found")).toBeVisible();
  await expect(page).toHaveTitle("Log in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(program).toBeFocused();
  await expect(page.getByText("Choose your bike share program first.")).toBeVisible();
  await program.selectOption("phl");
  await expect(page).toHaveTitle("Reset your password – Indego");
  for (const { path, chosen } of sampleOf("paths without a program", WITHOUT_PROGRAM, 1)) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/account${path}`);
    await expect(page.getByText(/^Questions\?/), "no city's support").toHaveCount(0);
    await program.selectOption("las");
    await expect.poll(() => pathOf(page), { message: path }).toBe(chosen);
    await expect(page.getByText(/^Questions\?/).first()).toBeVisible();
    await page.reload();
    await expect(page, path).toHaveTitle(new RegExp(SYSTEM_NAMES.las));
    expect(pathOf(page), path).toBe(chosen);
  }
  for (const { address, title, says = INCOMPLETE } of sampleOf("broken links", BROKEN, 1)) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(address.replace("TOKEN", await fetchToken(world, "phl")));
    const words = page.getByText(says);
    await expect(words).toBeVisible();
    await expect(page).toHaveTitle(title);
    // Without a program its list is open.
    if (title !== "Log in") await page.getByRole("button", { name: "Change" }).click();
    await program.selectOption("las");
    await expect(page).toHaveTitle(`Log in – ${SYSTEM_NAMES.las}`);
    await expect(words).toBeVisible();
    await logIn(page);
    await expect(page).toHaveTitle(`Home – ${SYSTEM_NAMES.las}`);
    await expect(words).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveTitle(`Home – ${SYSTEM_NAMES.las}`);
  }
});
