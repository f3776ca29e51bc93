import Check from "lucide-react/icons/check";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import type { User, UserChange } from "../../domain/rider.ts";
import { Form } from "../../forms/form.tsx";
import { type FormOptions, type Form as FormState, refusalErrors, useForm } from "../../forms/use-form.tsx";
import type { MessageId } from "../../i18n/load-messages.ts";
import { Sentences, T } from "../../i18n/translation.tsx";
import { SelfClosingNotice } from "../../parts/closable-notice.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { SendButton } from "../../parts/send-button.tsx";
import { useSupport } from "../../parts/support.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { type MutationResult, updateUser } from "../../rider/mutations.ts";
import { NotSavedNotice } from "../../rider/not-saved-notice.tsx";
import type { Draft } from "../../store/drafts-slice.ts";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PROFILE_FORMS } from "./profile-schema.ts";

interface ProfileSectionProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A part of the profile with its title and an explanation. Each part has a save button of its own. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="bs-stack bs-profile__section" data-gap="3" aria-labelledby={id}>
      <div className="bs-stack bs-profile__about" data-gap="1">
        <Heading size="small" id={id}>
          {title}
        </Heading>
        <p className="bs-note">{text}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}

/** The outcome of the last attempt to save. `unchanged` means that there was nothing to save. */
export type SaveOutcome = MutationResult | { readonly status: "unchanged" };

interface SaveBarProps {
  /** Null before the first submit, during one, and after a later change of the form. */
  readonly outcome: SaveOutcome | null;
  readonly isSaving: boolean;
  readonly text: MessageId;
  readonly savedText: MessageId;
}

export function SaveBar({ outcome, isSaving, text, savedText }: SaveBarProps) {
  const support = useSupport();
  const hasFailed = outcome?.status === "failed" || outcome?.status === "refused";
  return (
    <>
      <NoticeRegion role="status">
        {outcome?.status === "done" ? (
          outcome.isZipReplaced ? (
            <Notice kind="warning">
              <Sentences>
                <T id={savedText} />
                <T id="mailing.zipReplaced" values={{ email: support.email }} />
              </Sentences>
            </Notice>
          ) : (
            <SelfClosingNotice id={savedText} />
          )
        ) : (
          outcome?.status === "unchanged" && <TextNotice kind="info" id="profile.unchanged" />
        )}
      </NoticeRegion>
      <NoticeRegion role="alert">
        {hasFailed && <NotSavedNotice reason={outcome.status === "refused" ? outcome.reason : null} />}
      </NoticeRegion>
      <SendButton size="medium" isSending={isSaving} text={text} busyText="profile.saving">
        {outcome?.status === "done" && (
          <span className="bs-line bs-success bs-strong" data-gap="1" data-align="center">
            <Check className="bs-icon" />
            <T id="profile.saved.short" />
          </span>
        )}
      </SendButton>
    </>
  );
}

interface ProfileFormProps<Values extends Draft> extends Pick<FormOptions<Values>, "schema"> {
  readonly name: "personal" | "address" | "news";
  readonly user: User;
  readonly valuesOf: (user: User) => Values;
  readonly changesOf: (user: User, values: Values) => UserChange;
  readonly children: (form: FormState<Values>) => ReactNode;
}

/** A form for some of the user's fields, which saves only the changed ones. */
export function ProfileForm<Values extends Draft>(props: ProfileFormProps<Values>) {
  const { name, schema, user, valuesOf, changesOf } = props;
  const id = PROFILE_FORMS[name];
  const app = useAppContext();
  const [lastSave, setLastSave] = useState<{ readonly outcome: SaveOutcome; readonly values: string } | null>(null);
  const initial = valuesOf(user);
  const setOutcome = (outcome: SaveOutcome, values: Values) => setLastSave({ outcome, values: JSON.stringify(values) });

  const form = useForm<Values>({
    id,
    initial,
    schema,
    onSubmit: async (values, scope) => {
      const change = changesOf(user, values);
      if (Object.keys(change).length === 0) return void setOutcome({ status: "unchanged" }, values);
      setLastSave(null);
      const result = await updateUser(app, scope, change);
      const errors = result.status === "refused" ? refusalErrors(result, initial) : undefined;
      // An error at a field already shows the service's own words, so the notice below leaves them out.
      setOutcome(errors ? { status: "failed" } : result, values);
      return errors;
    },
  });

  // Drops a draft that was saved or equals the account, so that the form shows the values of the reloaded account.
  const typedValues = JSON.stringify(form.values);
  const isSavedAsTyped = lastSave?.outcome.status === "done" && lastSave.values === typedValues;
  const hasChanges = Object.keys(changesOf(user, form.values)).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the account was loaded again
  useEffect(() => {
    if (!isSavedAsTyped && hasChanges) return;
    app.store.getState().dropDraft(id);
    setLastSave((before) => before && { ...before, values: JSON.stringify(valuesOf(user)) });
  }, [user]);

  const outcome = lastSave?.values === typedValues && !form.isSending ? lastSave.outcome : null;
  return (
    <ProfileSection title={<T id={`profile.${name}`} />} text={<T id={`profile.${name}.text`} />}>
      <Form form={form}>
        {props.children(form)}
        <SaveBar outcome={outcome} isSaving={form.isSending} text={`profile.${name}.save`} savedText="profile.saved" />
      </Form>
    </ProfileSection>
  );
}
