import accountTexts from "virtual:texts/account";
import logInTexts from "virtual:texts/log-in";
import restTexts from "virtual:texts/sign-up-rest";
import { beforeEach, expect, it, vi } from "vitest";
import { LOCALES, type Locale } from "./locale.ts";

// Loaded texts stay for the life of a page: each test is a page of its own.
beforeEach(() => vi.resetModules());
const openPage = async () => ({ ...(await import("./load-messages.ts")), ...(await import("./translation.tsx")) });

it("finds texts once their file is loaded, and shows the id before", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadLanguage("en", logInTexts);
  const { t } = createTranslation("en");
  expect([t("common.retry"), t("signup.card.other")]).toEqual(["Try again", "signup.card.other"]);
  await loadMessages(restTexts);
  expect([t("common.retry"), t("signup.card.other")]).toEqual(["Try again", "Use another card"]);
});

it("a later element or another language gets the texts that were loaded before", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadMessages(restTexts);
  const said: Partial<Record<Locale, string[]>> = {};
  for (const locale of LOCALES) {
    await loadLanguage(locale, logInTexts);
    const { t } = createTranslation(locale);
    said[locale] = [t("common.retry"), t("signup.card.other"), t("menu.label")];
  }
  expect(said).toEqual({
    en: ["Try again", "Use another card", "menu.label"],
    es: ["Intentar de nuevo", "Usar otra tarjeta", "menu.label"],
    zh: ["重试", "使用其他银行卡", "menu.label"],
  });
  // Texts that load later do so in all languages of the page.
  await loadMessages(accountTexts);
  const spoken = LOCALES.map((locale) => createTranslation(locale).t("menu.label"));
  expect(new Set([...spoken, "menu.label"]).size).toBe(4);
});

it("requests texts again after a failure", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadLanguage("en", logInTexts);
  const down = vi.spyOn(accountTexts, "en").mockRejectedValue(new TypeError("Failed to fetch a module"));
  await expect(loadMessages(accountTexts)).rejects.toThrow(TypeError);
  down.mockRestore();
  await loadMessages(accountTexts);
  expect(createTranslation("en").t("menu.label")).not.toBe("menu.label");
});
