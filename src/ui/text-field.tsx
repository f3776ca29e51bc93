import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type ReactNode, type Ref, useCallback, useId, useState } from "react";
import { controlAttributes, Field, type FieldProps } from "./field.tsx";
import "./button.css";
import "./field.css";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A ref that keeps an input's value out of its `value` attribute, in which session recorders could read passwords. */
export function usePrivateValueRef<Control extends TextControl = HTMLInputElement>(ref?: Ref<Control>) {
  return useCallback(
    (input: Control | null) => {
      if (input) keepValueOutOfMarkup(input);
      if (typeof ref === "function") ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
}

/**
 * React writes the attribute through `defaultValue`, which here only stores the last rendered value. A value that was
 * filled in without an event differs from it: `readFilledIn` compares the two.
 */
function keepValueOutOfMarkup(input: TextControl): void {
  Object.defineProperty(input, "defaultValue", { configurable: true, writable: true, value: input.value });
  input.removeAttribute("value");
}

export interface TextFieldProps
  extends FieldProps,
    Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "placeholder" | "spellCheck" | "readOnly"> {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "tel" | "url" | undefined;
  /** For a username or a code: the keyboards of phones do not capitalise or correct it. */
  isExact?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Renders another input instead of the plain one, with exactly these props. */
  renderInput?: ((input: ComponentProps<"input">) => ReactNode) | undefined;
}

export function TextField(props: TextFieldProps) {
  const ref = usePrivateValueRef(props.ref);
  const id = useId();
  const { type = "text", isExact = type === "email", spellCheck = type === "text" && !isExact } = props;
  const input: ComponentProps<"input"> = {
    ref,
    ...controlAttributes(id, props),
    className: "bs-input",
    part: "input",
    type,
    // E-mail addresses, URLs and phone numbers read left to right in any language.
    dir: type === "text" ? undefined : "ltr",
    value: props.value,
    autoComplete: props.autoComplete ?? "off",
    ...(isExact && { autoCapitalize: "none", autoCorrect: "off" }),
    inputMode: props.inputMode,
    placeholder: props.placeholder,
    spellCheck,
    readOnly: props.readOnly,
    translate: "no",
    onChange: (event) => props.onChange(event.currentTarget.value),
  };
  return (
    <Field {...props} id={id}>
      {props.renderInput ? props.renderInput(input) : <input {...input} />}
    </Field>
  );
}

interface PasswordFieldProps extends TextFieldProps {
  autoComplete: "new-password" | "current-password";
  /** The button's names: "Show password" while it is hidden, "Hide password" while it is visible. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      renderInput={(input) => (
        <div className="bs-password">
          <input {...input} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
          <button
            type="button"
            className="bs-icon-button bs-muted bs-password__toggle"
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={input.id}
            disabled={props.disabled}
            onClick={(event) => {
              setShown(!isShown);
              // A browser only offers to save a hidden password, and nobody should read it while the form is sent.
              event.currentTarget.form?.addEventListener("submit", () => setShown(false), { once: true });
            }}
          >
            <Icon className="bs-icon" />
          </button>
        </div>
      )}
    />
  );
}
