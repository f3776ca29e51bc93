import { memo, useState } from "react";
import { useAppContext, useIsHydrated } from "../../../app-context/use-app-context.tsx";
import { normaliseEmail } from "../../../domain/contact.ts";
import type { TextBinding } from "../../../forms/bindings.tsx";
import { phonePattern } from "../../../forms/number-pattern.ts";
import { PatternField } from "../../../forms/pattern-field.tsx";
import type { Form } from "../../../forms/use-form.tsx";
import { Paragraph, T, useTranslation } from "../../../i18n/translation.tsx";
import { formatPhone } from "../../../lib/united-states.ts";
import { SlowNotice } from "../../../parts/notice-region.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { FieldPair, hasText } from "../../../ui/field.tsx";
import { useRestoreLostFocus } from "../../../ui/focus.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { PasswordField, TextField, usePrivateValue } from "../../../ui/text-field.tsx";
import { useCheckout } from "../use-checkout.ts";
import type { Channel, ExistingContact } from "./check-details.ts";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";
import type { PhoneCode } from "./use-contact-checks.ts";

interface ContactFieldsProps extends Pick<Form<SignUpDetails>, "write" | "focus" | "afterPress"> {
  readonly email: TextBinding;
  readonly isEmailWrong: boolean;
  readonly onEmailLeft: (email: string) => Promise<void>;
  readonly phone: TextBinding;
  readonly code: TextBinding;
  readonly countryId: string;
  readonly phoneCode: PhoneCode;
  readonly existing: ExistingContact | null;
  readonly accountUrl: string | null;
}

