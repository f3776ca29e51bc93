import { expect, it } from "vitest";
import { cents } from "../domain/money.ts";
import { catalogue as en } from "./en/pricing-catalogue.ts";
import { catalogue as es } from "./es/pricing-catalogue.ts";
import { LOCALES } from "./locale.ts";
import { createTranslation } from "./translation.tsx";
import { catalogue as zh } from "./zh/pricing-catalogue.ts";

const CATALOGUES = { en, es, zh };

it.each(LOCALES)("dollars are written alike in all languages, always with cents: %s", (locale) => {
  const { money } = createTranslation(locale, CATALOGUES[locale]);
  expect([2_000, 123_450, 0, -500].map((amount) => money(cents(amount)))).toEqual([
    "$20.00",
    "$1,234.50",
    "$0.00",
    "-$5.00",
  ]);
});

it("numbers, lists and dates are those of the language", () => {
  const said = LOCALES.map((locale) => {
    const { number, list, date } = createTranslation(locale, CATALOGUES[locale]);
    return [number(1_234.56, { maximumFractionDigits: 1 }), list(["a", "b", "c"]), date(0, "UTC")];
  });
  expect(said).toEqual([
    ["1,234.6", "a, b, and c", "January 1, 1970"],
    ["1,234.6", "a, b y c", "1 de enero de 1970"],
    ["1,234.6", "a、b和c", "1970年1月1日"],
  ]);
});

it("a message without words in its language shows its id", () => {
  expect(createTranslation("en", {}).t("menu.label")).toBe("menu.label");
});
