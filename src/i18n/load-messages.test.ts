import { beforeEach, expect, it, vi } from "vitest";
import { checkoutMessages } from "../features/sign-up/messages.ts";
import type { MessageSource } from "./load-messages.ts";
import { LOCALES, type Locale } from "./locale.ts";

const texts = (messages: Readonly<Record<string, string>>) => async () => ({ default: messages });
const FIRST: readonly MessageSource[] = [
  {
    en: texts({ "common.retry": "Try again" }),
    es: texts({ "common.retry": "Intentar de nuevo" }),
    zh: texts({ "common.retry": "重试" }),
  },
];
const inAll = (load: MessageSource["en"]): MessageSource => ({ en: load, es: load, zh: load });

// Loaded texts stay for the life of a page: each test is a page of its own.
beforeEach(() => vi.resetModules());
const openPage = async () => ({ ...(await import("./load-messages.ts")), ...(await import("./translation.tsx")) });

it("finds a screen's texts once they are loaded, and shows the id before", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadLanguage("en", FIRST);
  const { t } = createTranslation("en");
  expect([t("common.retry"), t("signup.card.other")]).toEqual(["Try again", "signup.card.other"]);
  await loadMessages(inAll(texts({ "signup.card.other": "Back" })), inAll(texts({ "signup.continue": "Continue" })));
  expect([t("common.retry"), t("signup.card.other"), t("signup.continue")]).toEqual(["Try again", "Back", "Continue"]);
});

it("a later element or another language gets the texts that were loaded before", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadMessages(checkoutMessages);
  const said: Record<Locale, string[]> = { en: [], es: [], zh: [] };
  for (const locale of LOCALES) {
    await loadLanguage(locale, FIRST);
    const { t } = createTranslation(locale);
    said[locale] = [t("common.retry"), t("signup.card.other"), t("menu.label")];
  }
  expect(said).toEqual({
    en: ["Try again", "Use another card", "menu.label"],
    es: ["Intentar de nuevo", "Usar otra tarjeta", "menu.label"],
    zh: ["重试", "使用其他银行卡", "menu.label"],
  });
  // Texts that load later do so in all languages of the page.
  await loadMessages((await import("../account/screen-messages.ts")).menuMessages);
  const spoken = LOCALES.map((locale) => createTranslation(locale).t("menu.label"));
  expect(new Set([...spoken, "menu.label"]).size).toBe(4);
});

it("requests texts again after a failure", async () => {
  const { loadLanguage, loadMessages, createTranslation } = await openPage();
  await loadLanguage("en", FIRST);
  let isDown = true;
  const source = inAll(async () => {
    if (isDown) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: { "signup.card.other": "Back" } };
  });
  await expect(loadMessages(source)).rejects.toThrow(TypeError);
  isDown = false;
  await loadMessages(source);
  expect(createTranslation("en").t("signup.card.other")).toBe("Back");
});

it("loads a file of several folders from another address when its own keeps failing", async () => {
  const { loadLanguage, createTranslation } = await openPage();
  const folders =
    'export const a = { default: { "common.retry": "Try again" } }, e = { default: { "signup.continue": "Close" } };';
  const address = `data:text/javascript,${encodeURIComponent(folders)}//`;
  // The error as in Firefox, and the function as in a build.
  const fail = () => Promise.reject(new TypeError(`error loading dynamically imported module: ${address}`));
  const load = Object.assign(fail, { toString: () => `()=>import("${address}").then(n=>n.a)` });
  await loadLanguage("en", [inAll(load)]);
  const { t } = createTranslation("en");
  expect([t("common.retry"), t("signup.continue")]).toEqual(["Try again", "Close"]);
});
