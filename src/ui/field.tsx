import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./field.css?inline";
import { hasText } from "./has-text.ts";

registerSheet(css);

/** What every labelled control takes. `name` is kept in the DOM: take-over and autofill go by it. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  /** Shown as it is; the form decides when. */
  error?: ReactNode;
  /** Its error is read out with the focus that goes to the field, or counted among many: not by itself too. */
  errorQuiet?: boolean | undefined;
  hint?: ReactNode;
  /** Said after the label, such as "(optional)". */
  labelNote?: ReactNode;
  /** Where the page needs to know it; else one is made. */
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** Label, hint, control and error in their places; `id` is the control's, and names the parts that describe it. */
export function Field({ id, children, ...props }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="bs-field" part="field" data-invalid={hasText(props.error) || undefined}>
      <FieldLabel htmlFor={id} invalid={hasText(props.error)} note={props.labelNote}>
        {props.label}
      </FieldLabel>
      {hasText(props.hint) && (
        <p id={`${id}-hint`} className="bs-field__hint">
          {props.hint}
        </p>
      )}
      {children}
      <FieldErrorRegion {...props} id={id} />
    </div>
  );
}

/** Two fields side by side where there is room, in line whichever of them has a hint or an error. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className="bs-field-pair">{children}</div>
);

/** A control's label; an invalid one starts with "* ", which is for the eye, as aria-invalid says it to screen readers. */
export function FieldLabel(props: { htmlFor: string; invalid: boolean; note?: ReactNode; children: ReactNode }) {
  return (
    <label className="bs-field__label" part="label" htmlFor={props.htmlFor}>
      {props.invalid && <span aria-hidden="true">{"* "}</span>}
      <span>{props.children}</span>
      {hasText(props.note) && <span className="bs-field__note"> {props.note}</span>}
    </label>
  );
}

interface FieldErrorRegionProps {
  /** The control's. */
  id: string;
  error?: ReactNode;
  errorQuiet?: boolean | undefined;
}

/** Where a field's error comes. There from the start: what comes into it is read out, as focus may be elsewhere by then. */
export function FieldErrorRegion({ id, error, errorQuiet }: FieldErrorRegionProps) {
  return (
    <div aria-live={errorQuiet ? "off" : "polite"}>
      {hasText(error) && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, with an icon so that colour is not the only sign. The field names `id` in aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="bs-field-error" part="error">
      <CircleAlert className="bs-icon" />
      <span>{children}</span>
    </p>
  );
}

interface Described {
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean | undefined;
}

/** The ARIA attributes of the control with this id: its hint and its error have ids that follow from it. */
export function describeField(id: string, { error, hint, required }: Described) {
  const described = [hasText(hint) ? `${id}-hint` : "", hasText(error) ? `${id}-error` : ""].filter(Boolean);
  return {
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": hasText(error) || undefined,
    "aria-required": required || undefined,
  };
}
