import { memo } from "react";
import { T } from "../i18n/translation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { FieldPair } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import css from "./address-fields.css?inline";
import { isDomesticAddress, type MailingAddress, type PostalAddress } from "./addresses.ts";
import type { TextBinding } from "./bindings.tsx";
import { useCountryOptions } from "./use-country-options.ts";
import type { Form } from "./use-form.tsx";

registerSheet(css);

interface PostalAddressFieldsProps {
  readonly form: Pick<Form<PostalAddress>, "values" | "text">;
}

/** The fields of an address, with labels for state and ZIP in the United States, and other labels elsewhere. */
export function PostalAddressFields({ form }: PostalAddressFieldsProps) {
  const isDomestic = isDomesticAddress(form.values);
  return (
    <div className="bs-postal">
      <CountryField field={form.text("countryId")} />
      <TextField
        {...form.text("addressStreet")}
        label={<T id="postal.street" />}
        autoComplete="address-line1"
        maxLength={100}
        required
      />
      <TextField
        {...form.text("addressStreet2")}
        label={<T id="postal.street2" />}
        labelNote={<T id="postal.optional" />}
        autoComplete="address-line2"
        maxLength={100}
      />
      <TextField
        {...form.text("addressCity")}
        label={<T id="postal.city" />}
        autoComplete="address-level2"
        maxLength={100}
        required
      />
      <FieldPair>
        <TextField
          {...form.text("addressState")}
          label={<T id={isDomestic ? "postal.state" : "postal.region"} />}
          autoComplete="address-level1"
          maxLength={100}
          required
        />
        <TextField
          {...form.text("addressZipCode")}
          label={<T id={isDomestic ? "postal.zip" : "postal.postalCode"} />}
          hint={isDomestic ? undefined : <T id="postal.postalCode.hint" />}
          autoComplete="postal-code"
          inputMode={isDomestic ? "numeric" : "text"}
          maxLength={12}
          required
        />
      </FieldPair>
    </div>
  );
}

/** Memoized, so that typing into another field does not compare 249 names. */
export const CountryField = memo(function CountryField({ field }: { readonly field: TextBinding }) {
  return (
    <SelectField
      {...field}
      label={<T id="postal.country" />}
      options={useCountryOptions(field.value)}
      autoComplete="country"
      required
    />
  );
});

interface MailingAddressFieldsProps {
  readonly form: Pick<Form<MailingAddress>, "values" | "text">;
}

/** The name and address that something is mailed to. */
export function MailingAddressFields({ form }: MailingAddressFieldsProps) {
  const name = (field: "firstName" | "lastName", autoComplete: "given-name" | "family-name") => (
    <TextField
      {...form.text(field)}
      label={<T id={`postal.${field}`} />}
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={100}
      required
    />
  );
  return (
    <div className="bs-postal">
      <FieldPair>
        {name("firstName", "given-name")}
        {name("lastName", "family-name")}
      </FieldPair>
      <PostalAddressFields form={form} />
    </div>
  );
}
