import { useSearchParams } from "wouter";
import type { Form } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { SYSTEM_CODES } from "../../programs/program.ts";
import type { Login } from "../../session/login-schema.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { SYSTEM_NAMES } from "./system-names.ts";

const OPTIONS = SYSTEM_CODES.map((value) => ({ value, label: SYSTEM_NAMES[value] }));

/** The choice of program, where the page did not make it. */
export function SystemField({ form, hasFailed }: { readonly form: Form<Login>; readonly hasFailed: boolean }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const field = form.text("system");
  // An unknown program in the address brought the rider here.
  const isUnknown = query.has("system") && form.values.system === "";
  const error = hasFailed ? (
    <T id="login.system.failed" />
  ) : (
    (field.error ?? (isUnknown && <T id="login.system.unknown" />))
  );
  return (
    <SelectField
      {...field}
      error={error}
      label={<T id="login.system" />}
      placeholder={t("login.system.placeholder")}
      options={OPTIONS}
      required
    />
  );
}
