import type { ReactNode, Ref } from "react";
import { formatPhone } from "../domain/format-phone.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import { useWorld } from "../services/world-context.tsx";
import { Button } from "../ui/button.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";
import { Notice } from "../ui/notice.tsx";

interface UnknownPaymentProps {
  /** Asks for `email` and `phone` of the support. */
  readonly says: MessageId;
  readonly askAgain: ReactNode;
  readonly onAskAgain: () => void;
  /** False inside what is read out by itself. */
  readonly announced?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** It could not be found out whether money moved: it can be asked again, and here is who knows. */
export function UnknownPayment({ says, askAgain, onAskAgain, announced = true, ref = null }: UnknownPaymentProps) {
  const { supportEmail, supportPhone } = useWorld().deployment;
  return (
    <Notice ref={ref} kind="error" announced={announced} actions={<Button onClick={onAskAgain}>{askAgain}</Button>}>
      <T
        id={says}
        values={{
          email: <NoTranslate>{supportEmail}</NoTranslate>,
          phone: <NoTranslate>{formatPhone(supportPhone)}</NoTranslate>,
        }}
      />
    </Notice>
  );
}
