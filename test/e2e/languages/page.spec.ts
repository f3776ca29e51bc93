import { expect, type Page } from "@playwright/test";
import { pathTo, ROUTE_NAMES } from "../../../src/routing/routes.ts";
import { logIn, test } from "../standalone/standalone-test.ts";

const TRANSLATOR = "**/stand-ins/translator.js*";

/** Logs in to a program of the rider's own choice, so that the page is not embedded. */
async function openPage(page: Page): Promise<void> {
  await page.goto("/account/login");
  await page.getByLabel("Bike share program").selectOption("phl");
  await logIn(page);
  await expect(page).toHaveTitle("Home – Indego");
}

/** Navigates without loading the page again. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((place) => {
    history.pushState(null, "", `/account${place}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("choosing a language keeps the path and the input, and survives a reload", async ({ page, pageMessages }) => {
  await openPage(page);
  await goTo(page, "/profile");
  const street = page.getByLabel("Address number and street");
  await street.fill("1 Spring Garden Street");
  const spanish = page.getByRole("link", { name: "Español" });
  await spanish.click();
  await expect(page).toHaveTitle("Editar perfil – Indego");
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByLabel("Número y calle")).toHaveValue("1 Spring Garden Street");
  await expect(spanish).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Español$/ })).toHaveCount(1);
  await expect(spanish).toHaveAttribute("aria-current", "true");

  await page.goto("/account/trips?locale=zh-CN&month=2026-03");
  await expect(page).toHaveTitle("行程记录 – Indego");
  await expect(page).toHaveURL(/\/account\/trips\?month=2026-03$/);
  await page.reload();
  await expect(page).toHaveTitle("行程记录 – Indego");
  await page.goto("/account/trips?locale=tlh");
  await expect(page).toHaveTitle("行程记录 – Indego");
  expect(pageMessages.warnings).toEqual(['bikeshare: locale="tlh" is not one of: en, es, zh']);

  await page.goto("/account/login?system=phl");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "语言" })).toHaveCount(0);
});

/** The text of a screen, without the marks of its translation. */
async function said(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const main = page.locator("main");
  await expect(main).not.toContainText("Loading");
  await expect(main.locator(".bs-skeleton")).toHaveCount(0);
  const text = await main.evaluate((node) => {
    const copy = node.cloneNode(true);
    // Leaves out the lists of months and countries.
    if (copy instanceof Element) for (const list of copy.querySelectorAll("select")) list.remove();
    return copy.textContent ?? "";
  });
  return text.replaceAll(/[«»]/g, "").replaceAll(/\s+/g, " ");
}

const PLACES = ROUTE_NAMES.filter((name) => name !== "login" && name !== "signUp").map((name) =>
  pathTo(name, { id: "17" }),
);
/** Navigates to a screen and waits for it, as the screen before may have the same controls. */
async function arriveAt(page: Page, path: string): Promise<void> {
  const before = page.url();
  await page.locator("h1").evaluateAll((headings) => headings.map((heading) => heading.setAttribute("data-left", "")));
  await goTo(page, path);
  const hasArrived = async () => page.url() === before || (await page.locator("h1[data-left]").count()) === 0;
  await expect.poll(hasArrived, { message: path }).toBe(true);
}

/** Changes the numbers on the same screen. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "/trips"(page) {
    const month = page.locator("main select");
    const shown = await month.inputValue();
    await page.getByRole("button", { name: /^Previous month/ }).click();
    await expect(month).not.toHaveValue(shown);
  },
  "/change": (page) => page.getByRole("radio").last().check(),
  "/pricing": (page) => page.getByRole("radio").last().check(),
};

test("a page translator loads on demand, translates every screen, and updates every number", async ({ page }) => {
  test.slow();
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("/stand-ins/translator") && asked.push(request.url())));
  await openPage(page);
  const walk = async () => {
    const texts: Record<string, string> = {};
    for (const path of PLACES) {
      await arriveAt(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await CHANGES[path]?.(page);
      texts[path] = await said(page);
    }
    return texts;
  };
  // The cart also shows on other screens.
  await arriveAt(page, "/change");
  await CHANGES["/change"]?.(page);
  const before = await walk();
  expect(asked).toEqual([]);

  await page.getByLabel("More languages").selectOption("ar");
  await expect(page.locator("main font").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(asked).toHaveLength(1);
  expect(await walk()).toEqual(before);
  await expect(page.locator("main h1 font").first()).toBeVisible();

  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.locator("font")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).not.toHaveAttribute("dir", "rtl");
});

test("reports a page translator that fails to load or lacks the language", async ({ page }) => {
  await page.route(TRANSLATOR, (route) => route.abort());
  await page.goto("/account/login?locale=es");
  await page.getByLabel("Más idiomas").selectOption("fr");
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "No se pudo traducir esta página al idioma que eligió (Français)." });
  await expect(failed).toBeVisible();
  await page.unroute(TRANSLATOR);
  await page.getByLabel("Más idiomas").selectOption("la");
  await expect(page.getByRole("alert").filter({ hasText: "Latina" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByLabel("Más idiomas").selectOption("fr");
  await expect(page.locator("main h1 font").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("«Log in»");
  await expect(page.getByRole("alert").filter({ hasText: "Latina" })).toHaveCount(0);
});
