import { useRef } from "react";
import { useIsDrawnByReact } from "../../context/use-is-drawn-by-react.ts";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T } from "../../i18n/translation.tsx";
import { LoadAgain } from "../../screen-parts/load-again.tsx";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Said } from "../../ui/said.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import type { Channel } from "./sent-code.ts";
import type { PhoneCode } from "./use-phone-code.ts";

interface PhoneConfirmationProps {
  /** As it stands in its field. */
  readonly phone: string;
  readonly code: TextBinding;
  readonly phoneCode: PhoneCode;
}

/** The way to a code; what comes after it is a chunk of its own. */
export function PhoneConfirmation({ phone, code, phoneCode }: PhoneConfirmationProps) {
  const { sent, isConfirmed, load } = phoneCode;
  const parts = load.status === "ready" ? load.data : null;
  const codeField = useRef<HTMLInputElement>(null);
  const confirmed = useRef<HTMLDivElement>(null);
  useFocusFollows((parts && sent?.at) ?? "", codeField);
  useFocusFollows(isConfirmed && parts !== null, confirmed);
  const ask = <AskForCode phoneCode={phoneCode} hasNumber={phone.trim() !== ""} again={sent !== null} />;
  return (
    <>
      {/* That a code was sent is read out, as focus goes to its field. */}
      <Said>
        {parts && (isConfirmed || sent) && (
          <parts.CodeNews phone={phone} channel={isConfirmed ? null : (sent?.channel ?? null)} ref={confirmed} />
        )}
      </Said>
      <LoadAgain {...load} />
      {isConfirmed ? null : parts && sent ? (
        <parts.CodeEntry code={code} sent={sent} codeField={codeField} refuse={phoneCode.refuse} ask={ask} />
      ) : (
        ask
      )}
    </>
  );
}

interface AskForCodeProps {
  readonly phoneCode: PhoneCode;
  readonly hasNumber: boolean;
  /** A code was sent before. */
  readonly again: boolean;
}

function AskForCode({ phoneCode, hasNumber, again }: AskForCodeProps) {
  const { isSending } = phoneCode;
  const isDrawnByReact = useIsDrawnByReact();
  const ask = (channel: Channel) => () => phoneCode.send(channel);
  return (
    <>
      <SlowNotice isUnderWay={isSending} />
      {/* Once there is a number to send it to, which the prerendered screen never has. */}
      {isDrawnByReact && hasNumber && (
        <p className="bs-field__hint">
          <T id="signup.phone.consent" />
        </p>
      )}
      <ButtonRow>
        <Button onClick={ask("sms")} busy={isSending} busyLabel={<T id="signup.phone.sending" />}>
          <T id={again ? "signup.phone.resend" : "signup.phone.text"} />
        </Button>
        <Button kind="quiet" onClick={ask("call")} disabled={isSending}>
          <T id="signup.phone.call" />
        </Button>
      </ButtonRow>
    </>
  );
}
