import type { MessageId } from "../i18n/load-messages.ts";
import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { SlowNotice } from "./notice-region.tsx";

interface SendButtonProps {
  readonly isSending: boolean;
  readonly text: MessageId;
  readonly busyText: MessageId;
}

/** Sends the form that it is in. */
export const SendButton = ({ isSending, text, busyText }: SendButtonProps) => (
  <>
    <SlowNotice isUnderWay={isSending} />
    <ButtonRow>
      <Button kind="primary" size="large" type="submit" busy={isSending} busyLabel={<T id={busyText} />}>
        <T id={text} />
      </Button>
    </ButtonRow>
  </>
);
