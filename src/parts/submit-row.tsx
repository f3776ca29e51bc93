import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { ClosableNotice } from "./closable-notice.tsx";
import { NoticeRegion, SlowNotice } from "./notice-region.tsx";

interface SubmitRowProps {
  readonly isSending: boolean;
  readonly busyLabel: ReactNode;
  /** An error of the form that belongs to no field; false without an error. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

export function SubmitRow({ isSending, busyLabel, failure, children }: SubmitRowProps) {
  return (
    <>
      <NoticeRegion role="alert">
        {failure && !isSending && <ClosableNotice kind="error">{failure}</ClosableNotice>}
      </NoticeRegion>
      <SlowNotice isUnderWay={isSending} />
      <Button kind="primary" size="large" type="submit" wide busy={isSending} busyLabel={busyLabel}>
        {children}
      </Button>
    </>
  );
}
