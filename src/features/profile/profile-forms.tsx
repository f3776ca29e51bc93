import { addressOf, changedPostalAddress, type PostalAddress } from "../../domain/addresses.ts";
import { toE164 } from "../../domain/phone.ts";
import { changesOf, type User } from "../../domain/rider.ts";
import { NameFields, PostalAddressFields } from "../../forms/address-fields.tsx";
import { PostalAddressSchema } from "../../forms/address-schema.ts";
import { phonePattern } from "../../forms/number-pattern.ts";
import { PatternField } from "../../forms/pattern-field.tsx";
import type { Form as FormState } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/united-states.ts";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { FieldPair } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  type NewsForm,
  NewsSchema,
  newsOf,
  type PersonalForm,
  personalChanges,
  personalOf,
  personalSchemaOf,
} from "./profile-schema.ts";
import { ProfileForm } from "./profile-section.tsx";

interface UserProps {
  readonly user: User;
}

export const PersonalDetails = ({ user }: UserProps) => (
  <ProfileForm<PersonalForm>
    name="personal"
    user={user}
    valuesOf={personalOf}
    schema={personalSchemaOf(user)}
    changesOf={personalChanges}
  >
    {(form) => <PersonalFields form={form} user={user} />}
  </ProfileForm>
);

function PersonalFields({ form, user }: UserProps & { readonly form: FormState<PersonalForm> }) {
  const isUnverified = !user.isEmailVerified && form.values.contactEmail === user.contactEmail;
  const phoneField = (name: "contactPhone" | "homePhone") => {
    const field = form.text(name);
    return {
      ...field,
      onBlur() {
        field.onBlur();
        const number = toE164(field.value);
        if (number && formatPhone(number) !== field.value) form.write({ [name]: formatPhone(number) });
      },
      pattern: phonePattern(user.countryId),
      inputMode: "tel",
    } as const;
  };
  return (
    <>
      <NameFields text={form.text} />
      <TextField
        {...form.text("contactEmail")}
        label={<T id="profile.email" />}
        hint={isUnverified ? <T id="profile.email.unverified" /> : undefined}
        type="email"
        autoComplete="email"
        required
      />
      <FieldPair>
        <PatternField
          {...phoneField("contactPhone")}
          label={<T id="profile.phone" />}
          hint={<T id="profile.phone.hint" />}
          autoComplete="tel"
          required
        />
        <PatternField
          {...phoneField("homePhone")}
          label={<T id="profile.homePhone" />}
          labelNote={<T id="postal.optional" />}
          hint={<T id="profile.phone.hint" />}
          autoComplete="home tel"
        />
      </FieldPair>
    </>
  );
}

export const Address = ({ user }: UserProps) => (
  <ProfileForm<PostalAddress>
    name="address"
    user={user}
    valuesOf={addressOf}
    schema={PostalAddressSchema}
    changesOf={changedPostalAddress}
  >
    {(form) => <PostalAddressFields form={form} isOfAccount />}
  </ProfileForm>
);

export const NewsChoices = ({ user }: UserProps) => (
  <ProfileForm<NewsForm> name="news" user={user} valuesOf={newsOf} schema={NewsSchema} changesOf={changesOf}>
    {(form) => (
      <>
        <CheckboxField {...form.checkbox("optInEmail")} label={<T id="profile.optInEmail" />} />
        <CheckboxField
          {...form.checkbox("optInSms")}
          label={<T id="profile.optInSms" />}
          hint={<T id="profile.optInSms.hint" />}
        />
      </>
    )}
  </ProfileForm>
);
