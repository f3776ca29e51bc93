import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type Ref, useId, useState } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./field.css?inline";
import { describeField, Field, type FieldProps } from "./field.tsx";
import { usePrivateValue } from "./text-field.tsx";

registerSheet(css);

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: "new-password" | "current-password";
  /** The button's name while the password is hidden, "Show password". */
  showLabel: string;
  /** The button's name while the password is visible, "Hide password". */
  hideLabel: string;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ref = usePrivateValue(props.ref);
  const generated = useId();
  const id = props.id ?? generated;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...props} id={id}>
      <div className="bs-password">
        <input
          ref={ref}
          id={id}
          name={props.name}
          className="bs-input"
          part="input"
          type={shown ? "text" : "password"}
          value={props.value}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={props.disabled}
          translate="no"
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
          {...describeField(id, props)}
        />
        <button
          type="button"
          className="bs-password__toggle"
          aria-label={shown ? props.hideLabel : props.showLabel}
          aria-controls={id}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon className="bs-icon" />
        </button>
      </div>
    </Field>
  );
}
