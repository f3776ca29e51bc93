import { memo } from "react";
import { useWorld } from "../../context/world-context.tsx";
import type { TextBinding } from "../../forms/bindings.tsx";
import { normaliseEmail } from "../../forms/contact.ts";
import { PatternField } from "../../forms/pattern-field.tsx";
import { phonePattern } from "../../forms/phone-pattern.ts";
import { T } from "../../i18n/translation.tsx";
import { formatPhone } from "../../lib/format-phone.ts";
import { TextField } from "../../ui/text-field.tsx";
import { PhoneConfirmation } from "./phone-confirmation.tsx";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";
import type { ExistingContact, KnownContact } from "./use-existing-account.ts";
import type { PhoneCode } from "./use-phone-code.ts";

interface ContactFieldsProps {
  readonly email: TextBinding;
  readonly isEmailWrong: boolean;
  readonly onEmailLeft: (email: string) => Promise<void>;
  readonly phone: TextBinding;
  readonly code: TextBinding;
  readonly countryId: string;
  readonly write: (fields: Partial<SignUpDetails>) => void;
  readonly phoneCode: PhoneCode;
  readonly existing: KnownContact | null;
  readonly accountUrl: string | null;
}

export const ContactFields = memo(function ContactFields(props: ContactFieldsProps) {
  const { email, phone, write, existing } = props;
  const { store } = useWorld();
  const known = (field: ExistingContact["field"], { value }: TextBinding) =>
    existing?.field === field && existing.value === value ? (
      <existing.Way username={existing.username} accountUrl={props.accountUrl} />
    ) : null;

  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.contact.legend" />
      </legend>
      <TextField
        {...email}
        onBlur={() => {
          email.onBlur();
          if (props.isEmailWrong) return;
          store.getState().giveEmail(normaliseEmail(email.value));
          void props.onEmailLeft(email.value);
        }}
        label={<T id="signup.email" />}
        hint={<T id="signup.email.hint" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {known("contactEmail", email)}
      <div className="bs-signup__phone">
        <PatternField
          {...phone}
          pattern={phonePattern(Number(props.countryId))}
          onBlur={() => {
            phone.onBlur();
            // A number that is none stays as it was typed.
            const number = phoneOf({ contactPhone: phone.value, countryId: props.countryId });
            const shown = number ? formatPhone(number) : phone.value;
            if (shown !== phone.value) write({ contactPhone: shown });
          }}
          label={<T id="signup.phone" />}
          hint={<T id="signup.phone.hint" />}
          inputMode="tel"
          autoComplete="tel"
          required
        />
        {known("contactPhone", phone)}
        <PhoneConfirmation phone={phone.value} code={props.code} phoneCode={props.phoneCode} />
      </div>
    </fieldset>
  );
});
