import { useWorld, useWorldState } from "../../context/world-context.tsx";
import type { User } from "../../programs/rider.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Address } from "./address.tsx";
import { News } from "./news.tsx";
import { Password } from "./password.tsx";
import { PersonalDetails } from "./personal-details.tsx";
import { ADDRESS_FORM, isUnsaved, NEWS_FORM, PASSWORD_FORM, PERSONAL_FORM } from "./profile-schema.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

const FORMS = [PERSONAL_FORM, ADDRESS_FORM, NEWS_FORM, PASSWORD_FORM];

/** The parts of a rider's account that the rider may change. */
export function Profile({ user, level }: { readonly user: User; readonly level: HeadingLevel }) {
  const { store } = useWorld();
  const areThere = useWorldState(({ drafts }) => isUnsaved(user, drafts));
  return (
    <>
      <PersonalDetails user={user} level={level} />
      <Address user={user} level={level} />
      <News user={user} level={level} />
      <Password user={user} level={level} />
      <UnsavedChanges
        areThere={areThere}
        onDiscard={() => {
          for (const form of FORMS) store.getState().dropDraft(form);
        }}
      />
    </>
  );
}
