import { Form } from "../../forms/form.tsx";
import { addressChanges, addressOf, type PostalAddress, PostalAddressSchema } from "../../forms/postal-address.ts";
import { PostalAddressFields } from "../../forms/postal-address-fields.tsx";
import { T } from "../../i18n/translation.tsx";
import type { User } from "../../programs/rider.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { ADDRESS_FORM } from "./profile-schema.ts";
import { ProfileSection, SaveBar } from "./profile-section.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export function Address({ user, level }: { readonly user: User; readonly level: HeadingLevel }) {
  const { form, said } = useProfileForm<PostalAddress>({
    id: ADDRESS_FORM,
    user,
    valuesOf: addressOf,
    schema: PostalAddressSchema,
    changesOf: addressChanges,
  });
  return (
    <ProfileSection level={level} title={<T id="profile.address" />} text={<T id="profile.address.text" />}>
      <Form form={form}>
        <PostalAddressFields form={form} />
        <SaveBar said={said} isSaving={form.isSending} saved="profile.saved">
          <T id="profile.address.save" />
        </SaveBar>
      </Form>
    </ProfileSection>
  );
}
