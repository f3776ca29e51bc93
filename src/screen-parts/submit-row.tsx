import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { ClosableNotice } from "./closable-notice.tsx";
import { NoticeRegion } from "./notice-region.tsx";
import { SlowNotice } from "./slow-notice.tsx";

interface SubmitRowProps {
  readonly isSending: boolean;
  readonly busyLabel: ReactNode;
  /** Why the form was not taken, of no field in particular; false where nothing is to be said. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** The end of a short form: what went wrong, read out when it comes, and the button that sends it. */
export function SubmitRow({ isSending, busyLabel, failure, children }: SubmitRowProps) {
  return (
    <>
      <NoticeRegion role="alert">
        {failure && !isSending && (
          <ClosableNotice kind="error" announced={false}>
            {failure}
          </ClosableNotice>
        )}
      </NoticeRegion>
      <SlowNotice isUnderWay={isSending} />
      <Button kind="primary" size="large" type="submit" wide busy={isSending} busyLabel={busyLabel}>
        {children}
      </Button>
    </>
  );
}
