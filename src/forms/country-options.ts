import { countries } from "../domain/countries.ts";
import { intlOf } from "../i18n/intl.ts";
import { LANGUAGE_TAGS, type Locale } from "../i18n/locale.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";

export interface CountryOption {
  /** The ISO 3166-1 alpha-2 code, which browsers fill in. */
  readonly value: string;
  /** The countryId of the services. */
  readonly id: string;
  readonly label: string;
}

/** All countries by name, the United States first. */
export function countryOptions(locale: Locale): readonly CountryOption[] {
  const { formatDisplayName } = intlOf(locale);
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[locale]);
  const rank = ({ id }: CountryOption) => (id === String(US_COUNTRY_ID) ? 0 : 1);
  return countries
    .map(({ id, iso }) => ({ value: iso, id: String(id), label: formatDisplayName(iso, { type: "region" }) ?? iso }))
    .sort((one, other) => rank(one) - rank(other) || compare(one.label, other.label));
}
