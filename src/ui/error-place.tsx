import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";
import { hasText } from "./has-text.ts";

interface ErrorPlaceProps {
  /** The control's. */
  id: string;
  error?: ReactNode;
  errorQuiet?: boolean | undefined;
}

/** Where a field's error comes. There from the start: what comes into it is read out, as focus may be elsewhere by then. */
export function ErrorPlace({ id, error, errorQuiet }: ErrorPlaceProps) {
  return (
    <div aria-live={errorQuiet ? "off" : "polite"}>
      {hasText(error) && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
