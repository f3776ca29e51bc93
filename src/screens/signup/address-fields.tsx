import { useMemo } from "react";
import { countries } from "../../domain/countries.ts";
import { US_COUNTRY_ID } from "../../domain/united-states.ts";
import type { SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { LANGUAGE_TAGS } from "../../i18n/locale.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { useNow } from "../../services/use-now.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

export function AddressFields({ form }: { readonly form: Form<SignUpDetails> }) {
  // The static fragment knows one country, whatever a draft of another element of the page says.
  const isDrawnByReact = useNow() !== null;
  const isForeign = isDrawnByReact && form.values.countryId !== String(US_COUNTRY_ID);
  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.address.legend" />
      </legend>
      <div className="bs-signup__pair">
        <SelectField
          {...form.text("countryId")}
          label={<T id="signup.country" />}
          options={useCountryOptions()}
          autoComplete="country"
        />
        <TextField
          {...form.text("addressZipCode")}
          label={<T id={isForeign ? "signup.postalCode" : "signup.zip"} />}
          labelNote={<T id="signup.optional" />}
          autoComplete="postal-code"
          inputMode={isForeign ? "text" : "numeric"}
          maxLength={12}
        />
      </div>
    </fieldset>
  );
}

/** Countries by name, the United States first. A static fragment carries it alone: 249 names are many bytes. */
function useCountryOptions() {
  const { locale } = useTranslation();
  const isDrawnByReact = useNow() !== null;
  return useMemo(() => {
    const names = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: "region" });
    const isUs = ({ id }: { id: number }) => id === US_COUNTRY_ID;
    const toOption = ({ id, iso }: (typeof countries)[number]) => ({ value: String(id), label: names.of(iso) ?? iso });
    const others = isDrawnByReact ? countries.filter((country) => !isUs(country)).map(toOption) : [];
    others.sort((one, other) => one.label.localeCompare(other.label));
    return [...countries.filter(isUs).map(toOption), ...others];
  }, [locale, isDrawnByReact]);
}
