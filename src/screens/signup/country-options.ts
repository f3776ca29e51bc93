import { countries } from "../../domain/countries.ts";
import { US_COUNTRY_ID } from "../../domain/united-states.ts";
import { LANGUAGE_TAGS, type Locale } from "../../i18n/locale.ts";

/** All countries by name, the United States first. */
export function countryOptions(locale: Locale) {
  const names = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: "region" });
  const options = countries.map(({ id, iso }) => ({ value: String(id), label: names.of(iso) ?? iso }));
  const isLater = ({ value }: { value: string }) => Number(value !== String(US_COUNTRY_ID));
  return options.sort((one, other) => isLater(one) - isLater(other) || one.label.localeCompare(other.label));
}
