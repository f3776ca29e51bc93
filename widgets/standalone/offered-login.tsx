import { useAppContext, useAppState } from "../../src/app-context/use-app-context.tsx";
import { accountName } from "../../src/domain/rider.ts";
import { T } from "../../src/i18n/translation.tsx";
import { ClosableNotice } from "../../src/parts/closable-notice.tsx";
import { Button } from "../../src/ui/button.tsx";
import { Dialog } from "../../src/ui/dialog.tsx";
import { NoTranslate } from "../../src/ui/text-spans.tsx";

/**
 * Asks a logged-in rider before a link's login replaces theirs: the author of the link chose the account. Until the
 * rider answers, a link for another program does not show that program either.
 */
export function OfferedLoginDialog() {
  const app = useAppContext();
  const offered = useAppState((state) => state.offered);
  if (offered === null) return null;
  const { rider, program, answer } = offered;
  const isOtherProgram = program !== app.program.name;
  return (
    <Dialog
      title={<T id="page.offered.title" values={{ rider: <NoTranslate>{accountName(rider)}</NoTranslate> }} />}
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
      {isOtherProgram ? (
        <T
          id="page.offered.program"
          values={{
            program: <NoTranslate>{program}</NoTranslate>,
            own: <NoTranslate>{app.program.name}</NoTranslate>,
          }}
        />
      ) : (
        <T id="page.offered.text" />
      )}
    </Dialog>
  );
}

/** Says why the login of a link was ignored, where the rider was not asked about it. */
export function UnusedLoginNotice() {
  const reason = useAppState(({ unusedLogin }) => unusedLogin);
  return (
    reason !== null && (
      <ClosableNotice key={reason} kind="warning" announced="alert">
        <T id={`page.unused.${reason}`} />
      </ClosableNotice>
    )
  );
}
