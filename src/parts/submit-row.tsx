import type { ReactNode } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { ClosableNotice } from "./closable-notice.tsx";
import { NoticeRegion, SlowNotice } from "./notice-region.tsx";
import { TextButton } from "./text-button.tsx";

interface SubmitRowProps {
  readonly isSending: boolean;
  readonly text: MessageId;
  readonly busyText: MessageId;
  /** An error of the form that belongs to no field; false without an error. */
  readonly failure: ReactNode;
}

export function SubmitRow({ isSending, text, busyText, failure }: SubmitRowProps) {
  return (
    <>
      <NoticeRegion role="alert">
        {failure && !isSending && <ClosableNotice kind="error">{failure}</ClosableNotice>}
      </NoticeRegion>
      <SlowNotice isUnderWay={isSending} />
      <TextButton kind="primary" size="large" type="submit" wide busy={isSending} busyText={busyText} text={text} />
    </>
  );
}
