import { useEffect, useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import type { User } from "../../programs/rider.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { NewPassword } from "./new-password.tsx";
import { PASSWORD_FORM } from "./profile-schema.ts";
import { ProfileSection } from "./profile-section.tsx";

export function Password({ user, level }: { readonly user: User; readonly level: HeadingLevel }) {
  const { store } = useWorld();
  // Each change begins with a form that nothing was wrong in yet.
  const [changes, setChanges] = useState(0);
  // A password is kept no longer than it stands there.
  useEffect(() => () => store.getState().dropDraft(PASSWORD_FORM), [store]);
  return (
    <ProfileSection
      level={level}
      title={<T id="profile.password" />}
      text={<T id="profile.password.text" values={{ userName: <NoTranslate>{user.userName}</NoTranslate> }} />}
    >
      <NewPassword
        key={changes}
        user={user}
        isChanged={changes > 0}
        onChanged={() => {
          store.getState().dropDraft(PASSWORD_FORM);
          setChanges((before) => before + 1);
        }}
      />
    </ProfileSection>
  );
}
