import type { User } from "../../domain/rider.ts";
import { changesOf } from "../../domain/rider-changes.ts";
import { Form } from "../../forms/form.tsx";
import { NEWS_FORM, type NewsForm, NewsSchema, newsOf } from "../../forms/profile.ts";
import { T } from "../../i18n/translation.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SaveBar } from "./save-bar.tsx";
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
