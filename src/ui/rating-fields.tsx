import Star from "lucide-react/icons/star";
import { type ReactNode, useId } from "react";
import { RadioFieldset, type RadioGroupProps } from "./choice-fields.tsx";
import { controlAttributes, describeField, Field, type FieldProps } from "./field.tsx";
import { usePrivateValueRef } from "./text-field.tsx";
import { VisuallyHidden } from "./text-spans.tsx";
import "./rating-fields.css";

interface StarRatingProps
  extends Pick<RadioGroupProps, "legend" | "name" | "value" | "error" | "isErrorSilent" | "onBlur"> {
  /** The worst rating comes first; each label includes its position, such as "1 of 5: very bad". */
  stars: readonly { value: string; label: ReactNode }[];
  onChange: (value: string) => void;
}

/** A rating by stars: radio buttons, so that arrow keys work, with the label of the chosen star below. */
export function StarRating(props: StarRatingProps) {
  const id = useId();
  const chosenIndex = props.stars.findIndex(({ value }) => value === props.value);
  return (
    <RadioFieldset id={id} field={{ ...props, required: true }} className="bs-stars">
      <div className="bs-stars__row">
        {props.stars.map(({ value, label }, index) => (
          <label key={value} className="bs-stars__star" data-lit={index <= chosenIndex || undefined}>
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={value === props.value}
              // Screen readers ignore the group's own description.
              aria-describedby={describeField(id, { error: props.error })["aria-describedby"]}
              onChange={() => props.onChange(value)}
              onBlur={props.onBlur}
            />
            <Star className="bs-icon" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ))}
      </div>
      <p className="bs-muted bs-stars__label" aria-hidden="true">
        {props.stars[chosenIndex]?.label}
      </p>
    </RadioFieldset>
  );
}

export function LongTextField(props: FieldProps & { value: string; onChange: (value: string) => void }) {
  const ref = usePrivateValueRef<HTMLTextAreaElement>();
  const id = useId();
  return (
    <Field {...props} id={id}>
      <textarea
        ref={ref}
        {...controlAttributes(id, props)}
        autoComplete="off"
        className="bs-input"
        part="input"
        rows={4}
        // A rider may write in any language and direction.
        dir="auto"
        value={props.value}
        translate="no"
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
