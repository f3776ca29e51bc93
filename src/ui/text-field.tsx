import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type ReactNode, type Ref, useCallback, useState } from "react";
import { controlAttributes, Field, type FieldProps, useFieldId } from "./field.tsx";
import "./field.css";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A ref that keeps a value out of the markup, where React mirrors even passwords: recorders could read them there. */
export function usePrivateValue<Control extends TextControl = HTMLInputElement>(ref?: Ref<Control>) {
  return useCallback(
    (input: Control | null) => {
      if (input) keepOutOfMarkup(input);
      if (typeof ref === "function") ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
}

/**
 * React writes the attribute through `defaultValue`, which now only remembers the last rendered value. A value that was
 * filled in without an event differs from it (`readFilledIn`).
 */
function keepOutOfMarkup(input: TextControl): void {
  let rendered = input.value;
  Object.defineProperty(input, "defaultValue", {
    configurable: true,
    get: () => rendered,
    set(value: string) {
      rendered = value;
    },
  });
  input.removeAttribute("value");
}

type InputAttributes = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "placeholder" | "spellCheck" | "readOnly"
>;

export interface TextFieldProps extends FieldProps, InputAttributes {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "tel" | "url" | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Renders a special input, with exactly these props. */
  control?: ((input: ComponentProps<"input">) => ReactNode) | undefined;
}

export function TextField(props: TextFieldProps) {
  const ref = usePrivateValue(props.ref);
  const id = useFieldId(props);
  const { type = "text", spellCheck = type === "text" } = props;
  const input: ComponentProps<"input"> = {
    ref,
    ...controlAttributes(id, props),
    className: "bs-input",
    part: "input",
    type,
    // Addresses and numbers read left to right in any language.
    dir: type === "text" ? undefined : "ltr",
    value: props.value,
    autoComplete: props.autoComplete ?? "off",
    autoCapitalize: type === "email" ? "none" : undefined,
    inputMode: props.inputMode,
    placeholder: props.placeholder,
    spellCheck,
    readOnly: props.readOnly,
    translate: "no",
    onChange: (event) => props.onChange(event.currentTarget.value),
  };
  return (
    <Field {...props} id={id}>
      {props.control ? props.control(input) : <input {...input} />}
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
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      control={(input) => (
        <div className="bs-password">
          <input {...input} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
          <button
            type="button"
            className="bs-password__toggle"
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={input.id}
            disabled={props.disabled}
            onClick={(event) => {
              setShown(!shown);
              // A browser only offers to save a hidden password, and nobody should read it while it is sent.
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
