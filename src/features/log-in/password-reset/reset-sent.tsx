import { useEffect, useRef } from "react";
import { T } from "../../../i18n/translation.tsx";
import { ClosableNotice } from "../../../screen-parts/closable-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { NoTranslate } from "../../../ui/no-translate.tsx";

/** The same words whether the email is known or not. Takes focus, as the button that had it is gone. */
export function ResetSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <ClosableNotice kind="success" ref={notice}>
        <T id="reset.sent" values={{ email: <NoTranslate>{email}</NoTranslate> }} />
      </ClosableNotice>
      <ButtonRow>
        <Button onClick={onAgain}>
          <T id="reset.again" />
        </Button>
      </ButtonRow>
    </>
  );
}
