import { type ReactNode, useId, useRef } from "react";
import { registerSheet } from "../styles/adopt.ts";
import { describeField } from "./describe-field.ts";
import { ErrorPlace } from "./error-place.tsx";
import { hasText } from "./has-text.ts";
import { RadioCard, type RadioOption } from "./radio-card.tsx";
import css from "./radio-group.css?inline";

registerSheet(css);

interface RadioGroupProps {
  legend: ReactNode;
  /** Keeps the legend for screen readers where a heading above says the same. */
  legendHidden?: boolean | undefined;
  name: string;
  options: readonly RadioOption[];
  value: string;
  /** @param isPassing reached by an arrow key, which goes from one to the next: it may not be the rider's choice yet. */
  onChange: (value: string, isPassing: boolean) => void;
  onBlur?: (() => void) | undefined;
  error?: ReactNode;
  errorQuiet?: boolean | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Side by side where there is room. */
  inline?: boolean | undefined;
}

export function RadioGroup(props: RadioGroupProps) {
  const id = useId();
  const invalid = hasText(props.error);
  const byArrow = useRef(false);
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: allowed by ARIA in HTML; a plain group may not be aria-invalid
      role="radiogroup"
      className="bs-radio-group"
      part="field"
      data-invalid={invalid || undefined}
      data-inline={props.inline || undefined}
      {...describeField(id, props)}
      onKeyDown={({ key }) => {
        byArrow.current = key.startsWith("Arrow");
      }}
      onPointerDown={() => {
        byArrow.current = false;
      }}
    >
      <legend className={props.legendHidden ? "bs-visually-hidden" : "bs-field__label"}>
        {invalid && <span aria-hidden="true">{"* "}</span>}
        <span>{props.legend}</span>
      </legend>
      {hasText(props.hint) && (
        <p id={`${id}-hint`} className="bs-field__hint">
          {props.hint}
        </p>
      )}
      <div className="bs-radio-group__options">
        {props.options.map((option) => (
          <RadioCard
            key={option.value}
            {...option}
            name={props.name}
            checked={option.value === props.value}
            onSelect={() => props.onChange(option.value, byArrow.current)}
            onBlur={props.onBlur}
          />
        ))}
      </div>
      <ErrorPlace {...props} id={id} />
    </fieldset>
  );
}
