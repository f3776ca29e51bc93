import { beforeEach, expect, it, vi } from "vitest";
import type { Catalogue } from "./added-texts.ts";

const FIRST = { en: async (): Promise<Catalogue> => ({ "common.retry": "Try again" }) };

// What was added stays for the page's life: each test is a page of its own.
beforeEach(() => vi.resetModules());
const openPage = async () => ({ ...(await import("./added-texts.ts")), ...(await import("./translation.tsx")) });

it("a translation finds what a screen brought, and shows the id before", async () => {
  const { addLanguage, addTexts, createTranslation } = await openPage();
  const { t } = createTranslation("en", await addLanguage("en", FIRST));
  expect([t("common.retry"), t("signup.back")]).toEqual(["Try again", "signup.back"]);
  await addTexts({ en: async () => ({ "signup.back": "Back" }) });
  await addTexts({ en: async () => ({ "signup.continue": "Continue" }) });
  expect([t("common.retry"), t("signup.back"), t("signup.continue")]).toEqual(["Try again", "Back", "Continue"]);
});

it("an element that comes later, or another language, gets what was added before", async () => {
  const { addLanguage, addTexts, addedText } = await openPage();
  await addTexts({ en: async () => ({ "signup.back": "Back" }) });
  expect(addedText("en", "signup.back")).toBeUndefined();
  await addLanguage("en", FIRST);
  expect(addedText("en", "signup.back")).toBe("Back");
});

it("texts that could not be loaded are asked for again", async () => {
  const { addLanguage, addTexts, addedText } = await openPage();
  await addLanguage("en", FIRST);
  let isDown = true;
  const part = {
    en: async (): Promise<Catalogue> => {
      if (isDown) throw new TypeError("Failed to fetch dynamically imported module");
      return { "signup.back": "Back" };
    },
  };
  await expect(addTexts(part)).rejects.toThrow(TypeError);
  isDown = false;
  await addTexts(part);
  expect(addedText("en", "signup.back")).toBe("Back");
});
