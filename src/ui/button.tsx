import type { MouseEvent, ReactNode, Ref } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./button.css?inline";
import spinnerCss from "./spinner.css?inline";

registerSheet(spinnerCss);
registerSheet(css);

/** A turning ring; say beside it, in words, what is being waited for. */
export function Spinner() {
  return <span className="bs-spinner" aria-hidden="true" />;
}

interface ButtonProps {
  children: ReactNode;
  kind?: "primary" | "secondary" | "quiet" | "danger";
  type?: "button" | "submit";
  size?: "medium" | "large";
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Under way: stays focusable, but does nothing, neither on click nor on Enter in its form. */
  busy?: boolean | undefined;
  /** What is under way, read out when it starts. */
  busyLabel?: ReactNode;
  /** Text that says more than the visible one, which it must contain. */
  label?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    kind = "secondary",
    type = "button",
    size = "medium",
    wide = false,
    busy = false,
    onClick,
    busyLabel,
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        ref={props.ref}
        type={type}
        className="bs-button"
        part={`button button-${kind}`}
        data-kind={kind}
        data-size={size}
        data-wide={wide || undefined}
        disabled={props.disabled}
        aria-disabled={busy || undefined}
        aria-label={props.label}
        name={props.name}
        value={props.value}
        onClick={click}
      >
        {busy && <Spinner />}
        <span>{busy && busyLabel ? busyLabel : props.children}</span>
      </button>
      {busyLabel !== undefined && (
        <span role="status" className="bs-visually-hidden">
          {busy && <span>{busyLabel}</span>}
        </span>
      )}
    </>
  );
}
