import { memo } from "react";
import { useIsDrawnByReact } from "../../context/use-is-drawn-by-react.ts";
import type { TextBinding } from "../../forms/bindings.tsx";
import { useCountryOptions } from "../../forms/use-country-options.ts";
import { T } from "../../i18n/translation.tsx";
import { US_COUNTRY_ID } from "../../lib/united-states.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface AddressFieldsProps {
  readonly countryId: TextBinding;
  readonly addressZipCode: TextBinding;
}

export const AddressFields = memo(function AddressFields({ countryId, addressZipCode }: AddressFieldsProps) {
  // The static fragment knows one country, whatever a draft of another element of the page says.
  const isDrawnByReact = useIsDrawnByReact();
  const isForeign = isDrawnByReact && countryId.value !== String(US_COUNTRY_ID);
  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.address.legend" />
      </legend>
      <div className="bs-signup__pair">
        <CountryField field={countryId} />
        <TextField
          {...addressZipCode}
          label={<T id={isForeign ? "signup.postalCode" : "signup.zip"} />}
          labelNote={<T id="signup.optional" />}
          autoComplete="postal-code"
          inputMode={isForeign ? "text" : "numeric"}
          maxLength={12}
          spellCheck={false}
        />
      </div>
    </fieldset>
  );
});

/** By itself: a character of the ZIP code compares no 249 names. */
const CountryField = memo(function CountryField({ field }: { readonly field: TextBinding }) {
  return (
    <SelectField
      {...field}
      label={<T id="signup.country" />}
      options={useCountryOptions(field.value)}
      autoComplete="country"
    />
  );
});
