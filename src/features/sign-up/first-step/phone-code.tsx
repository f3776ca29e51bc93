import { type ReactNode, type Ref, type RefObject, useCallback, useState, useSyncExternalStore } from "react";
import type { AppContext } from "../../../app-context/app-context.ts";
import { useAppContext } from "../../../app-context/use-app-context.tsx";
import { isEmail } from "../../../domain/contact.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { isPlainEnter } from "../../../forms/form-controls.ts";
import { failureMessage } from "../../../forms/form-error.tsx";
import type { Form } from "../../../forms/use-form.tsx";
import { T } from "../../../i18n/translation.tsx";
import { SlowNotice } from "../../../parts/notice-region.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { TextNotice } from "../../../parts/text-notice.tsx";
import type { SessionScope } from "../../../session/session-scope.ts";
import { SIGN_UP_FORM } from "../../../store/sign-up-slice.ts";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { signUpOf } from "../sign-up.ts";
import {
  type Channel,
  createSentCode,
  type ExistingContact,
  phoneCodeLengthOf,
  type SentCode,
} from "./check-details.ts";
import { INITIAL_DETAILS, phoneOf, type SignUpDetails, type SignUpErrors } from "./sign-up-details-schema.ts";

const RESEND_AFTER_MS = 30_000;

type CodeRequestOutcome =
  | { readonly sentCode: SentCode }
  | { readonly sentCode: null; readonly errors: SignUpErrors; readonly existingContact?: ExistingContact };

/**
 * Sends a code, unless the e-mail or the phone number already has an account. Never rejects.
 * @param phone In E.164.
 */
export async function requestCode(
  app: AppContext,
  scope: SessionScope,
  details: SignUpDetails,
  phone: string,
  channel: Channel,
): Promise<CodeRequestOutcome> {
  const signUp = signUpOf(app);
  const { contactEmail, contactPhone } = details;
  const contacts = [
    ...(isEmail(contactEmail)
      ? [{ field: "contactEmail", value: contactEmail, contact: { contactEmail } } as const]
      : []),
    { field: "contactPhone", value: contactPhone, contact: { contactPhone: phone } } as const,
  ];
  for (const { field, value, contact } of contacts) {
    const reply = await signUp.lookUp(contact);
    if (reply.status !== "exists") continue;
    const id = field === "contactEmail" ? "signup.exists.email" : "signup.exists.phone";
    return { sentCode: null, errors: { [field]: { id } }, existingContact: { field, value, username: reply.username } };
  }
  try {
    await signUp.requestPhoneCode(phone, channel, scope);
  } catch (error) {
    return { sentCode: null, errors: { contactPhone: failureMessage("signup.phone.failed", error) } };
  }
  return { sentCode: createSentCode(app, scope, phone, channel) };
}

interface CodeNoticeProps {
  readonly phone: string;
  /** How the code was sent; null once the right code was typed. */
  readonly channel: Channel | null;
  readonly ref: Ref<HTMLDivElement>;
}

export function CodeNotice({ phone, channel, ref }: CodeNoticeProps) {
  return (
    <TextNotice
      kind={channel ? "info" : "success"}
      id={channel ? `signup.phone.sent.${channel}` : "signup.phone.confirmed"}
      verbatim={{ phone }}
      ref={ref}
    />
  );
}

interface CodeEntryProps {
  readonly code: TextBinding;
  readonly sentCode: SentCode;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly showErrors: Form<SignUpDetails>["showErrors"];
  /** The buttons that send another code. */
  readonly requestButtons: ReactNode;
}

/** The code's field, which submits itself at the last digit, and after a delay the buttons for another code. */
export function CodeEntry({ code, sentCode, codeField, showErrors, requestButtons }: CodeEntryProps) {
  const app = useAppContext();
  const [checkedCode, setCheckedCode] = useState<string | null>(null);
  const isChecking = checkedCode === code.value;

  async function check(typed: string, focus: "moves" | "stays"): Promise<void> {
    setCheckedCode(typed);
    // Writing the code again clears the error of the previous attempt.
    code.onChange(typed);
    const errors = await sentCode.check(typed);
    setCheckedCode((latest) => (latest === typed ? null : latest));
    const details: SignUpDetails = { ...INITIAL_DETAILS, ...app.store.getState().drafts[SIGN_UP_FORM] };
    // The rider may have changed the code during the check: an error of the old code does not apply to the new one.
    if (errors && details.confirmationCode === typed && phoneOf(details) === sentCode.phone) showErrors(errors, focus);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field does what the button does
    <div
      className="bs-stack bs-whole"
      data-gap="3"
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        void check(code.value, "moves");
      }}
    >
      <TextField
        {...code}
        ref={codeField}
        error={
          code.error && (
            <>
              {code.error}
              {sentCode.isRejected(code.value) && (
                <T as="span" className="bs-field__rule" id="signup.phone.wrong.next" />
              )}
            </>
          )
        }
        onChange={(typed) => {
          code.onChange(typed);
          if (sentCode.claimAutoSubmit(typed)) void check(typed, "stays");
        }}
        label={<T id="signup.phone.code" />}
        hint={<T id="signup.phone.code.hint" values={{ digits: phoneCodeLengthOf(app) }} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <SlowNotice isUnderWay={isChecking} />
      <ButtonRow>
        <TextButton
          onClick={() => void check(code.value, "moves")}
          busy={isChecking}
          busyText="signup.phone.checking"
          text="signup.phone.check"
        />
      </ButtonRow>
      <ResendCode key={sentCode.sentAt} until={sentCode.sentAt + RESEND_AFTER_MS} requestButtons={requestButtons} />
    </div>
  );
}

/** A countdown, then the buttons that send another code. Screen readers only announce the end of the countdown. */
function ResendCode({ until, requestButtons }: { readonly until: number; readonly requestButtons: ReactNode }) {
  const seconds = useSecondsLeft(until);
  return (
    <>
      <div aria-live="polite" className="bs-visually-hidden">
        {seconds === 0 && <T id="signup.phone.mayAskAgain" />}
      </div>
      {seconds === 0 ? (
        requestButtons
      ) : (
        <p role="timer" className="bs-field__hint">
          <T id="signup.phone.resendIn" values={{ seconds }} />
        </p>
      )}
    </>
  );
}

const SECOND_MS = 1_000;

/** The whole seconds left until an instant of the monotonic clock (ms); renders again each second, until it is 0. */
export function useSecondsLeft(until: number): number {
  const { clock } = useAppContext();
  const subscribe = useCallback(
    (notify: () => void) => {
      let stopTimer = () => {};
      const startTimer = () => {
        const msLeft = until - clock.monotonic();
        if (msLeft <= 0) return;
        stopTimer = clock.after(msLeft % SECOND_MS || SECOND_MS, () => {
          notify();
          startTimer();
        });
      };
      startTimer();
      return () => stopTimer();
    },
    [clock, until],
  );
  const readSeconds = () => Math.max(0, Math.ceil((until - clock.monotonic()) / SECOND_MS));
  return useSyncExternalStore(subscribe, readSeconds, readSeconds);
}
