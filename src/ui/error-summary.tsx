import { type ReactNode, useId } from "react";
import "./error-summary.css";

interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly { name: string; text: ReactNode }[];
  /** Moves focus to the field: a fragment link would change the host's URL, and does not work inside a shadow root. */
  onSelect: (name: string) => void;
}

export function ErrorSummary({ title, errors, onSelect }: ErrorSummaryProps) {
  const id = useId();
  const isEmpty = errors.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields; Firefox ignores a role that changes
    <div
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={isEmpty ? "bs-visually-hidden" : "bs-error-summary"}
      part={isEmpty ? undefined : "error-summary"}
    >
      {/* A live region, always in the page, which announces the number of errors. */}
      <p id={id} className="bs-strong" aria-live="polite">
        {!isEmpty && title}
      </p>
      {!isEmpty && (
        <ul>
          {errors.map((error) => (
            <li key={error.name}>
              {/* biome-ignore lint/a11y/useSemanticElements: an href would change the URL of the host page */}
              <span
                role="link"
                tabIndex={0}
                className="bs-danger bs-error-summary__link"
                onClick={() => onSelect(error.name)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  // Otherwise the same press would submit the form from the field, which has focus by then.
                  event.preventDefault();
                  onSelect(error.name);
                }}
              >
                {error.text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
