import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import {
  controlAttributes,
  describeField,
  FieldErrorRegion,
  FieldHint,
  FieldLabel,
  type FieldProps,
  hasContent,
} from "./field.tsx";
import { RadioInput } from "./radio-input.tsx";
import "./choice-fields.css";

interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Content at the end of the line, such as a fee. */
  aside?: ReactNode;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const id = useId();
  const invalid = hasContent(props.error);
  return (
    <div className="bs-field bs-checkbox" part="field" data-invalid={invalid || undefined}>
      <div className="bs-line" data-gap="3" data-align="start" data-nowrap>
        <input
          {...controlAttributes(id, props)}
          className="bs-checkbox__input"
          part="checkbox"
          type="checkbox"
          checked={props.checked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <div className="bs-checkbox__text">
          <FieldLabel htmlFor={id} invalid={invalid} note={props.labelNote}>
            {props.label}
          </FieldLabel>
        </div>
        {hasContent(props.aside) && (
          <span id={`${id}-aside`} className="bs-strong bs-digits bs-checkbox__aside">
            {props.aside}
          </span>
        )}
      </div>
      <FieldHint id={id} hint={props.hint} />
      <FieldErrorRegion {...props} id={id} />
    </div>
  );
}

export interface RadioGroupProps
  extends Pick<FieldProps, "name" | "error" | "isErrorSilent" | "hint" | "required" | "onBlur"> {
  legend: ReactNode;
  /** Hides the legend visually where a heading above says the same. */
  legendHidden?: boolean | undefined;
  options: readonly RadioOption[];
  value: string;
  /** @param isByArrowKey True if an arrow key moved to the option, which may not be the rider's choice yet. */
  onChange: (value: string, isByArrowKey: boolean) => void;
}

export function RadioGroup(props: RadioGroupProps) {
  const id = useId();
  const isByArrowKey = useRef(false);
  return (
    <RadioFieldset
      id={id}
      field={props}
      className="bs-radio-group"
      onKeyDown={({ key }) => {
        isByArrowKey.current = key.startsWith("Arrow");
      }}
      onPointerDown={() => {
        isByArrowKey.current = false;
      }}
    >
      <div className="bs-stack" data-gap="2">
        {props.options.map((option) => (
          <RadioCard
            key={option.value}
            {...option}
            name={props.name}
            checked={option.value === props.value}
            errorId={hasContent(props.error) ? `${id}-error` : ""}
            onSelect={() => props.onChange(option.value, isByArrowKey.current)}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </RadioFieldset>
  );
}

interface RadioFieldsetProps extends Omit<ComponentProps<"fieldset">, "id" | "role" | "part"> {
  /** The ids of the hint and the error begin with it. */
  id: string;
  field: Pick<RadioGroupProps, "legend" | "legendHidden" | "error" | "isErrorSilent" | "hint" | "required">;
}

/** A group of radio buttons, with its legend, hint and error. */
export function RadioFieldset({ id, field, children, ...fieldset }: RadioFieldsetProps) {
  const invalid = hasContent(field.error);
  return (
    <fieldset
      {...fieldset}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows the role, and a plain group may not have aria-invalid
      role="radiogroup"
      part="field"
      data-invalid={invalid || undefined}
      {...describeField(id, field)}
    >
      <legend className={field.legendHidden ? "bs-visually-hidden" : "bs-field__label"}>
        {invalid && <span aria-hidden="true">{"* "}</span>}
        <span>{field.legend}</span>
      </legend>
      <FieldHint id={id} hint={field.hint} />
      {children}
      <FieldErrorRegion {...field} id={id} />
    </fieldset>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Content at the end of the line, such as a price. */
  aside?: ReactNode;
}

interface RadioCardProps extends RadioOption {
  name: string;
  checked: boolean;
  /** The id of the group's error, or empty. Each option refers to it, since screen readers ignore the group's own. */
  errorId: string;
  onSelect: () => void;
  onBlur?: (() => void) | undefined;
}

/** An option of a RadioGroup: a radio button whose whole card is its label. */
function RadioCard(props: RadioCardProps) {
  const id = useId();
  const asideId = hasContent(props.aside) ? `${id}-aside` : "";
  const descriptionId = hasContent(props.description) ? `${id}-description` : "";
  return (
    <label className="bs-radio" part="radio" data-described={descriptionId ? "" : undefined}>
      <RadioInput
        name={props.name}
        value={props.value}
        checked={props.checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={[asideId, descriptionId, props.errorId].filter(Boolean).join(" ") || undefined}
        onChange={props.onSelect}
        onBlur={props.onBlur}
      />
      <span id={`${id}-label`} className="bs-strong bs-tight">
        {props.label}
      </span>
      {asideId && (
        <span id={asideId} className="bs-strong bs-tight bs-digits bs-radio__aside">
          {props.aside}
        </span>
      )}
      {descriptionId && (
        <span id={descriptionId} className="bs-note bs-radio__description">
          {props.description}
        </span>
      )}
    </label>
  );
}
