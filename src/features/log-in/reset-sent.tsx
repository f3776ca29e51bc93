import { useEffect, useRef } from "react";
import { T } from "../../i18n/translation.tsx";
import { Button } from "../../ui/button.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The same words whether the email is known or not. Takes focus, as the button that had it is gone. */
export function ResetSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      kind="success"
      ref={notice}
      actions={
        <Button onClick={onAgain}>
          <T id="reset.again" />
        </Button>
      }
    >
      <T id="reset.sent" values={{ email: <NoTranslate>{email}</NoTranslate> }} />
    </Notice>
  );
}
