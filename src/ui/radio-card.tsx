import { type ReactNode, useId } from "react";
import { hasText } from "./has-text.ts";
import { RadioInput } from "./radio-input.tsx";

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the line, such as a price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioCardProps extends RadioOption {
  name: string;
  checked: boolean;
  onSelect: () => void;
  onBlur?: (() => void) | undefined;
}

/** One choice of a RadioGroup: a real radio button whose whole card is its label. */
export function RadioCard(props: RadioCardProps) {
  const id = useId();
  const aside = hasText(props.aside) ? `${id}-aside` : "";
  const description = hasText(props.description) ? `${id}-description` : "";
  return (
    <label className="bs-radio" part="radio">
      <RadioInput
        name={props.name}
        value={props.value}
        checked={props.checked}
        disabled={props.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={[aside, description].filter(Boolean).join(" ") || undefined}
        onChange={props.onSelect}
        onBlur={props.onBlur}
      />
      <span id={`${id}-label`} className="bs-radio__label">
        {props.label}
      </span>
      {aside && (
        <span id={aside} className="bs-radio__aside">
          {props.aside}
        </span>
      )}
      {description && (
        <span id={description} className="bs-radio__description">
          {props.description}
        </span>
      )}
    </label>
  );
}
