import { type ReactNode, type Ref, useId } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./checkbox-field.css?inline";
import { describeField, FieldErrorRegion, FieldLabel, type FieldProps, hasText } from "./field.tsx";

registerSheet(css);

interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Content at the end of the line, such as a fee. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const invalid = hasText(props.error);
  return (
    <div className="bs-field bs-checkbox" part="field" data-invalid={invalid || undefined}>
      <div className="bs-checkbox__line">
        <input
          ref={props.ref}
          id={id}
          name={props.name}
          className="bs-checkbox__input"
          part="checkbox"
          type="checkbox"
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          onBlur={props.onBlur}
          {...describeField(id, props)}
        />
        <div className="bs-checkbox__text">
          <FieldLabel htmlFor={id} invalid={invalid} note={props.labelNote}>
            {props.label}
          </FieldLabel>
        </div>
        {hasText(props.aside) && (
          <span id={`${id}-aside`} className="bs-checkbox__aside">
            {props.aside}
          </span>
        )}
      </div>
      {hasText(props.hint) && (
        <p id={`${id}-hint`} className="bs-field__hint">
          {props.hint}
        </p>
      )}
      <FieldErrorRegion {...props} id={id} />
    </div>
  );
}
