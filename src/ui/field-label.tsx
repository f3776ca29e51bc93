import type { ReactNode } from "react";
import { hasText } from "./has-text.ts";

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
