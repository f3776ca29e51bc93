import type { MessageId } from "../i18n/load-messages.ts";
import { ButtonRow } from "../ui/button-row.tsx";
import { SlowNotice } from "./notice-region.tsx";
import { TextButton } from "./text-button.tsx";

interface SendButtonProps {
  readonly isSending: boolean;
  readonly text: MessageId;
  readonly busyText: MessageId;
}

/** The submit button of a form, below a notice if sending takes a while. */
export const SendButton = ({ isSending, text, busyText }: SendButtonProps) => (
  <>
    <SlowNotice isUnderWay={isSending} />
    <ButtonRow>
      <TextButton kind="primary" size="large" type="submit" busy={isSending} busyText={busyText} text={text} />
    </ButtonRow>
  </>
);
