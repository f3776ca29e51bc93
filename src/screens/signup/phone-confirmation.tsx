import { useRef } from "react";
import { formatPhone } from "../../domain/format-phone.ts";
import type { SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { SlowNotice } from "../../parts/slow-notice.tsx";
import { useCountdown } from "../../services/use-countdown.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import type { Channel, PhoneCode } from "./use-phone-code.ts";

/** A new code may be asked for after this long (decisions, "Purchase"). */
const RESEND_AFTER_MS = 30_000;

interface PhoneConfirmationProps {
  readonly form: Form<SignUpDetails>;
  readonly phoneCode: PhoneCode;
}

export function PhoneConfirmation({ form, phoneCode }: PhoneConfirmationProps) {
  const { sent, isConfirmed } = phoneCode;
  const seconds = useCountdown(sent === null ? null : sent.at + RESEND_AFTER_MS);
  const codeField = useRef<HTMLInputElement>(null);
  const confirmed = useRef<HTMLDivElement>(null);
  useFocusFollows(sent?.at ?? 0, codeField);
  useFocusFollows(isConfirmed, confirmed);
  if (isConfirmed) {
    return (
      <Notice kind="success" ref={confirmed}>
        <T id="signup.phone.confirmed" values={{ phone: <NoTranslate>{form.values.contactPhone}</NoTranslate> }} />
      </Notice>
    );
  }
  if (!sent) return <AskForCode phoneCode={phoneCode} />;
  return (
    <>
      <Notice kind="info">
        <T
          id={`signup.phone.sent.${sent.channel}`}
          values={{ phone: <NoTranslate>{formatPhone(sent.phone)}</NoTranslate> }}
        />
      </Notice>
      <TextField
        {...form.text("confirmationCode")}
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
      {seconds === 0 ? (
        <AskForCode phoneCode={phoneCode} again />
      ) : (
        <p className="bs-field__hint">
          <T id="signup.phone.resendIn" values={{ seconds }} />
        </p>
      )}
    </>
  );
}

function AskForCode({ phoneCode, again = false }: { readonly phoneCode: PhoneCode; readonly again?: boolean }) {
  const { isSending } = phoneCode;
  const ask = (channel: Channel) => () => phoneCode.send(channel);
  return (
    <>
      <SlowNotice isUnderWay={isSending} />
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
