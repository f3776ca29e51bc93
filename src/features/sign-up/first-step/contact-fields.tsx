import { memo, useCallback, useMemo, useState } from "react";
import { useAppContext, useAppState, useIsHydrated } from "../../../app-context/use-app-context.tsx";
import { normaliseEmail } from "../../../domain/contact.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { isPlainEnter } from "../../../forms/form-controls.ts";
import { phonePattern } from "../../../forms/number-pattern.ts";
import { PatternField } from "../../../forms/pattern-field.tsx";
import { useClearGoneError } from "../../../forms/use-clear-gone-error.ts";
import type { Form } from "../../../forms/use-form.tsx";
import { Paragraph, T } from "../../../i18n/translation.tsx";
import { formatPhone } from "../../../lib/united-states.ts";
import { SlowNotice } from "../../../parts/notice-region.tsx";
import { TextButton } from "../../../parts/text-button.tsx";
import { useAction } from "../../../query/use-action.ts";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { loadCheckout, useCheckout } from "../use-checkout.ts";
import type { Channel, ExistingContact, SentCode } from "./check-details.ts";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";

interface ContactFieldsProps extends Pick<Form<SignUpDetails>, "write" | "focus" | "runAfterPress"> {
  readonly email: TextBinding;
  readonly isEmailWrong: boolean;
  readonly onEmailBlur: (email: string) => Promise<void>;
  readonly phone: TextBinding;
  readonly code: TextBinding;
  readonly countryId: string;
  readonly phoneCode: PhoneCode;
  readonly existingContact: ExistingContact | null;
  readonly accountUrl: string | null;
}

