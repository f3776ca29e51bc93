import { memo, useRef, useState } from "react";
import { useIsHydrated } from "../../context/use-is-hydrated.ts";
import type { TextBinding } from "../../forms/bindings.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { FieldPair, hasText } from "../../ui/field.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { PasswordField, TextField, usePrivateValue } from "../../ui/text-field.tsx";

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
  const shown = { showLabel: t("form.showPassword"), hideLabel: t("form.hidePassword") };
  return (
    <fieldset className="bs-signup__group">
      <legend>
        <T id="signup.account.legend" />
      </legend>
      <Username userName={userName} email={email} />
      <FieldPair>
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
  const field = useRef<HTMLInputElement>(null);
  const known = usePrivateValue();
  useRestoreLostFocus(isOpen, field);
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
    <div className="bs-signup__choice">
      {/* Password managers store a password together with the username in this field. */}
      <input ref={known} type="text" autoComplete="username" value={email} hidden readOnly />
      <p className="bs-field__hint">
        <T id="signup.username.email" />
      </p>
      <ButtonRow>
        <Button kind="quiet" onClick={() => ask(true)}>
          <T id="signup.username.another" />
        </Button>
      </ButtonRow>
    </div>
  );
}
