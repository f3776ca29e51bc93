import { useRef } from "react";
import { useIsDrawnByReact } from "../../context/use-is-drawn-by-react.ts";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T } from "../../i18n/translation.tsx";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Said } from "../../ui/said.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import { useIsPast } from "./use-is-past.ts";
import type { Channel, PhoneCode } from "./use-phone-code.ts";

/** A new code may be asked for after this long (decisions, "Purchase"). */
const RESEND_AFTER_MS = 30_000;

interface PhoneConfirmationProps {
  /** As it stands in its field. */
  readonly phone: string;
  readonly code: TextBinding;
  readonly phoneCode: PhoneCode;
}

export function PhoneConfirmation({ phone, code, phoneCode }: PhoneConfirmationProps) {
  const { sent, isConfirmed } = phoneCode;
  const mayAskAgain = useIsPast(sent === null ? null : sent.at + RESEND_AFTER_MS);
  const codeField = useRef<HTMLInputElement>(null);
  const confirmed = useRef<HTMLDivElement>(null);
  useFocusFollows(sent?.at ?? 0, codeField);
  useFocusFollows(isConfirmed, confirmed);
  const said = isConfirmed ? "confirmed" : sent && (`sent.${sent.channel}` as const);
  return (
    <>
      {/* That a code was sent is read out, as focus goes to its field. */}
      <Said>
        {said && (
          <Notice kind={isConfirmed ? "success" : "info"} announced={false} ref={confirmed}>
            <T id={`signup.phone.${said}`} values={{ phone: <NoTranslate>{phone}</NoTranslate> }} />
          </Notice>
        )}
      </Said>
      {sent && !isConfirmed && (
        <>
          <TextField
            {...code}
            ref={codeField}
            label={<T id="signup.phone.code" />}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
          />
          <SlowNotice isUnderWay={phoneCode.isChecking} />
          <ButtonRow>
            <Button onClick={phoneCode.check} busy={phoneCode.isChecking} busyLabel={<T id="signup.phone.checking" />}>
              <T id="signup.phone.check" />
            </Button>
          </ButtonRow>
        </>
      )}
      {isConfirmed ? null : mayAskAgain ? (
        <AskForCode phoneCode={phoneCode} hasNumber={phone.trim() !== ""} again={sent !== null} />
      ) : (
        <p className="bs-field__hint">
          <T id="signup.phone.resendIn" values={{ seconds: RESEND_AFTER_MS / 1000 }} />
        </p>
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
