import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import { ErrorPlace } from "./error-place.tsx";
import css from "./field.css?inline";
import { FieldLabel } from "./field-label.tsx";
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
      <ErrorPlace {...props} id={id} />
    </div>
  );
}

/** Two fields side by side where there is room, in line whichever of them has a hint or an error. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className="bs-field-pair">{children}</div>
);
