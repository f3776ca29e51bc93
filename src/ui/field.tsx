import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from "react";
import "./field.css";

/** The props of every labelled control. `name` stays in the DOM, where hydration and autofill use it. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  /** The visible error; the form decides when to show one. */
  error?: ReactNode;
  /** Does not announce the error, because focus moves to the field or the error summary counts it. */
  isErrorSilent?: boolean | undefined;
  hint?: ReactNode;
  /** A note after the label, such as "(optional)". */
  labelNote?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** A label, hint, control and error; `id` is the control's, and the base of the others' ids. */
export function Field({ id, children, ...props }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="bs-field" part="field" data-invalid={hasContent(props.error) || undefined}>
      <FieldLabel htmlFor={id} invalid={hasContent(props.error)} note={props.labelNote}>
        {props.label}
      </FieldLabel>
      <FieldHint id={id} hint={props.hint} />
      {children}
      <FieldErrorRegion {...props} id={id} />
    </div>
  );
}

export const FieldHint = ({ id, hint }: { id: string; hint?: ReactNode }) =>
  hasContent(hint) && (
    <p id={`${id}-hint`} className="bs-field__hint">
      {hint}
    </p>
  );

/** Two fields side by side where there is room, aligned even if only one has a hint or an error. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className="bs-field-pair">{children}</div>
);

/** The label of a control. A visible "* " marks an invalid one; screen readers read the control's aria-invalid. */
export function FieldLabel(props: { htmlFor: string; invalid: boolean; note?: ReactNode; children: ReactNode }) {
  return (
    <label className="bs-field__label" part="label" htmlFor={props.htmlFor}>
      {props.invalid && <span aria-hidden="true">{"* "}</span>}
      <span>{props.children}</span>
      {hasContent(props.note) && <span className="bs-muted bs-field__note"> {props.note}</span>}
    </label>
  );
}

/** The live region for a field's error, always in the page: it announces the error, since focus may be elsewhere. */
export function FieldErrorRegion(props: Pick<FieldProps, "error" | "isErrorSilent"> & { id: string }) {
  return (
    <div aria-live={props.isErrorSilent ? "off" : "polite"}>
      {hasContent(props.error) && <FieldError id={`${props.id}-error`}>{props.error}</FieldError>}
    </div>
  );
}

/** An error with an icon, since colour must not be its only sign. The control's aria-describedby refers to `id`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="bs-small bs-danger bs-field-error" part="error">
      <CircleAlert className="bs-icon" />
      <span>{children}</span>
    </p>
  );
}

interface FieldDescription extends Pick<FieldProps, "error" | "hint" | "required"> {
  aside?: ReactNode;
}

/** The ARIA attributes of a control; the ids of its aside, hint and error begin with its own `id`. */
export function describeField(id: string, { aside, error, hint, required }: FieldDescription) {
  const parts = Object.entries({ aside, hint, error }).filter(([, content]) => hasContent(content));
  return {
    "aria-describedby": parts.map(([name]) => `${id}-${name}`).join(" ") || undefined,
    "aria-invalid": hasContent(error) || undefined,
    "aria-required": required || undefined,
  };
}

/** The attributes that all controls of fields have; `id` is the control's. */
export const controlAttributes = (id: string, field: FieldProps & { aside?: ReactNode }) => ({
  id,
  name: field.name,
  disabled: field.disabled,
  onBlur: field.onBlur,
  ...describeField(id, field),
});

interface SelectFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** The text of an empty option, for a select without a value at first. */
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField(props: SelectFieldProps) {
  const id = useId();
  return (
    <Field {...props} id={id}>
      <div className="bs-select">
        <select
          ref={props.ref}
          {...controlAttributes(id, props)}
          className="bs-input"
          part="input"
          value={props.value}
          autoComplete={props.autoComplete ?? "off"}
          onChange={({ currentTarget: { value, selectedIndex } }) => {
            // If a script has set a value that is not among the options, no option is selected.
            if (selectedIndex >= 0 && value !== props.value) props.onChange(value);
          }}
        >
          {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="bs-icon bs-muted" />
      </div>
    </Field>
  );
}

/** Whether a node has content: it is not undefined, null, false or an empty text. */
export function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
