import { expect, it } from "vitest";
import { countries } from "../domain/countries.ts";
import { loadCountryNames } from "../i18n/country-names.ts";
import { catalogue as en } from "../i18n/en/sign-up-catalogue.ts";
import { catalogue as es } from "../i18n/es/sign-up-catalogue.ts";
import { LANGUAGE_TAGS, LOCALES } from "../i18n/locale.ts";
import { catalogue as zh } from "../i18n/zh/sign-up-catalogue.ts";
import { countryOptions } from "./country-options.ts";

it.each(LOCALES)("the country that stands alone at first keeps its name in the whole list: %s", async (locale) => {
  const [first, ...others] = countryOptions(await loadCountryNames(locale));
  expect(first).toEqual({ value: "236", label: { en, es, zh }[locale]["country.us"] });
  const ids = countries.map(({ id }) => String(id)).filter((id) => id !== "236");
  expect(others.map(({ value }) => value).toSorted()).toEqual(ids.toSorted());
});

const NAMED = {
  en: { DE: "Germany", AU: "Australia", AT: "Austria", CA: "Canada" },
  es: { DE: "Alemania", AU: "Australia", AT: "Austria", CA: "Canadá" },
  zh: { DE: "德国", AU: "澳大利亚", AT: "奥地利", CA: "加拿大" },
};

it.each(LOCALES)("each country has its own name, in the language's order: %s", async (locale) => {
  const names = await loadCountryNames(locale);
  expect(Object.fromEntries(names)).toMatchObject(NAMED[locale]);
  expect(new Set(names.map(([, name]) => name)).size).toBe(249);
  // Others' data may name and sort a country otherwise.
  if (process.versions.cldr !== "48.0") return;
  const known = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: "region" });
  expect(names).toEqual(names.map(([iso]) => [iso, known.of(iso)]));
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[locale]);
  expect(names).toEqual(names.toSorted(([, one], [, other]) => compare(one, other)));
});
