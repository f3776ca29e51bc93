import { useEffect, useState } from "react";
import { useNavigation } from "../../context/navigation.tsx";
import { T } from "../../i18n/translation.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface UnsavedChangesProps {
  /** Whether there is anything that would be lost. */
  readonly areThere: boolean;
  /** Called when the rider leaves without them. */
  readonly onDiscard: () => void;
}

/** Asks before a screen is left with changes that are not saved, for another screen or for good. */
export function UnsavedChanges({ areThere, onDiscard }: UnsavedChangesProps) {
  const { leaving } = useNavigation();
  const [way, setWay] = useState<{ readonly go: () => void } | null>(null);
  useEffect(() => (areThere ? leaving.ask((go) => setWay({ go })) : undefined), [areThere, leaving]);
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
