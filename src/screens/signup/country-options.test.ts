import { expect, it } from "vitest";
import { catalogue as en } from "../../i18n/en/sign-up-catalogue.ts";
import { catalogue as es } from "../../i18n/es/sign-up-catalogue.ts";
import { LOCALES } from "../../i18n/locale.ts";
import { catalogue as zh } from "../../i18n/zh/sign-up-catalogue.ts";
import { countryOptions } from "./country-options.ts";

it.each(LOCALES)("the country that stands alone at first keeps its name in the whole list: %s", (locale) => {
  const [first, ...others] = countryOptions(locale);
  expect(first).toEqual({ value: "236", label: { en, es, zh }[locale]["signup.country.us"] });
  expect(others).toHaveLength(248);
});
