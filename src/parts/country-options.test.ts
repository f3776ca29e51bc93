import { expect, it } from "vitest";
import { countries } from "../domain/countries.ts";
import { catalogue as en } from "../i18n/en/sign-up-catalogue.ts";
import { catalogue as es } from "../i18n/es/sign-up-catalogue.ts";
import { LANGUAGE_TAGS, LOCALES } from "../i18n/locale.ts";
import { catalogue as zh } from "../i18n/zh/sign-up-catalogue.ts";
import { loadCountryOptions } from "./country-options.ts";

it.each(LOCALES)("the country that stands alone at first keeps its name in the whole list: %s", async (locale) => {
  const [first] = await loadCountryOptions(locale);
  expect(first).toEqual({ value: "236", label: { en, es, zh }[locale]["country.us"] });
});

it.each(LOCALES)("each country has a name, in the language's order: %s", async (locale) => {
  const [, ...others] = await loadCountryOptions(locale);
  const ids = countries.map(({ id }) => String(id)).filter((id) => id !== "236");
  expect(others.map(({ value }) => value).toSorted()).toEqual(ids.toSorted());
  const labels = others.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(LANGUAGE_TAGS[locale]).compare));
});
