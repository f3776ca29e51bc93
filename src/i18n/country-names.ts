import type { Locale } from "./locale.ts";

/** Not from `Intl.DisplayNames`: a page's first `Intl` object keeps a phone busy for 0.1 s. */
const NAMES: Readonly<Record<Locale, () => Promise<{ readonly countryNames: string }>>> = {
  en: () => import("./en/country-names.ts"),
  es: () => import("./es/country-names.ts"),
  zh: () => import("./zh/country-names.ts"),
};

/** Each country's ISO 3166-1 code with its name, in the order of a list. */
export type CountryNames = readonly (readonly [iso: string, name: string])[];

export async function loadCountryNames(locale: Locale): Promise<CountryNames> {
  const { countryNames } = await NAMES[locale]();
  return countryNames.split("\n").map((line) => [line.slice(0, 2), line.slice(3)] as const);
}
