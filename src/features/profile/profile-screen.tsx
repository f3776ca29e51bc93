import { useEffect, useState } from "react";
import { useNavigation } from "../../context/navigation.tsx";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import type { User } from "../../programs/rider.ts";
import { useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-states.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type HeadingLevel, levelBelow } from "../../ui/heading.tsx";
import { Password } from "./password.tsx";
import css from "./profile.css?inline";
import { Address, NewsChoices, PersonalDetails } from "./profile-forms.tsx";
import { ADDRESS_FORM, isUnsaved, NEWS_FORM, PASSWORD_FORM, PERSONAL_FORM } from "./profile-schema.ts";

registerSheet(css);

/** The rider's personal data. */
export function ProfileScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const user = useUser();
  return (
    <section className="bs-profile">
      <ScreenHeading level={headingLevel}>
        <T id="route.profile" />
      </ScreenHeading>
      {user.status === "ready" ? (
        <Profile user={user.data} level={levelBelow(headingLevel)} />
      ) : (
        <LoadStatus wanted={[{ load: user, failed: "error.user" }]} />
      )}
    </section>
  );
}

const FORMS = [PERSONAL_FORM, ADDRESS_FORM, NEWS_FORM, PASSWORD_FORM];

/** The parts of an account that the rider can change. */
function Profile({ user, level }: { readonly user: User; readonly level: HeadingLevel }) {
  const { store } = useAppContext();
  const areThere = useAppState(({ drafts }) => isUnsaved(user, drafts));
  return (
    <>
      <PersonalDetails user={user} level={level} />
      <Address user={user} level={level} />
      <NewsChoices user={user} level={level} />
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

interface UnsavedChangesProps {
  /** Whether there are any unsaved changes. */
  readonly areThere: boolean;
  /** Runs when the rider leaves and discards the changes. */
  readonly onDiscard: () => void;
}

/** Asks before the rider leaves unsaved changes, for another screen or another site. */
function UnsavedChanges({ areThere, onDiscard }: UnsavedChangesProps) {
  const { blocker } = useNavigation();
  const [way, setWay] = useState<{ readonly go: () => void } | null>(null);
  useEffect(() => (areThere ? blocker.block((go) => setWay({ go })) : undefined), [areThere, blocker]);
  useEffect(() => {
    if (!areThere) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [areThere]);
  if (!way) return null;
  const stay = () => setWay(null);
  function leave(): void {
    stay();
    onDiscard();
    way?.go();
  }
  return (
    <Dialog
      title={<T id="unsaved.title" />}
      onCancel={stay}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            <T id="unsaved.stay" />
          </Button>
          <Button kind="danger" onClick={leave}>
            <T id="unsaved.leave" />
          </Button>
        </>
      }
    >
      <T id="unsaved.text" />
    </Dialog>
  );
}
