import ChevronDown from "lucide-react/icons/chevron-down";
import { type HTMLInputAutoCompleteAttribute, type Ref, useId } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./field.css?inline";
import { describeField, Field, type FieldProps } from "./field.tsx";

registerSheet(css);

interface SelectFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** The text of the empty option, where nothing is selected at first. */
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField(props: SelectFieldProps) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <Field {...props} id={id}>
      <div className="bs-select">
        <select
          ref={props.ref}
          id={id}
          name={props.name}
          className="bs-input"
          part="input"
          value={props.value}
          autoComplete={props.autoComplete ?? "off"}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
          {...describeField(id, props)}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="bs-icon" />
      </div>
    </Field>
  );
}
