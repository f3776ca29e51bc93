import { countries } from "../domain/countries.ts";
import { US_COUNTRY_ID } from "../domain/united-states.ts";
import type { CountryNames } from "../i18n/country-names.ts";

export interface CountryOption {
  /** The services' countryId. */
  readonly value: string;
  readonly label: string;
}

/** All countries by name, the United States first. */
export function countryOptions(names: CountryNames): readonly CountryOption[] {
  const ids = new Map(countries.map(({ id, iso }) => [iso, String(id)]));
  const options = names.map(([iso, label]) => ({ value: ids.get(iso) ?? "", label }));
  const isFirst = ({ value }: CountryOption) => value === String(US_COUNTRY_ID);
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))];
}
