import type { ReactNode } from "react";
import { addressOf, changedPostalAddress, type PostalAddress } from "../../domain/addresses.ts";
import { toE164 } from "../../domain/phone.ts";
import { changesOf, type User } from "../../domain/rider.ts";
import { NameFields, PostalAddressFields } from "../../forms/address-fields.tsx";
import { PostalAddressSchema } from "../../forms/address-schema.ts";
import { Form } from "../../forms/form.tsx";
import { phonePattern } from "../../forms/number-pattern.ts";
import { PatternField } from "../../forms/pattern-field.tsx";
import type { Form as FormState } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/united-states.ts";
import type { Draft } from "../../store/drafts-slice.ts";
import { CheckboxField } from "../../ui/choice-fields.tsx";
import { FieldPair } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  type NewsForm,
  NewsSchema,
  newsOf,
  type PersonalForm,
  PROFILE_FORMS,
  personalChanges,
  personalOf,
  personalSchemaOf,
} from "./profile-schema.ts";
import { ProfileSection, SaveBar, type SaveOutcome, useProfileForm } from "./profile-section.tsx";

interface ProfileFormProps<Values extends Draft> {
  readonly name: "personal" | "address" | "news";
  readonly form: FormState<Values>;
  readonly outcome: SaveOutcome | null;
  readonly children: ReactNode;
}

function ProfileForm<Values extends Draft>({ name, form, outcome, children }: ProfileFormProps<Values>) {
  return (
    <ProfileSection title={<T id={`profile.${name}`} />} text={<T id={`profile.${name}.text`} />}>
      <Form form={form}>
        {children}
        <SaveBar outcome={outcome} isSaving={form.isSending} savedText="profile.saved">
          <T id={`profile.${name}.save`} />
        </SaveBar>
      </Form>
    </ProfileSection>
  );
}

export function PersonalDetails({ user }: { readonly user: User }) {
  const { form, outcome } = useProfileForm<PersonalForm>({
    id: PROFILE_FORMS.personal,
    user,
    valuesOf: personalOf,
    schema: personalSchemaOf(user),
    changesOf: personalChanges,
  });
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
    <ProfileForm name="personal" form={form} outcome={outcome}>
      <NameFields text={form.text} />
      <TextField
        {...form.text("contactEmail")}
        label={<T id="profile.email" />}
        hint={isUnverified ? <T id="profile.email.unverified" /> : undefined}
        type="email"
        inputMode="email"
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
    </ProfileForm>
  );
}

export function Address({ user }: { readonly user: User }) {
  const { form, outcome } = useProfileForm<PostalAddress>({
    id: PROFILE_FORMS.address,
    user,
    valuesOf: addressOf,
    schema: PostalAddressSchema,
    changesOf: changedPostalAddress,
  });
  return (
    <ProfileForm name="address" form={form} outcome={outcome}>
      <PostalAddressFields form={form} />
    </ProfileForm>
  );
}

export function NewsChoices({ user }: { readonly user: User }) {
  const { form, outcome } = useProfileForm<NewsForm>({
    id: PROFILE_FORMS.news,
    user,
    valuesOf: newsOf,
    schema: NewsSchema,
    changesOf,
  });
  return (
    <ProfileForm name="news" form={form} outcome={outcome}>
      <CheckboxField {...form.tick("optInEmail")} label={<T id="profile.optInEmail" />} />
      <CheckboxField
        {...form.tick("optInSms")}
        label={<T id="profile.optInSms" />}
        hint={<T id="profile.optInSms.hint" />}
      />
    </ProfileForm>
  );
}
