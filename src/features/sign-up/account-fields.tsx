import { memo } from "react";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface AccountFieldsProps {
  readonly userName: TextBinding;
  readonly password: TextBinding;
  readonly passwordAgain: TextBinding;
}

export const AccountFields = memo(function AccountFields(props: AccountFieldsProps) {
  const { t } = useTranslation();
  const shown = { showLabel: t("form.showPassword"), hideLabel: t("form.hidePassword") };
  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.account.legend" />
      </legend>
      <TextField
        {...props.userName}
        label={<T id="signup.username" />}
        hint={<T id="signup.username.hint" />}
        autoComplete="username"
        spellCheck={false}
        required
      />
      <div className="bs-signup__pair">
        <PasswordField
          {...props.password}
          {...shown}
          label={<T id="signup.password" />}
          hint={<T id="signup.password.hint" />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...props.passwordAgain}
          {...shown}
          label={<T id="signup.passwordAgain" />}
          autoComplete="new-password"
          required
        />
      </div>
    </fieldset>
  );
});
