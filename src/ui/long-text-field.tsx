import { useId } from "react";
import { describeField, Field, type FieldProps } from "./field.tsx";
import { usePrivateValue } from "./text-field.tsx";

interface LongTextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
}

/** A field for several sentences. */
export function LongTextField(props: LongTextFieldProps) {
  const ref = usePrivateValue<HTMLTextAreaElement>();
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <Field {...props} id={id}>
      <textarea
        ref={ref}
        id={id}
        autoComplete="off"
        name={props.name}
        className="bs-input"
        part="input"
        rows={props.rows ?? 4}
        // A rider may write in any language and direction.
        dir="auto"
        value={props.value}
        disabled={props.disabled}
        translate="no"
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
        {...describeField(id, props)}
      />
    </Field>
  );
}
