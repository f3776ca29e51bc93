import accountTexts from "virtual:texts/account";
import logInTexts from "virtual:texts/log-in";
import restTexts from "virtual:texts/sign-up-rest";
import { beforeEach, expect, it, vi } from "vitest";
import { LOCALES, type Locale } from "./locale.ts";

// Texts stay loaded for as long as the page lives, so each test imports the modules anew.
beforeEach(() => vi.resetModules());
const openPage = async () => ({ ...(await import("./load-messages.ts")), ...(await import("./translation.tsx")) });

it("a later element or another language gets the texts that were loaded before", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadMessages(restTexts);
  const texts: Partial<Record<Locale, string[]>> = {};
  for (const locale of LOCALES) {
    await loadLanguage(locale, logInTexts);
    const { t } = createTranslation(locale);
    texts[locale] = [t("common.retry"), t("signup.card.other"), t("menu.label")];
  }
  expect(texts).toEqual({
    en: ["Try again", "Use another card", "menu.label"],
    es: ["Intentar de nuevo", "Usar otra tarjeta", "menu.label"],
    zh: ["重试", "使用其他银行卡", "menu.label"],
  });
  // Texts of a later request load in all languages that the page uses.
  await loadMessages(accountTexts);
  const labels = LOCALES.map((locale) => createTranslation(locale).t("menu.label"));
  expect(new Set([...labels, "menu.label"]).size).toBe(4);
});

it("requests texts again after a failure", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadLanguage("en", logInTexts);
  const failure = vi.spyOn(accountTexts, "en").mockRejectedValue(new TypeError("Failed to fetch a module"));
  await expect(loadMessages(accountTexts)).rejects.toThrow(TypeError);
  failure.mockRestore();
  await loadMessages(accountTexts);
  expect(createTranslation("en").t("menu.label")).not.toBe("menu.label");
});
