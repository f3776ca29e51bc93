import { normaliseEmail } from "../../domain/contact.ts";
import { formatPhone } from "../../domain/format-phone.ts";
import { phoneOf, type SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { T } from "../../i18n/translation.tsx";
import { useWorld } from "../../services/world-context.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PhoneConfirmation } from "./phone-confirmation.tsx";
import type { ExistingContact, KnownContact } from "./use-existing-account.ts";
import type { PhoneCode } from "./use-phone-code.ts";

interface ContactFieldsProps {
  readonly form: Form<SignUpDetails>;
  readonly phoneCode: PhoneCode;
  readonly existing: KnownContact | null;
  readonly accountUrl: string | null;
}

export function ContactFields({ form, phoneCode, existing, accountUrl }: ContactFieldsProps) {
  const { store } = useWorld();
  const email = form.text("contactEmail");
  const phone = form.text("contactPhone");
  const { contactEmail, contactPhone, userName } = form.values;
  const known = (field: ExistingContact["field"]) =>
    existing?.field === field && existing.value === form.values[field] ? (
      <existing.Way username={existing.username} accountUrl={accountUrl} />
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
          if (!form.problem("contactEmail")) store.getState().giveEmail(normaliseEmail(contactEmail));
        }}
        // The username follows the email until the rider writes another one.
        onChange={(value) => form.write({ contactEmail: value, ...(userName === contactEmail && { userName: value }) })}
        label={<T id="signup.email" />}
        hint={<T id="signup.email.hint" />}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {known("contactEmail")}
      <div className="bs-signup__phone">
        <TextField
          {...phone}
          onBlur={() => {
            phone.onBlur();
            // A number that is none stays as it was typed.
            const number = phoneOf(form.values);
            const shown = number ? formatPhone(number) : contactPhone;
            if (shown !== contactPhone) form.write({ contactPhone: shown });
          }}
          label={<T id="signup.phone" />}
          hint={<T id="signup.phone.hint" />}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        {known("contactPhone")}
        <PhoneConfirmation form={form} phoneCode={phoneCode} />
      </div>
    </fieldset>
  );
}