export const ContactFields = memo(function ContactFields(props: ContactFieldsProps) {
  const { email, phone, write, existing } = props;
  const { store } = useAppContext();
  const checkout = useCheckout();
  /** While the rider types, an address resembles others. */
  const [leftEmail, setLeftEmail] = useState("");
  const existingAccountOf = (field: ExistingContact["field"], { value }: TextBinding) =>
    checkout && existing?.field === field && existing.value === value ? (
      <checkout.ExistingAccount username={existing.username} accountUrl={props.accountUrl} />
    ) : null;

  return (
    <fieldset className="bs-stack bs-signup__group">
      <legend className="bs-lead">
        <T id="signup.contact.legend" />
      </legend>
      <TextField
        {...email}
        onBlur={() => {
          email.onBlur();
          if (props.isEmailWrong) return;
          props.afterPress(() => setLeftEmail(email.value));
          store.setState({ givenEmail: normaliseEmail(email.value) });
          void props.onEmailLeft(email.value);
        }}
        label={<T id="signup.email" />}
        hint={<T id="signup.email.hint" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {checkout && (
        <checkout.EmailSuggestion
          typed={leftEmail === email.value ? email.value : ""}
          isStudent={false}
          onAccept={(contactEmail) => {
            write({ contactEmail });
            // The button disappears together with its suggestion.
            props.focus("contactEmail");
          }}
        />
      )}
      {existingAccountOf("contactEmail", email)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields does what their button does */}
      <div
        className="bs-stack bs-signup__phone"
        data-field-group
        onKeyDown={(event) => {
          const { isConfirmed, sent, isSending, send } = props.phoneCode;
          const isPhone = event.target instanceof HTMLInputElement && event.target.name === "contactPhone";
          if (event.key !== "Enter" || !isPhone || isConfirmed || sent) return;
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

interface PhoneConfirmationProps {
  readonly phone: string;
  readonly code: TextBinding;
  readonly phoneCode: PhoneCode;
}

function PhoneConfirmation({ phone, code, phoneCode }: PhoneConfirmationProps) {
  const { sent, isConfirmed } = phoneCode;
  const checkout = useCheckout();
  const codeField = useRestoreLostFocus<HTMLInputElement>((checkout && sent?.at) ?? "");
  const confirmedNotice = useRestoreLostFocus(isConfirmed && checkout !== null);
  const ask = <AskForCode phoneCode={phoneCode} hasNumber={phone.trim() !== ""} again={sent !== null} />;
  return (
    <>
      {/* A screen reader announces the message, since focus moves to the code's field. */}
      <LiveRegion>
        {checkout && (isConfirmed || sent) && (
          <checkout.CodeNotice
            phone={phone}
            channel={isConfirmed ? null : (sent?.channel ?? null)}
            ref={confirmedNotice}
          />
        )}
      </LiveRegion>
      {isConfirmed ? null : checkout && sent ? (
        <checkout.CodeEntry code={code} sent={sent} codeField={codeField} refuse={phoneCode.refuse} ask={ask} />
      ) : (
        ask
      )}
    </>
  );
}

interface AskForCodeProps {
  readonly phoneCode: PhoneCode;
  readonly hasNumber: boolean;
  readonly again: boolean;
}

function AskForCode({ phoneCode, hasNumber, again }: AskForCodeProps) {
  const { isSending } = phoneCode;
  const isHydrated = useIsHydrated();
  const sendBy = (channel: Channel) => () => phoneCode.send(channel);
  return (
    <>
      <SlowNotice isUnderWay={isSending} />
      {/* The hint needs a number to send a code to, which the prerendered screen never has. */}
      {isHydrated && hasNumber && <Paragraph className="bs-field__hint" id="signup.phone.consent" />}
      <ButtonRow>
        <Button onClick={sendBy("sms")} busy={isSending} busyLabel={<T id="signup.phone.sending" />}>
          <T id={again ? "signup.phone.resend" : "signup.phone.text"} />
        </Button>
        <Button kind="quiet" onClick={sendBy("call")} disabled={isSending}>
          <T id="signup.phone.call" />
        </Button>
      </ButtonRow>
    </>
  );
}

interface UsernameProps {
  readonly userName: TextBinding;
  readonly email: string;
}

interface AccountFieldsProps extends UsernameProps {
  readonly password: TextBinding;
  readonly passwordAgain: TextBinding;
}

export const AccountFields = memo(function AccountFields({ userName, email, ...props }: AccountFieldsProps) {
  const { t } = useTranslation();
  const toggle = (which: "own" | "again") => ({
    showLabel: t("form.showPassword", { which }),
    hideLabel: t("form.hidePassword", { which }),
  });
  return (
    <fieldset className="bs-stack bs-signup__group">
      <legend className="bs-lead">
        <T id="signup.account.legend" />
      </legend>
      <Username userName={userName} email={email} />
      <FieldPair>
        <PasswordField
          {...props.password}
          {...toggle("own")}
          label={<T id="signup.password" />}
          hint={<T id="signup.password.hint" />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...props.passwordAgain}
          {...toggle("again")}
          label={<T id="signup.passwordAgain" />}
          autoComplete="new-password"
          required
        />
      </FieldPair>
    </fieldset>
  );
});

/** The e-mail is the username, unless the rider opens the field for another one. */
function Username({ userName, email }: UsernameProps) {
  const isHydrated = useIsHydrated();
  const [isAsked, ask] = useState(false);
  if (!isAsked && (userName.value !== "" || hasText(userName.error))) ask(true);
  const isOpen = isAsked && isHydrated;
  const field = useRestoreLostFocus<HTMLInputElement>(isOpen);
  const privateValue = usePrivateValue();
  return isOpen ? (
    <TextField
      {...userName}
      ref={field}
      label={<T id="signup.username" />}
      hint={<T id="signup.username.hint" />}
      autoComplete="username"
      spellCheck={false}
    />
  ) : (
    <div className="bs-stack bs-signup__choice" data-gap="1">
      {/* Password managers store a password together with the username in this field. */}
      <input ref={privateValue} type="text" autoComplete="username" value={email} hidden readOnly />
      <Paragraph className="bs-field__hint" id="signup.username.email" />
      <ButtonRow>
        <Button kind="quiet" onClick={() => ask(true)}>
          <T id="signup.username.another" />
        </Button>
      </ButtonRow>
    </div>
  );
}
