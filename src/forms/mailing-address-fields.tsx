import { T } from "../i18n/translation.tsx";
import { FieldPair } from "../ui/field.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { MailingAddress } from "./mailing-address.ts";
import { PostalAddressFields } from "./postal-address-fields.tsx";
import type { Form } from "./use-form.tsx";

interface MailingAddressFieldsProps {
  readonly form: Pick<Form<MailingAddress>, "values" | "text">;
}

/** The name and address that something is mailed to. */
export function MailingAddressFields({ form }: MailingAddressFieldsProps) {
  const name = (field: "firstName" | "lastName", autoComplete: "given-name" | "family-name") => (
    <TextField
      {...form.text(field)}
      label={<T id={`postal.${field}`} />}
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={100}
      required
    />
  );
  return (
    <div className="bs-postal">
      <FieldPair>
        {name("firstName", "given-name")}
        {name("lastName", "family-name")}
      </FieldPair>
      <PostalAddressFields form={form} />
    </div>
  );
}
