import type { SignUpDetails } from "../../forms/sign-up-details.ts";
import type { Form } from "../../forms/use-form.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

export function AccountFields({ form }: { readonly form: Form<SignUpDetails> }) {
  const { t } = useTranslation();
  const shown = { showLabel: t("form.showPassword"), hideLabel: t("form.hidePassword") };
  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.account.legend" />
      </legend>
      <TextField
        {...form.text("userName")}
        label={<T id="signup.username" />}
        hint={<T id="signup.username.hint" />}
        autoComplete="username"
        spellCheck={false}
        required
      />
      <div className="bs-signup__pair">
        <PasswordField
          {...form.text("password")}
          {...shown}
          label={<T id="signup.password" />}
          hint={<T id="signup.password.hint" />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.text("passwordAgain")}
          {...shown}
          label={<T id="signup.passwordAgain" />}
          hint={<T id="signup.passwordAgain.hint" />}
          autoComplete="new-password"
          required
        />
      </div>
    </fieldset>
  );
}
