import { Form } from "../../forms/form.tsx";
import { T } from "../../i18n/translation.tsx";
import type { User } from "../../programs/rider.ts";
import { changesOf } from "../../programs/rider-changes.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NEWS_FORM, type NewsForm, NewsSchema, newsOf } from "./profile-schema.ts";
import { ProfileSection, SaveBar } from "./profile-section.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** What a rider is sent besides what concerns the account. */
export function News({ user, level }: { readonly user: User; readonly level: HeadingLevel }) {
  const { form, said } = useProfileForm<NewsForm>({
    id: NEWS_FORM,
    user,
    valuesOf: newsOf,
    schema: NewsSchema,
    changesOf,
  });
  return (
    <ProfileSection level={level} title={<T id="profile.news" />} text={<T id="profile.news.text" />}>
      <Form form={form}>
        <CheckboxField {...form.tick("optInEmail")} label={<T id="profile.optInEmail" />} />
        <CheckboxField
          {...form.tick("optInSms")}
          label={<T id="profile.optInSms" />}
          hint={<T id="profile.optInSms.hint" />}
        />
        <SaveBar said={said} isSaving={form.isSending} saved="profile.saved">
          <T id="profile.news.save" />
        </SaveBar>
      </Form>
    </ProfileSection>
  );
}
