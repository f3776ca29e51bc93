import "./profile.css";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "../../account/navigation.tsx";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import type { User } from "../../domain/rider.ts";
import { Form } from "../../forms/form.tsx";
import { OUTDATED, problemsOf, refusalErrors, useForm } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { listen } from "../../lib/listen.ts";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { useUser } from "../../rider/rider-loads.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { focusLater, focusUnlessElsewhere } from "../../ui/focus.ts";
import { PasswordField, usePrivateValueRef } from "../../ui/text-field.tsx";
import { changePassword } from "./change-password.ts";
import { Address, NewsChoices, PersonalDetails } from "./profile-forms.tsx";
import { INITIAL_PASSWORD, isUnsaved, type PasswordForm, PasswordSchema, PROFILE_FORMS } from "./profile-schema.ts";
import { ProfileSection, SaveBar, type SaveOutcome } from "./profile-section.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function ProfileScreen() {
  const user = useUser();
  return (
    <ScreenFrame title={<T id="route.profile" />} className="bs-profile">
      <LoadedScreen loads={{ "error.user": [user] }}>
        {user.status === "ready" && (
          <>
            <PersonalDetails user={user.data} />
            <Address user={user.data} />
            <NewsChoices user={user.data} />
            <PasswordSection user={user.data} />
            <UnsavedChanges user={user.data} />
          </>
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

/** Asks for confirmation before the rider leaves the screen or the site with unsaved changes, and drops them. */
function UnsavedChanges({ user }: { readonly user: User }) {
  const { store } = useAppContext();
  const hasChanges = useAppState(({ drafts }) => isUnsaved(user, drafts));
  const { blocker, heading } = useNavigation();
  const [blockedNavigation, setBlockedNavigation] = useState<{ readonly go: () => void } | null>(null);
  useEffect(
    () =>
      hasChanges
        ? blocker.block((go) => {
            // In an element that the page hides nobody could answer, and the question would block the page.
            if (heading.current?.checkVisibility?.() === false) go();
            else setBlockedNavigation({ go });
          })
        : undefined,
    [hasChanges, blocker, heading],
  );
  useEffect(
    () => (hasChanges ? listen(window, ["beforeunload"], (event) => event.preventDefault()) : undefined),
    [hasChanges],
  );
  if (!blockedNavigation) return null;
  const stay = () => setBlockedNavigation(null);
  function leave(): void {
    stay();
    for (const form of Object.values(PROFILE_FORMS)) store.getState().dropDraft(form);
    blockedNavigation?.go();
  }
  return (
    <Dialog
      title={<T id="unsaved.title" />}
      onCancel={stay}
      actions={
        <>
          <TextButton kind="primary" onClick={stay} text="unsaved.stay" />
          <TextButton kind="danger" onClick={leave} text="unsaved.leave" />
        </>
      }
    >
      <T id="unsaved.text" />
    </Dialog>
  );
}

function PasswordSection({ user }: { readonly user: User }) {
  const { store } = useAppContext();
  // The number of password changes so far: each one starts a fresh form, without errors.
  const [changeCount, setChangeCount] = useState(0);
  // Drops the typed password when the form unmounts.
  useEffect(() => () => store.getState().dropDraft(PROFILE_FORMS.password), [store]);
  return (
    <ProfileSection
      title={<T id="profile.password" />}
      text={<T id="profile.password.text" verbatim={{ userName: user.userName }} />}
    >
      <NewPasswordForm
        key={changeCount}
        user={user}
        isChanged={changeCount > 0}
        onChanged={() => {
          store.getState().dropDraft(PROFILE_FORMS.password);
          setChangeCount((before) => before + 1);
        }}
      />
    </ProfileSection>
  );
}

interface NewPasswordFormProps {
  readonly user: User;
  /** True once the rider has changed the password here, which emptied the form. */
  readonly isChanged: boolean;
  readonly onChanged: () => void;
}

function NewPasswordForm({ user, isChanged, onChanged }: NewPasswordFormProps) {
  const { store } = useAppContext();
  const { t } = useTranslation();
  const [lastOutcome, setLastOutcome] = useState<SaveOutcome | null>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const form = useForm<PasswordForm>({
    id: PROFILE_FORMS.password,
    initial: INITIAL_PASSWORD,
    schema: PasswordSchema,
    onSubmit: async ({ oldPassword, password }, scope) => {
      setLastOutcome(null);
      const result = await changePassword(scope, user, { oldPassword, password });
      if (result.status === "done") {
        // A rider who has left the screen meanwhile has dropped the draft.
        const draft = store.getState().drafts[PROFILE_FORMS.password];
        if (draft === undefined || draft.password === password) return void onChanged();
        form.write({ oldPassword: password });
        setLastOutcome(result);
        // Another password that the rider has typed meanwhile is saved as well, unless it is not complete yet.
        const problems = problemsOf({ ...INITIAL_PASSWORD, ...draft }, PasswordSchema);
        return Object.keys(problems).length === 0 ? OUTDATED : undefined;
      }
      const errors = result.status === "refused" ? refusalErrors(result, INITIAL_PASSWORD) : undefined;
      // An error at a field already shows the service's own words, so the notice below leaves them out.
      setLastOutcome(errors ? { status: "failed" } : result);
      return errors;
    },
  });
  // A change replaces the form and its pressed button, so the new form's first field takes the focus.
  useEffect(() => {
    const { current } = firstField;
    if (isChanged && current) focusLater(current, () => focusUnlessElsewhere(current));
  }, [isChanged]);
  const usernameField = usePrivateValueRef();
  const isEmpty = Object.values(form.values).every((value) => value === "");
  const saveOutcome: SaveOutcome | null = isChanged && isEmpty ? { status: "done" } : lastOutcome;
  const toggleLabels = (which: "old" | "new" | "again") => ({
    showLabel: t("form.showPassword", { which }),
    hideLabel: t("form.hidePassword", { which }),
  });
  return (
    <Form form={form}>
      {/* Password managers store a password together with the username in this field. */}
      <input
        ref={usernameField}
        type="text"
        name="username"
        autoComplete="username"
        value={user.userName}
        hidden
        readOnly
      />
      <PasswordField
        {...form.text("oldPassword")}
        {...toggleLabels("old")}
        ref={firstField}
        label={<T id="profile.oldPassword" />}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.text("password")}
        {...toggleLabels("new")}
        label={<T id="profile.newPassword" />}
        hint={<T id="profile.newPassword.hint" />}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.text("passwordAgain")}
        {...toggleLabels("again")}
        label={<T id="profile.passwordAgain" />}
        autoComplete="new-password"
        required
      />
      <SaveBar
        outcome={form.isSending ? null : saveOutcome}
        isSaving={form.isSending}
        text="profile.password.save"
        savedText="profile.password.saved"
      />
    </Form>
  );
}