export const ContactFields = memo(function ContactFields(props: ContactFieldsProps) {
  const { email, phone, write, existingContact } = props;
  const { store } = useAppContext();
  const checkout = useCheckout();
  /** The e-mail when focus last left its field. A half-typed e-mail gets no suggestion, since it resembles others. */
  const [emailAtBlur, setEmailAtBlur] = useState("");
  const existingAccountOf = (field: ExistingContact["field"], { value }: TextBinding) =>
    checkout && existingContact?.field === field && existingContact.value === value ? (
      <checkout.ExistingAccount username={existingContact.username} accountUrl={props.accountUrl} />
    ) : null;

  return (
    <fieldset className="bs-stack bs-signup__group">
      <T as="legend" className="bs-lead" id="signup.contact.legend" />
      <TextField
        {...email}
        onBlur={() => {
          email.onBlur();
          if (props.isEmailWrong) return;
          props.runAfterPress(() => setEmailAtBlur(email.value));
          store.setState({ enteredEmail: normaliseEmail(email.value) });
          void props.onEmailBlur(email.value);
        }}
        label={<T id="signup.email" />}
        hint={<T id="signup.email.hint" />}
        type="email"
        autoComplete="email"
        required
      />
      {checkout && (
        <checkout.EmailSuggestion
          typed={emailAtBlur === email.value ? email.value : ""}
          isStudent={false}
          onAccept={(contactEmail) => {
            write({ contactEmail });
            // The pressed button disappears together with the suggestion, so focus moves to the field.
            props.focus("contactEmail");
          }}
        />
      )}
      {existingAccountOf("contactEmail", email)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the phone's field does what its button does */}
      <div
        className="bs-stack bs-whole"
        data-gap="3"
        data-field-group
        onKeyDown={(event) => {
          const { isConfirmed, sentCode, isSending, send } = props.phoneCode;
          const isPhone = (event.target as HTMLInputElement).name === "contactPhone";
          if (!isPlainEnter(event) || !isPhone || isConfirmed || sentCode) return;
          event.preventDefault();
          if (!isSending) send("sms");
        }}
      >
        <PatternField
          {...phone}
          pattern={phonePattern(Number(props.countryId))}
          onBlur={() => {
            phone.onBlur();
            // A text that is not a phone number stays as typed.
            const number = phoneOf({ contactPhone: phone.value, countryId: props.countryId });
            const shownNumber = number ? formatPhone(number) : phone.value;
            if (shownNumber !== phone.value) write({ contactPhone: shownNumber });
          }}
          label={<T id="signup.phone" />}
          hint={!props.phoneCode.isConfirmed && <T id="signup.phone.hint" />}
          inputMode="tel"
          autoComplete="tel"
          required
        />
        {existingAccountOf("contactPhone", phone)}
        <PhoneConfirmation phone={phone.value} code={props.code} phoneCode={props.phoneCode} />
      </div>
    </fieldset>
  );
});

interface PhoneConfirmationProps extends Pick<ContactFieldsProps, "code" | "phoneCode"> {
  readonly phone: string;
}

function PhoneConfirmation({ phone, code, phoneCode }: PhoneConfirmationProps) {
  const { sentCode, isConfirmed } = phoneCode;
  const checkout = useCheckout();
  const codeField = useRestoreLostFocus<HTMLInputElement>((checkout && sentCode?.sentAt) ?? "");
  const confirmedNotice = useRestoreLostFocus(isConfirmed && checkout !== null);
  const requestButtons = <CodeRequestButtons phoneCode={phoneCode} hasNumber={phone.trim() !== ""} />;
  return (
    <>
      {/* The message is in a live region, since focus skips it and moves to the code's field. */}
      <LiveRegion>
        {checkout && (isConfirmed || sentCode) && (
          <checkout.CodeNotice
            phone={phone}
            channel={isConfirmed ? null : (sentCode?.channel ?? null)}
            ref={confirmedNotice}
          />
        )}
      </LiveRegion>
      {isConfirmed ? null : checkout && sentCode ? (
        <checkout.CodeEntry
          code={code}
          sentCode={sentCode}
          codeField={codeField}
          showErrors={phoneCode.showErrors}
          requestButtons={requestButtons}
        />
      ) : (
        requestButtons
      )}
    </>
  );
}

function CodeRequestButtons({ phoneCode, hasNumber }: { readonly phoneCode: PhoneCode; readonly hasNumber: boolean }) {
  const { isSending, sentCode } = phoneCode;
  const isHydrated = useIsHydrated();
  return (
    <>
      <SlowNotice isUnderWay={isSending} />
      {/* The text waits for hydration, which has to match the prerendered markup, where no number is typed. */}
      {isHydrated && hasNumber && <Paragraph className="bs-field__hint" id="signup.phone.consent" />}
      <ButtonRow>
        <TextButton
          onClick={() => phoneCode.send("sms")}
          busy={isSending}
          busyText="signup.phone.sending"
          text={sentCode ? "signup.phone.resend" : "signup.phone.text"}
        />
        <TextButton kind="quiet" onClick={() => phoneCode.send("call")} disabled={isSending} text="signup.phone.call" />
      </ButtonRow>
    </>
  );
}

export function useExistingAccount({ showErrors }: Pick<Form<SignUpDetails>, "showErrors">) {
  const app = useAppContext();
  const [existingContact, setExistingContact] = useState<ExistingContact | null>(null);
  /** Shows an error if the e-mail has an account. If this lookup fails, Continue repeats it. */
  const checkEmailOnBlur = useCallback(
    async (contactEmail: string): Promise<void> => {
      const checkout = await loadCheckout().catch(() => null);
      const refusal = await checkout?.lookUpEmail(app, contactEmail);
      if (!refusal) return;
      setExistingContact(refusal.existingContact);
      showErrors(refusal.errors, "stays");
    },
    [app, showErrors],
  );
  return { existingContact, setExistingContact, checkEmailOnBlur };
}

type PhoneCode = ReturnType<typeof usePhoneCode>;

/** Whether the typed phone number is confirmed, the last code that was sent to it, and `send`, which sends a code. */
export function usePhoneCode(form: Form<SignUpDetails>, onExistingContact: (contact: ExistingContact) => void) {
  const app = useAppContext();
  const confirmedPhone = useAppState((state) => state.confirmedPhone);
  const [latestCode, setLatestCode] = useState<SentCode | null>(null);
  const { showErrors, values } = form;
  const phone = phoneOf(values);
  const isConfirmed = phone !== null && phone === confirmedPhone;
  const sentCode = latestCode?.phone === phone && !latestCode.scope.isOver() ? latestCode : null;
  useClearGoneError(form, sentCode && "confirmationCode");

  const [send, lastRequest] = useAction(async (scope, channel: Channel) => {
    if (phone === null) return showErrors({ contactPhone: form.problem("contactPhone") ?? { id: "validation.phone" } });
    // An error of the previous attempt does not apply to this one.
    form.clearError("contactPhone");
    const checkout = await loadCheckout().catch(() => null);
    if (!checkout) return showErrors({ contactPhone: { id: "signup.phone.failed" } });
    const outcome = await checkout.requestCode(app, scope, values, phone, channel);
    if (scope.isOver()) return;
    if (outcome.sentCode === null) {
      if (outcome.existingContact) onExistingContact(outcome.existingContact);
      return showErrors(outcome.errors);
    }
    form.write({ confirmationCode: "" });
    setLatestCode(outcome.sentCode);
  });

  const isSending = lastRequest.status === "loading";
  return useMemo(
    () => ({ isConfirmed, sentCode, isSending, showErrors, send: (channel: Channel) => void send(channel) }),
    [isConfirmed, sentCode, isSending, showErrors, send],
  );
}
