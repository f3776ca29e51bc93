import { useWorld, useWorldState } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import { accountName } from "../programs/rider.ts";
import { sessionOf } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";

/** Asks a rider who is logged in before a link's login takes their place: whoever made the link chose the account. */
export function ContinueAs() {
  const world = useWorld();
  const offered = useWorldState((state) => state.offered);
  if (offered === null) return null;
  const answer = (isTaken: boolean) => sessionOf(world).answerOffer(isTaken);
  return (
    <Dialog
      title={<T id="page.offered.title" values={{ rider: <NoTranslate>{accountName(offered)}</NoTranslate> }} />}
      onCancel={() => answer(false)}
      actions={
        <>
          <Button kind="primary" onClick={() => answer(false)}>
            <T id="page.offered.stay" />
          </Button>
          <Button onClick={() => answer(true)}>
            <T id="page.offered.continue" />
          </Button>
        </>
      }
    >
      <T id="page.offered.text" />
    </Dialog>
  );
}
