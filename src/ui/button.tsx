import type { MouseEvent, ReactNode, Ref } from "react";
import "./button.css";

/** A spinner; its caller has to say in words what is in progress. */
export function Spinner() {
  return <span className="bs-spinner" aria-hidden="true" />;
}

interface ButtonProps {
  children: ReactNode;
  kind?: "primary" | "secondary" | "quiet" | "danger";
  type?: "button" | "submit";
  size?: "medium" | "large";
  wide?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Renders only the live region for `busyLabel`, while another button starts the action. */
  hidden?: boolean | undefined;
  /** In progress: the button stays focusable but ignores clicks, and Enter in its form. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
  /** An accessible name that says more than the visible text, which it must contain. */
  label?: string | undefined;
  /** The id of a text that describes the button to screen readers, such as the value that it changes. */
  describedBy?: string | undefined;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { kind = "secondary", type = "button", size = "medium", busy = false, onClick, busyLabel } = props;
  const clickUnlessBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      {!props.hidden && (
        <button
          ref={props.ref}
          type={type}
          className="bs-button"
          part={`button button-${kind}`}
          data-kind={kind}
          data-size={size}
          data-wide={props.wide || undefined}
          disabled={props.disabled}
          aria-disabled={busy || undefined}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          onClick={clickUnlessBusy}
        >
          {busy && <Spinner />}
          <span>{busy && busyLabel ? busyLabel : props.children}</span>
        </button>
      )}
      {busyLabel !== undefined && (
        <span role="status" className="bs-visually-hidden">
          {busy && <span>{busyLabel}</span>}
        </span>
      )}
    </>
  );
}
