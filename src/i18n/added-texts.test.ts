import { beforeEach, expect, it, vi } from "vitest";
import type { Catalogue, CatalogueModule } from "./added-texts.ts";
import { LOCALES, type Locale } from "./locale.ts";

const texts = (catalogue: Catalogue) => async (): Promise<CatalogueModule> => ({ catalogue });
const FIRST = {
  en: texts({ "common.retry": "Try again" }),
  es: texts({ "common.retry": "Intentar de nuevo" }),
  zh: texts({ "common.retry": "重试" }),
  later: { es: () => import("./es/later-catalogues.ts"), zh: () => import("./zh/later-catalogues.ts") },
};

// What was added stays for the page's life: each test is a page of its own.
beforeEach(() => vi.resetModules());
const openPage = async () => ({ ...(await import("./added-texts.ts")), ...(await import("./translation.tsx")) });

it("a translation finds what a screen brought, and shows the id before", async () => {
  const { addLanguage, addTexts, createTranslation } = await openPage();
  const { t } = createTranslation("en", await addLanguage("en", FIRST));
  expect([t("common.retry"), t("signup.card.other")]).toEqual(["Try again", "signup.card.other"]);
  await addTexts("sign-up-steps", texts({ "signup.card.other": "Back" }));
  await addTexts("sign-up", texts({ "signup.continue": "Continue" }));
  expect([t("common.retry"), t("signup.card.other"), t("signup.continue")]).toEqual(["Try again", "Back", "Continue"]);
});

it("an element that comes later, or another language, gets what was added before", async () => {
  const { addLanguage, addTexts, createTranslation } = await openPage();
  await addTexts("sign-up-steps", () => import("./en/sign-up-steps-catalogue.ts"));
  const said: Record<Locale, string[]> = { en: [], es: [], zh: [] };
  for (const locale of LOCALES) {
    const { t } = createTranslation(locale, await addLanguage(locale, FIRST));
    said[locale] = [t("common.retry"), t("signup.card.other"), t("menu.label")];
  }
  expect(said).toEqual({
    en: ["Try again", "Use another card", "menu.label"],
    es: ["Intentar de nuevo", "Usar otra tarjeta", "menu.label"],
    zh: ["重试", "使用其他银行卡", "menu.label"],
  });
  // What comes from now on comes in all languages that the page shows.
  await addTexts("menu", () => import("./en/menu-catalogue.ts"));
  const spoken = LOCALES.map((locale) => createTranslation(locale, {}).t("menu.label"));
  expect(new Set([...spoken, "menu.label"]).size).toBe(4);
});

it("texts that could not be loaded are asked for again", async () => {
  const { addLanguage, addTexts, createTranslation } = await openPage();
  await addLanguage("en", FIRST);
  let isDown = true;
  const load = async (): Promise<CatalogueModule> => {
    if (isDown) throw new TypeError("Failed to fetch dynamically imported module");
    return { catalogue: { "signup.card.other": "Back" } };
  };
  await expect(addTexts("sign-up-steps", load)).rejects.toThrow(TypeError);
  isDown = false;
  await addTexts("sign-up-steps", load);
  expect(createTranslation("en", {}).t("signup.card.other")).toBe("Back");
});
