import { expect, type Page } from "@playwright/test";
import { test, waitForRender } from "./host-page.ts";
import { delayFiles } from "./network.ts";
import { logIn, test as standaloneTest } from "./standalone/standalone-test.ts";

const TEXTS = /\/chunks\/(en|es|zh)-/;

test("sign-up renders in Spanish, loads no other language, and switches to Chinese without losing input", async ({
  page,
  pageMessages,
}) => {
  const languages = new Set<string>();
  page.on("request", (request) => {
    const [, language] = TEXTS.exec(request.url()) ?? [];
    if (language !== undefined) languages.add(language);
  });
  await page.goto("/bare?element=bikeshare-signup&system=phl&locale=es-US");
  const signUp = page.locator("bikeshare-signup");
  await waitForRender(signUp);
  await expect(signUp.getByRole("heading", { level: 2 })).toHaveText("Registrarse en Indego");
  await expect(signUp.locator(".root")).toHaveAttribute("lang", "es");

  await signUp.getByRole("radio", { name: "Monthly Pass", exact: true }).check();
  const email = signUp.getByLabel("Correo electrónico", { exact: true });
  await email.fill("rosa@example.org");
  await signUp.getByLabel("Contraseña", { exact: true }).fill("one two three");
  await signUp.getByRole("button", { name: "Continuar" }).click();
  await expect(signUp.getByText("El formato del número de teléfono no es válido").first()).toBeVisible();
  expect([...languages]).toEqual(["es"]);

  await email.focus();
  await email.evaluate((field) => {
    if (field instanceof HTMLInputElement) field.dataset.same = "yes";
  });
  const open = await delayFiles(page, /\/chunks\/zh-/);
  const asked = page.waitForRequest(/\/chunks\/zh-sign-up-/);
  await signUp.evaluate((element) => element.setAttribute("locale", "zh_CN"));
  await asked;
  // The current tree stays until the texts are loaded.
  await expect(signUp.getByRole("button", { name: "Continuar" })).toBeVisible();
  open();
  await expect(signUp.getByRole("heading", { level: 2 })).toHaveText("注册 Indego");
  await expect(signUp.locator(".root")).toHaveAttribute("lang", "zh");
  const same = signUp.locator("[data-same]");
  await expect(same).toBeFocused();
  await expect(same).toHaveValue("rosa@example.org");
  await expect(signUp.getByLabel("密码", { exact: true })).toHaveValue("one two three");
  await expect(signUp.getByRole("radio", { name: "Monthly Pass", exact: true })).toBeChecked();
  await expect(signUp.getByText("电话号码格式无效").first()).toBeVisible();
  await expect(signUp.getByText("$20.00").first()).toBeVisible();
  expect(pageMessages.warnings).toEqual([]);
});

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
  page.evaluate((path) => {
    history.pushState(null, "", `/account${path}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

standaloneTest(
  "choosing a language keeps the path and the input, for which the browser's Back asks, and survives a reload",
  async ({ page, pageMessages }) => {
    await openPage(page);
    await page.getByRole("link", { name: "Edit Profile" }).click();
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
    await page.goBack();
    await page.getByRole("button", { name: "Seguir editando" }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(page.getByLabel("Número y calle")).toHaveValue("1 Spring Garden Street");
    await page.goBack();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveTitle("Inicio – Indego");

    await page.goto("/account/trips?locale=zh-CN&month=2026-03");
    await expect(page).toHaveTitle("行程记录 – Indego");
    await expect(page).toHaveURL(/\/account\/trips\?month=2026-03$/);
    await page.goto("/account/trips?locale=tlh");
    await expect(page).toHaveTitle("行程记录 – Indego");
    expect(pageMessages.warnings).toEqual(['bikeshare: locale="tlh" is not one of: en, es, zh']);

    await page.goto("/account/login?system=phl");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "语言" })).toHaveCount(0);
  },
);

/** The text of a screen, without the marks of its translation. */
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

// Every screen with translated texts: `BIKESHARE_TRANSLATED=1 npm run test:stories`.
standaloneTest(
  "a page translator loads on demand, translates screens, updates every number, and reports what it cannot",
  async ({ page }) => {
    const asked: string[] = [];
    page.on(
      "request",
      (request) => void (request.url().includes("/stand-ins/translator") && asked.push(request.url())),
    );
    await openPage(page);
    /** The texts of screens after actions that only change their numbers. */
    const walk = async () => {
      await goTo(page, "/trips");
      const month = page.locator("main select");
      const shown = await month.inputValue();
      await page.getByRole("button", { name: /^Previous month/ }).click();
      await expect(month).not.toHaveValue(shown);
      const trips = await readScreenText(page);
      await goTo(page, "/change");
      const passes = page.getByRole("radio");
      await passes.first().check();
      await passes.last().check();
      return [trips, await readScreenText(page)];
    };
    const before = await walk();
    expect(asked).toEqual([]);

    const languages = page.getByLabel("More languages");
    const alert = (language: string) => page.getByRole("alert").filter({ hasText: language });
    await page.route(TRANSLATOR, (route) => route.abort());
    await languages.selectOption("fr");
    await expect(alert("Français")).toBeVisible();
    await page.unroute(TRANSLATOR);
    await languages.selectOption("la");
    await expect(alert("Latina")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const tries = asked.length;
    await languages.selectOption("ar");
    await expect(alert("Latina")).toHaveCount(0);
    await expect(page.locator("main font").filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(asked.length).toBe(tries);
    expect(await walk()).toEqual(before);
    await expect(page.locator("main h1 font").first()).toBeVisible();

    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.locator("font")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.locator("html")).not.toHaveAttribute("dir", "rtl");
  },
);
