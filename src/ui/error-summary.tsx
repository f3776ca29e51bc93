import { type ReactNode, type Ref, useId } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./error-summary.css?inline";

registerSheet(css);

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly { name: string; text: ReactNode }[];
  /** Takes focus to the field: a fragment link would change the host's address and move nothing inside a shadow root. */
  onSelect: (name: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Everything wrong with a form, on top of it; nothing while there is nothing wrong. */
export function ErrorSummary({ title, errors, onSelect, ref }: ErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, nothing in it is filled in
    <div ref={ref} role="group" aria-labelledby={id} tabIndex={-1} className="bs-error-summary" part="error-summary">
      <p id={id} className="bs-error-summary__title">
        {title}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.name}>
            <button type="button" className="bs-error-summary__link" onClick={() => onSelect(error.name)}>
              {error.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
