import { expect, type Page } from "@playwright/test";
import { logIn } from "./account/account-test.ts";
import { test } from "./standalone/standalone-test.ts";

const TRANSLATOR = "**/stand-ins/translator.js*";

/** Navigates without loading the page again. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, "", `/account${path}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** The text of a screen, without the « and » that the demo's page translator adds. */
async function readScreenText(page: Page): Promise<string> {
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

// `BIKESHARE_TRANSLATED=1 npm run test:stories` tests every screen with translated texts.
// widgets/standalone/take-from-address.test.ts tests more languages in addresses.
test("a page translator loads on demand, updates every number, and reports languages that fail; choosing one of our languages keeps the path and the input", async ({
  page,
}) => {
  const translatorRequests: string[] = [];
  page.on(
    "request",
    (request) => void (request.url().includes("/stand-ins/translator") && translatorRequests.push(request.url())),
  );
  // Chooses the program: a page whose address names it counts as embedded, and offers no languages.
  await page.goto("/account/login");
  await page.getByLabel("Bike share program").selectOption("phl");
  await logIn(page);
  await expect(page).toHaveTitle("Home – Indego");
  /** The texts of two screens after actions that only change their numbers. */
  const readChangedScreens = async () => {
    await goTo(page, "/trips");
    const month = page.locator("main select");
    const monthBefore = await month.inputValue();
    await page.getByRole("button", { name: /^Previous month/ }).click();
    await expect(month).not.toHaveValue(monthBefore);
    const tripsText = await readScreenText(page);
    await goTo(page, "/change");
    const passes = page.getByRole("radio");
    await passes.first().check();
    await passes.last().check();
    return [tripsText, await readScreenText(page)];
  };
  const textsBefore = await readChangedScreens();
  expect(translatorRequests).toEqual([]);

  const languages = page.getByLabel("More languages");
  const alert = (language: string) => page.getByRole("alert").filter({ hasText: language });
  await page.route(TRANSLATOR, (route) => route.abort());
  await languages.selectOption("fr");
  await expect(alert("Français")).toBeVisible();
  await page.unroute(TRANSLATOR);
  await languages.selectOption("la");
  await expect(alert("Latina")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const requestCount = translatorRequests.length;
  await languages.selectOption("ar");
  await expect(alert("Latina")).toHaveCount(0);
  await expect(page.locator("main font").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(translatorRequests.length).toBe(requestCount);
  expect(await readChangedScreens()).toEqual(textsBefore);
  await expect(page.locator("main h1 font").first()).toBeVisible();

  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await languages.selectOption("ar");
  await languages.selectOption("la");
  await expect(alert("Latina")).toBeVisible();
  await expect(languages, "the page is still in Arabic").toHaveValue("ar");

  const spanish = page.getByRole("link", { name: "Español" });
  await spanish.click();
  await expect(page.locator("font")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).not.toHaveAttribute("dir", "rtl");
  await page.getByLabel("Más idiomas").selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("main h1 font").first()).toBeVisible();

  await page.getByRole("link", { name: "English" }).click();
  await goTo(page, "/");
  await expect(page).toHaveTitle("Home – Indego");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  const street = page.getByLabel("Address number and street");
  await street.fill("1 Spring Garden Street");
  await spanish.click();
  await expect(page).toHaveTitle("Editar perfil – Indego");
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByLabel("Número y calle")).toHaveValue("1 Spring Garden Street");
  await expect(spanish).toHaveAttribute("aria-current", "true");
});
