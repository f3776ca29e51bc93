import { describe, expect, it } from "vitest";
import { loadLanguage } from "../i18n/load-messages.ts";
import { LOCALES } from "../i18n/locale.ts";
import { createTranslation } from "../i18n/translation.tsx";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import { countries, countryIdOf } from "./countries.ts";
import { countryOptions } from "./country-options.ts";
import { formsMessages } from "./messages.ts";

describe("countries", () => {
  it("have the United States as 236", () => {
    expect(countries.find(({ iso }) => iso === "US")?.id).toBe(US_COUNTRY_ID);
  });

  it.each([
    { iso: "US", id: US_COUNTRY_ID },
    { iso: "us", id: US_COUNTRY_ID },
    { iso: "XX", id: null },
    { iso: null, id: null },
  ])("have $id for $iso", ({ iso, id }) => expect(countryIdOf(iso)).toBe(id));

  it("are all of ISO 3166-1, each once", () => {
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(249);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
  });
});

it.each(LOCALES)("the country that is shown first has the same name in the whole list: %s", async (locale) => {
  await loadLanguage(locale, [formsMessages]);
  const [first, ...others] = countryOptions(locale);
  const { t } = createTranslation(locale);
  expect(first).toEqual({ value: "236", label: t("country.us") });
  const ids = countries.map(({ id }) => String(id)).filter((id) => id !== "236");
  expect(others.map(({ value }) => value).toSorted()).toEqual(ids.toSorted());
});

it.each([
  { locale: "en", name: "Germany", next: "Ghana" },
  { locale: "es", name: "Alemania", next: "Andorra" },
  { locale: "zh", name: "德国", next: "东帝汶" },
] as const)("each country has a unique name, sorted as the language does: $locale", ({ locale, name, next }) => {
  const names = countryOptions(locale).map(({ label }) => label);
  expect(new Set(names).size).toBe(249);
  expect(names[names.indexOf(name) + 1]).toBe(next);
});
