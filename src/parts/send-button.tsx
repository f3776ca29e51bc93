import type { ReactNode } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { ButtonRow } from "../ui/button-row.tsx";
import { SlowNotice } from "./notice-region.tsx";
import { TextButton } from "./text-button.tsx";

interface SendButtonProps {
  readonly isSending: boolean;
  readonly text: MessageId;
  readonly busyText: MessageId;
  readonly size?: "medium" | "large";
  /** Shown beside the button. */
  readonly children?: ReactNode;
}

/** The submit button of a form, below a notice if sending takes a while. */
export const SendButton = ({ isSending, text, busyText, size = "large", children }: SendButtonProps) => (
  <>
    <SlowNotice isUnderWay={isSending} />
    <ButtonRow>
      <TextButton kind="primary" size={size} type="submit" busy={isSending} busyText={busyText} text={text} />
      {children}
    </ButtonRow>
  </>
);
